import { CLIENT_TYPES, FACILITIES, PAYMENT_METHODS } from '../../../../domain/catalogue/catalogue.ts';
import { useT } from '../../../messages.ts';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { FormParts } from './formParts.ts';

const GROUPS = [
  { name: 'clientTypes', options: CLIENT_TYPES },
  { name: 'facilities', options: FACILITIES },
  { name: 'paymentMethods', options: PAYMENT_METHODS },
] as const;

/** Whom they see, what they offer besides, and how one pays. */
export function ClientsSection({ form, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const c = useT('catalogue');
  return GROUPS.map(({ name, options }) => (
    <FieldGroup key={name} legend={t(`clients.${name}`)} error={errorOf(name)}>
      <Stack direction="row" gap={2}>
        {options.map((option) => (
          <ChoiceChip
            key={option}
            id={option === options[0] ? name : undefined}
            value={option}
            label={c(`${name}.${option}` as never)}
            {...form.register(name)}
          />
        ))}
      </Stack>
    </FieldGroup>
  ));
}
