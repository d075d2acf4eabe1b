import { Trash2 } from 'lucide-react';
import type { FieldPath } from 'react-hook-form';
import { GENDERS } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { UPLOAD_WORKER_PHOTO, withId } from '../../../paths/apiPaths.ts';
import { useT } from '../../../messages/messages.ts';
import { teamPaths } from '../../../paths/teamPaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { PhotosField } from '../../../blocks/photos/PhotosField.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { treatmentOf } from '../../../blocks/services/pricedValues.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';
import type { ProfileValues } from './profileValues.ts';
import { WorkerHours } from './WorkerHours.tsx';

interface WorkerFieldsProps extends FormParts {
  index: number;
  onRemove: () => void;
}

/** Who one person of the team is, what they give and when. */
export function WorkerFields({ index, onRemove, ...parts }: WorkerFieldsProps) {
  const { form, register, errorOf, userId, onPhotoRemoved } = parts;
  const t = useT('partnerForm');
  const c = useT('catalogue');
  const path = `workers.${index}` as const;
  const photo = form.watch(`${path}.photo`);
  const change = { shouldDirty: true };
  const workerId = form.watch(`${path}.workerId`);
  const isStored = form.formState.defaultValues?.workers?.some((worker) => worker?.workerId === workerId);
  return (
    <>
      <div className={styles.itemHead}>
        <h3 className={styles.itemTitle}>{t('workers.worker', { number: index + 1 })}</h3>
        <IconButton
          label={t('workers.remove', { number: index + 1 })}
          icon={<Icon of={Trash2} size={20} />}
          onClick={onRemove}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          id={`${path}.name`}
          label={t('workers.name')}
          required
          autoComplete="off"
          maxCharacters={LIMITS.name.max}
          counterText={(used, max) => t('counter', { used, max })}
          error={errorOf(`${path}.name`)}
          {...register(`${path}.name`)}
        />
        <RadioGroup
          legend={t('basics.gender')}
          name={`${path}.gender`}
          look="segments"
          required
          error={errorOf(`${path}.gender`)}
          options={GENDERS.map((gender) => ({ value: gender, label: c(`genders.${gender}`) }))}
          value={form.watch(`${path}.gender`)}
          onValueChange={(gender) =>
            form.setValue(`${path}.gender`, gender, { ...change, shouldValidate: true })
          }
          inputProps={{ id: `${path}.gender` }}
        />
      </div>
      <WorkerServices path={path} {...parts} />
      <WorkerHours path={path} {...parts} />
      <PhotosField
        id={`${path}.photoId`}
        legend={t('workers.photo')}
        max={1}
        photos={photo ? [photo] : []}
        uploadTo={withId(UPLOAD_WORKER_PHOTO, userId)}
        error={errorOf(`${path}.photoId`)}
        onRemoved={onPhotoRemoved}
        onPhotosChange={(photos) => {
          form.setValue(`${path}.photo`, photos[0] ?? null, change);
          form.clearErrors(`${path}.photoId` as FieldPath<ProfileValues>);
        }}
      />
      {form.getValues('version') !== undefined && isStored && (
        <p>
          <Anchor href={teamPaths.leaving(workerId)}>{t('workers.leaves')}</Anchor>
        </p>
      )}
    </>
  );
}

/** Which of the profile's services a person gives; not asked where there is one alone. */
function WorkerServices({ path, form, errorOf }: FormParts & { path: `workers.${number}` }) {
  const t = useT('partnerForm');
  const words = useT('formParts');
  const treatmentName = useTreatmentName();
  const services = form.watch('services').filter(({ sub }) => sub !== '');
  const chosen = form.watch(`${path}.serviceIds`);
  const error = errorOf(`${path}.serviceIds`);
  if (services.length < 2 && !error) return null;
  const put = (serviceId: string, isGiven: boolean) => {
    // In the order of the profile, without those that are gone.
    const given = services
      .map((service) => service.serviceId)
      .filter((id) => (id === serviceId ? isGiven : chosen.includes(id)));
    form.setValue(`${path}.serviceIds`, given, { shouldDirty: true });
    form.clearErrors(`${path}.serviceIds`);
  };
  const nameOf = (word: string, label: string) => {
    const treatment = treatmentOf(word);
    return treatment ? treatmentName({ ...treatment, label }) : label;
  };
  return (
    <FieldGroup legend={t('workers.services')} hint={t('workers.servicesHint')} error={error}>
      <Stack direction="row" gap={2}>
        {services.map(({ serviceId, sub, label, durationMinutes }, index) => (
          <ChoiceChip
            key={serviceId}
            id={index === 0 ? `${path}.serviceIds` : undefined}
            label={nameOf(sub, label)}
            detail={`${durationMinutes} ${words('services.minutes')}`}
            checked={chosen.includes(serviceId)}
            onChange={({ target }) => put(serviceId, target.checked)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
