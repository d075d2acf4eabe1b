import { CURRENCIES, type Money } from '../../../../domain/money.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { typedAmount } from '../../../blocks/services/pricedValues.ts';
import { useT } from '../../../messages/messages.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';
import type { FormState } from './formState.ts';

/** A price with its currency. */
export function PriceFields({
  name,
  label,
  stored,
  state,
}: {
  name: string;
  label: string;
  stored: Money | undefined;
  state: FormState;
}) {
  const t = useT('staffDirectory');
  return (
    <div className={styles.pair}>
      <NumberInput
        id={name}
        name={name}
        label={label}
        hint={t('form.priceHint')}
        required
        hasDecimals
        error={state.errorOf(name)}
        defaultValue={state.shown(name, stored && typedAmount(stored.amount))}
      />
      <NativeSelect
        id="currency"
        name="currency"
        label={t('form.currency')}
        required
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        error={state.errorOf('currency')}
        defaultValue={state.shown('currency', stored?.currency ?? 'EUR')}
      />
    </div>
  );
}

/** The page of whoever offers it. */
export function LinkField({ stored, state }: { stored: string | undefined; state: FormState }) {
  const t = useT('staffDirectory');
  return (
    <TextInput
      id="link"
      name="link"
      type="url"
      label={t('form.link')}
      hint={t('form.linkHint')}
      required
      maxCharacters={LIMITS.link.max}
      autoComplete="off"
      error={state.errorOf('link')}
      defaultValue={state.shown('link', stored)}
    />
  );
}
