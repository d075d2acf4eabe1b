import { LOCALES } from '../../../domain/locales.ts';
import { CLIENT_TYPES, FACILITIES, PAYMENT_METHODS } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages/messages.ts';
import type { Registered } from '../apiForm/useRegister.ts';
import { ChoiceChip } from '../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const OPTIONS = {
  clientTypes: CLIENT_TYPES,
  paymentMethods: PAYMENT_METHODS,
  facilities: FACILITIES,
  languages: LOCALES,
} as const;

export interface OptionChipsProps {
  /** The list of the catalogue, and the field that holds what is chosen of it. */
  name: keyof typeof OPTIONS;
  legend: string;
  hint?: string;
  field: Registered;
  error: string | undefined;
  isDisabled?: (option: string) => boolean;
}

/** The options of a list of the catalogue, of which any number can be chosen. */
export function OptionChips({ name, legend, hint, field, error, isDisabled }: OptionChipsProps) {
  const names = useT('catalogue');
  const { defaultValue: chosen, ...box } = field;
  return (
    <FieldGroup legend={legend} error={error} hint={hint}>
      <Stack direction="row" gap={2}>
        {OPTIONS[name].map((option, index) => (
          <ChoiceChip
            key={option}
            {...box}
            defaultChecked={chosen?.includes(option)}
            id={index === 0 ? name : undefined}
            value={option}
            label={names(`${name}.${option}` as never)}
            disabled={isDisabled?.(option)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
