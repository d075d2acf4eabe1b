import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import control from './control.module.css';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import select from './NativeSelect.module.css';
import styles from './PhoneInput.module.css';

export interface PhonePrefix {
  /** Digits without the plus: "48". */
  prefix: string;
  country: string;
}

export interface PhoneInputProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
  /** Names of the two parts. */
  prefixLabel: string;
  numberLabel: string;
  prefixes: readonly PhonePrefix[];
  /** Props of the two elements, e.g. of `register()`; ids too, for the error summary. */
  prefixProps?: Omit<ComponentProps<'select'>, 'children'>;
  numberProps?: Omit<ComponentProps<'input'>, 'type'>;
}

/** A phone number: the prefix, shown with its plus and stored as digits, and the number. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, hint, error, required, className, prefixLabel, numberLabel, prefixes } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const tied = { required, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy };
  return (
    <fieldset className={classNames(field.field, className)}>
      <legend className={classNames(field.label, styles.legend)}>
        {label}
        {required && (
          <span className={field.asterisk} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={styles.parts}>
        <div className={select.box}>
          <select
            autoComplete="tel-country-code"
            aria-label={prefixLabel}
            {...props.prefixProps}
            {...tied}
            className={classNames(control.control, select.select)}
          >
            {prefixes.map(({ prefix, country }) => (
              <option key={`${prefix}-${country}`} value={prefix}>
                +{prefix} {country}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} className={select.chevron} />
        </div>
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-label={numberLabel}
          {...props.numberProps}
          {...tied}
          className={control.control}
        />
      </div>
      {error && (
        <p className={classNames(field.error, styles.small)} id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} strokeWidth={2.25} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={classNames(field.hint, styles.small)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
