import { CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '../../../domain/limits.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import field from '../../ui/form/Field.module.css';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { reveal } from '../../ui/form/reveal.ts';
import { isUntouched } from './pricedValues.ts';
import { type RowValues, ServiceRow, type ServiceRowProps } from './ServiceRow.tsx';
import styles from './ServiceTable.module.css';
import { TreatmentPicker } from './TreatmentPicker.tsx';

export interface ServiceTableProps extends Pick<ServiceRowProps, 'register' | 'errorOf' | 'currency'> {
  /** The list's name in the form. */
  name: 'services' | 'offers';
  /** The rows by keys that stay with them. */
  rows: readonly { key: string; values: RowValues }[];
  /** Puts the treatments of these words after the last row, in place of one that is `replaced`. */
  onAdd: (words: string[], replaced: number | null) => void;
  onCopy: (index: number) => void;
  onRemove: (index: number) => void;
}

/** Treatments with durations and prices, a row each; on a phone one row at a time shows its fields. */
export function ServiceTable(props: ServiceTableProps) {
  const { name, rows, register, errorOf, currency, onAdd, onCopy, onRemove } = props;
  const t = useT('formParts');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const error = errorOf(name);
  const isFull = rows.length >= LIMITS.services.max;
  const hasLabels = rows.some(({ values }) => values.label !== undefined);
  const heads = [
    'treatment',
    ...(hasLabels ? (['label'] as const) : []),
    'duration',
    'priceFrom',
    'priceTo',
  ] as const;

  const units = { duration: t('services.minutes'), priceFrom: currency, priceTo: currency };

  function add(words: string[]) {
    const last = rows.at(-1);
    const isReplaced = last !== undefined && isUntouched(last.values);
    const first = rows.length - (isReplaced ? 1 : 0);
    flushSync(() => onAdd(words, isReplaced ? first : null));
    // The treatment is known: what is asked next is its price.
    requestAnimationFrame(() => goTo(`${name}.${first}.price.from`));
  }

  function copy(index: number) {
    flushSync(() => onCopy(index));
    // A copy is there for another duration.
    requestAnimationFrame(() => goTo(`${name}.${index + 1}.durationMinutes`));
  }

  return (
    <>
      <NativeSelect
        {...register('currency')}
        id="currency"
        className={styles.currency}
        label={t('services.currency')}
        required
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        error={errorOf('currency')}
      />
      <div className={styles.table} data-labels={hasLabels || undefined}>
        <div className={styles.heads} aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>
              {t(`services.${head}`)}
              {head in units && `, ${units[head as keyof typeof units]}`}
            </span>
          ))}
        </div>
        <ol className={styles.rows}>
          {rows.map(({ key, values }, index) => (
            <ServiceRow
              key={key}
              path={`${name}.${index}`}
              number={index + 1}
              values={values}
              currency={currency}
              register={register}
              errorOf={errorOf}
              isOpen={openKey === key || (rows.length === 1 && openKey === null)}
              onOpenChange={(isOpen) => setOpenKey(isOpen ? key : '')}
              onCopy={isFull ? undefined : () => copy(index)}
              onRemove={rows.length > 1 || name === 'services' ? () => onRemove(index) : undefined}
            />
          ))}
        </ol>
      </div>
      <p className={styles.quiet}>{t('services.priceHint')}</p>
      {error && (
        <p className={field.error} id={`${name}-error`}>
          <Icon of={CircleAlert} size={16} strokeWidth={2.25} />
          <span>{error}</span>
        </p>
      )}
      <Button
        id={name}
        aria-describedby={error && `${name}-error`}
        className={styles.adder}
        kind="outlined"
        start={<Icon of={Plus} size={20} />}
        disabled={isFull}
        onClick={() => setChoosing(true)}
      >
        {t('services.add')}
      </Button>
      <TreatmentPicker
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        room={LIMITS.services.max - rows.length}
        onAdd={add}
      />
    </>
  );
}

function goTo(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field) reveal(field);
}
