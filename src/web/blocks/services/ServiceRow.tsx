import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAIN_CATEGORIES } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Labelled } from '../../ui/display/Labelled.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../ui/form/NumberInput.tsx';
import { REVEAL } from '../../ui/form/reveal.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Registered } from '../apiForm/useRegister.ts';
import { useTreatmentName } from '../catalogue/useTreatmentName.ts';
import { usePriceText } from '../prices/usePriceText.ts';
import { minorUnits, type PricedValues, TREATMENT_WORDS, treatmentOf } from './pricedValues.ts';
import styles from './ServiceTable.module.css';

/** What may stand in a row. */
export interface RowValues extends PricedValues {
  /** An own name for the treatment, where the form has that. */
  label?: string;
}

export interface ServiceRowProps {
  /** Where the row's values stand in the form, e.g. `services.0`. */
  path: string;
  number: number;
  values: RowValues;
  currency: string;
  register: (path: string) => Registered;
  errorOf: (path: string) => string | undefined;
  /** Whether its fields show on a phone; on a wide window they always do. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Left out: there is no room for another. */
  onCopy?: () => void;
  /** Left out: it is the only one. */
  onRemove?: () => void;
}

/** A service: a row of fields on a wide window, on a phone a line that opens them. */
export function ServiceRow(props: ServiceRowProps) {
  const { path, number, values, currency, register, errorOf, isOpen, onOpenChange } = props;
  const t = useT('formParts');
  const c = useT('catalogue');
  const nameOf = useTreatmentName();
  const priceText = usePriceText();
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef(onOpenChange);
  latest.current = onOpenChange;
  useEffect(() => {
    // At once: what is to be seen takes the focus next.
    const open = () => flushSync(() => latest.current(true));
    const element = row.current;
    element?.addEventListener(REVEAL, open);
    return () => element?.removeEventListener(REVEAL, open);
  }, []);

  const treatment = treatmentOf(values.sub);
  const title = treatment
    ? nameOf({ ...treatment, label: values.label ?? '' })
    : t('services.service', { number });
  const from = minorUnits(values.price.from);
  const to = values.price.to.trim() === '' ? null : minorUnits(values.price.to);
  const hasPrice = Number.isInteger(from) && (to === null || Number.isInteger(to));
  const fields = {
    sub: {
      label: t('services.treatment'),
      error: errorOf(`${path}.sub`) ?? errorOf(`${path}.main`) ?? errorOf(path),
    },
    label: { label: t('services.label'), error: errorOf(`${path}.label`) },
    durationMinutes: { label: t('services.duration'), error: errorOf(`${path}.durationMinutes`) },
    'price.from': {
      label: t('services.priceFrom'),
      error: errorOf(`${path}.price.from`) ?? errorOf(`${path}.price`),
    },
    'price.to': { label: t('services.priceTo'), error: errorOf(`${path}.price.to`) },
  };
  const wrong = Object.values(fields).filter(({ error }) => error);
  const field = (name: keyof typeof fields) => ({
    ...register(`${path}.${name}`),
    id: `${path}.${name}`,
    ...fields[name],
  });
  const editorId = `${path}-fields`;
  return (
    <li
      ref={row}
      id={path}
      tabIndex={-1}
      data-row={title}
      className={styles.row}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={editorId}
        onClick={() => onOpenChange(!isOpen)}
      >
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          {wrong.length > 0 ? (
            <strong className={styles.wrong}>{t('sections.wrong', { count: wrong.length })}</strong>
          ) : (
            <Formatted>
              {[
                values.durationMinutes && `${values.durationMinutes} ${t('services.minutes')}`,
                hasPrice && priceText({ from: Number(from), to: to ?? null }, currency),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Formatted>
          )}
        </span>
        <Icon of={ChevronDown} size={20} className={styles.chevron} />
      </button>
      <fieldset id={editorId} className={styles.fields}>
        <legend className={styles.legend}>{t('services.service', { number })}</legend>
        <NativeSelect
          {...field('sub')}
          className={styles.treatment}
          required
          placeholder={t('services.select')}
          options={MAIN_CATEGORIES.map((main) => ({
            label: c(`mains.${main}`),
            options: TREATMENT_WORDS[main].map((word) => {
              const one = treatmentOf(word);
              return { value: word, label: one ? nameOf(one) : word };
            }),
          }))}
        />
        {values.label !== undefined && (
          <TextInput {...field('label')} className={styles.label} autoComplete="off" />
        )}
        <NumberInput {...field('durationMinutes')} required unit={t('services.minutes')} />
        <NumberInput {...field('price.from')} required hasDecimals unit={currency} />
        <NumberInput {...field('price.to')} hasDecimals unit={currency} />
        <div className={styles.actions}>
          <IconButton
            label={t('services.copy', { number })}
            icon={<Icon of={Copy} size={20} />}
            disabled={!props.onCopy}
            onClick={props.onCopy}
          />
          <IconButton
            label={t('services.remove', { number })}
            icon={<Icon of={Trash2} size={20} />}
            disabled={!props.onRemove}
            onClick={props.onRemove}
          />
        </div>
        {wrong.length > 0 && (
          <p className={styles.errors} aria-hidden="true">
            {wrong.map(({ label, error }) => (
              <Fragment key={label}>
                <Labelled label={label}>{error}</Labelled>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </fieldset>
    </li>
  );
}
