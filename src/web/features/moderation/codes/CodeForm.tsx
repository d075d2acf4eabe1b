import type { StaffDiscountCode } from '../../../../contract/moderation/discountCodes.ts';
import { ANNOUNCEMENT } from '../../../../domain/announcements/limits.ts';
import { DISCOUNTS } from '../../../../domain/payments/limits.ts';
import { CURRENCIES } from '../../../../domain/money.ts';
import { ORDER_PURPOSES } from '../../../../domain/payments/order.ts';
import type { Refused } from '../../../forms/action.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { typedAmount } from '../../../blocks/services/pricedValues.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { NativeSelect, type SelectOption } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';
import { BOXED_COUNTRIES, boxOf, typedInstant } from './codeOf.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface CodeFormProps {
  /** Null: a new one. */
  code: StaffDiscountCode | null;
  /** The countries that have a box, by name. */
  countries: readonly SelectOption[];
  /** What the API said of the last one. */
  refused: Refused | undefined;
  isPending: boolean;
}

/** What a code takes off, when, where, and how often. */
export function CodeForm({ code, countries, refused, isPending }: CodeFormProps) {
  const t = useT('staffCodes');
  const p = useT('payments');
  const typed = refused?.typed;
  const errors = new Map(refused?.problem.errors?.map(({ path, detail }) => [fieldAt(path), detail]));
  const kind = typed?.kind ?? (code?.amount ? 'amount' : 'percent');
  // Neither of both: the API names the first.
  if (kind === 'amount' && errors.has('percent') && !errors.has('amount')) {
    errors.set('amount', errors.get('percent') ?? '');
    errors.delete('percent');
  }
  const shownIn = (name: string, stored: string | number | null | undefined) =>
    typed ? (typed[name] ?? '') : String(stored ?? '');
  const isTicked = (name: string, stored: boolean | undefined) => (typed ? name in typed : stored);
  const others = code?.countries.filter((one) => !BOXED_COUNTRIES.includes(one)) ?? [];
  return (
    <PostForm className={styles.form} noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={typed?.version ?? code?.version ?? 0} />
      {!code && <FormKey />}
      <ErrorSummary
        title={t('form.summary')}
        focusKey={refused ? JSON.stringify(refused.problem.errors) : undefined}
        items={[...errors].map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {!code && (
        <TextInput
          id="code"
          name="code"
          label={t('form.code')}
          hint={t('form.codeHint')}
          required
          maxCharacters={DISCOUNTS.code.max}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.get('code')}
          defaultValue={shownIn('code', '')}
        />
      )}
      <RadioGroup
        legend={t('form.kind')}
        name="kind"
        look="segments"
        defaultValue={kind}
        options={[
          { value: 'percent', label: t('form.percent') },
          { value: 'amount', label: t('form.amount') },
        ]}
      />
      <NumberInput
        id="percent"
        name="percent"
        className={styles.percent}
        label={t('form.percent')}
        hint={t('form.percentHint')}
        required
        unit="%"
        error={errors.get('percent')}
        defaultValue={shownIn('percent', code?.percent)}
      />
      <div className={`${styles.pair} ${styles.amount}`}>
        <NumberInput
          id="amount"
          name="amount"
          label={t('form.amount')}
          required
          hasDecimals
          error={errors.get('amount')}
          defaultValue={shownIn('amount', code?.amount ? typedAmount(code.amount) : '')}
        />
        <NativeSelect
          id="currency"
          name="currency"
          label={t('form.currency')}
          required
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          error={errors.get('currency')}
          defaultValue={shownIn('currency', code?.currency ?? 'PLN')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          id="startsAt"
          name="startsAt"
          type="datetime-local"
          label={t('form.startsAt')}
          hint={t('form.utc')}
          error={errors.get('startsAt')}
          defaultValue={shownIn('startsAt', typedInstant(code?.startsAt ?? null))}
        />
        <TextInput
          id="endsAt"
          name="endsAt"
          type="datetime-local"
          label={t('form.endsAt')}
          hint={t('form.utc')}
          error={errors.get('endsAt')}
          defaultValue={shownIn('endsAt', typedInstant(code?.endsAt ?? null))}
        />
      </div>
      <FieldGroup legend={t('form.countries')} hint={t('form.noneIsAll')}>
        <div className={styles.choices}>
          {countries.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={boxOf.country(value)}
              label={label}
              defaultChecked={isTicked(boxOf.country(value), code?.countries.includes(value))}
            />
          ))}
        </div>
      </FieldGroup>
      <TextInput
        id="otherCountries"
        name="otherCountries"
        label={t('form.otherCountries')}
        hint={t('form.otherCountriesHint')}
        autoComplete="off"
        error={errors.get('otherCountries')}
        defaultValue={shownIn('otherCountries', others.join(', '))}
      />
      <FieldGroup legend={t('form.durations')} hint={t('form.noneIsAll')}>
        <div className={styles.choices}>
          {ANNOUNCEMENT.durations.map((days) => (
            <Checkbox
              key={days}
              name={boxOf.days(days)}
              label={p('days', { days })}
              defaultChecked={isTicked(boxOf.days(days), code?.durations.includes(days))}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('form.purposes')} hint={t('form.noneIsAll')}>
        <div className={styles.choices}>
          {ORDER_PURPOSES.map((purpose) => (
            <Checkbox
              key={purpose}
              name={boxOf.purpose(purpose)}
              label={t(`purposes.${purpose}`)}
              defaultChecked={isTicked(boxOf.purpose(purpose), code?.purposes.includes(purpose))}
            />
          ))}
        </div>
      </FieldGroup>
      <div className={styles.pair}>
        <NumberInput
          id="totalCap"
          name="totalCap"
          label={t('form.totalCap')}
          hint={t('form.noLimit')}
          error={errors.get('totalCap')}
          defaultValue={shownIn('totalCap', code?.totalCap)}
        />
        <NumberInput
          id="perUserCap"
          name="perUserCap"
          label={t('form.perUserCap')}
          hint={t('form.noLimit')}
          error={errors.get('perUserCap')}
          defaultValue={shownIn('perUserCap', code ? code.perUserCap : 1)}
        />
      </div>
      <div className={styles.actions}>
        <SubmitButton size="lg" isLoading={isPending}>
          {code ? t('form.save') : t('form.create')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** The field of the form that a part of the body comes from: countries that are wrong are always written ones. */
const fieldAt = (path: string): string => (path.startsWith('countries') ? 'otherCountries' : path);
