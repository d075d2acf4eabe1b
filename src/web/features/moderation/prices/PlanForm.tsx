import type { CountryTariffs } from '../../../../contract/moderation/prices.ts';
import { CURRENCIES } from '../../../../domain/money.ts';
import type { Refused } from '../../../forms/action.ts';
import { typedAmount } from '../../../blocks/services/pricedValues.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { NativeSelect, type SelectOption } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';
import { PRICES } from './tariffOf.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface PlanFormProps {
  countries: readonly SelectOption[];
  /** What the chosen country pays now, to go on from; null: none is chosen. */
  now: { countryCode: string; tariff: CountryTariffs['current'] } | null;
  /** What the API said of the last one. */
  refused: Refused | undefined;
  isPending: boolean;
}

/** What a country pays from a day to come on. */
export function PlanForm({ countries, now, refused, isPending }: PlanFormProps) {
  const t = useT('staffPrices');
  const typed = refused?.typed;
  const errors = refused?.problem.errors ?? [];
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.detail;
  const { tariff } = now ?? { tariff: null };
  return (
    <PostForm className={styles.form} noValidate>
      <ErrorSummary
        title={t('plan.summary')}
        focusKey={refused ? JSON.stringify(errors) : undefined}
        items={errors.map(({ path, detail }) => ({ fieldId: path, message: detail }))}
      />
      <div className={styles.pair}>
        <NativeSelect
          id="countryCode"
          name="countryCode"
          label={t('plan.country')}
          required
          placeholder={t('plan.choose')}
          options={countries}
          error={errorOf('countryCode')}
          defaultValue={typed?.countryCode ?? now?.countryCode ?? ''}
        />
        <TextInput
          id="validFrom"
          name="validFrom"
          type="date"
          label={t('plan.validFrom')}
          hint={t('plan.validFromHint')}
          required
          error={errorOf('validFrom')}
          defaultValue={typed?.validFrom}
        />
        <NativeSelect
          id="currency"
          name="currency"
          label={t('plan.currency')}
          required
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          error={errorOf('currency')}
          defaultValue={typed?.currency ?? tariff?.currency ?? 'EUR'}
        />
        <NumberInput
          id="vatRate"
          name="vatRate"
          label={t('vat')}
          required
          hasDecimals
          unit="%"
          error={errorOf('vatRate')}
          defaultValue={typed?.vatRate ?? tariff?.vatRate}
        />
        {PRICES.map((name) => (
          <NumberInput
            key={name}
            id={name}
            name={name}
            label={t(`prices.${name}`)}
            required
            hasDecimals
            error={errorOf(name)}
            defaultValue={typed?.[name] ?? (tariff ? typedAmount(tariff[name]) : '')}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <SubmitButton size="lg" name="intent" value="plan" isLoading={isPending}>
          {t('plan.submit')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
