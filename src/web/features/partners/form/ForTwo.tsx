import { useT } from '../../../messages/messages.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { treatmentOf } from '../../../blocks/services/pricedValues.ts';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { FormParts } from './formParts.ts';

/** Which services are for two people, given by two of the team at the same time; asked where there are two. */
export function ForTwo({ form, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const words = useT('formParts');
  const treatmentName = useTreatmentName();
  const services = form.watch('services');
  const errors = services.flatMap((_, index) => errorOf(`services.${index}.people`) ?? []);
  const isAny = services.some(({ people }) => people === 2);
  const people = form.watch('workers').length + (form.watch('treatsClients') ? 1 : 0);
  if (people < 2 && !isAny) return null;
  return (
    <FieldGroup legend={t('workers.forTwo')} hint={t('workers.forTwoHint')} error={errors[0]}>
      <Stack direction="row" gap={2}>
        {services.map(({ serviceId, sub, label, durationMinutes, people }, index) => {
          const treatment = treatmentOf(sub);
          if (!treatment) return null;
          return (
            <ChoiceChip
              key={serviceId}
              id={`services.${index}.people`}
              label={treatmentName({ ...treatment, label })}
              detail={`${durationMinutes} ${words('services.minutes')}`}
              checked={people === 2}
              onChange={({ target }) => {
                form.setValue(`services.${index}.people`, target.checked ? 2 : 1, { shouldDirty: true });
                form.clearErrors(`services.${index}.people`);
              }}
            />
          );
        })}
      </Stack>
    </FieldGroup>
  );
}
