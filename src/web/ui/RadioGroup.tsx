import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row, e.g. a price. */
  detail?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  name: string;
  options: readonly RadioOption[];
  /** Controlled choice, or `defaultValue` for an uncontrolled one. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** list: plain rows; cards: rows with a line around; segments: side by side, for two to four short words. */
  look?: 'list' | 'cards' | 'segments';
  className?: string;
  /** Props for every radio, e.g. of `register()`. */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'checked'>;
}

/** One choice out of a few. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, isLegendHidden, name, options, value, onValueChange, required, hint, error } = props;
  const { defaultValue, look = 'list', className, inputProps } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={classNames(field.field, className)} aria-describedby={describedBy}>
      <legend className={classNames(field.label, styles.legend, isLegendHidden && field.hidden)}>
        {legend}
        {required && (
          <span className={field.asterisk} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={classNames(styles.options, styles[look])} data-invalid={error ? true : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              {...inputProps}
              id={option === options[0] ? inputProps?.id : undefined}
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.isDisabled}
              {...(value !== undefined
                ? { checked: value === option.value, readOnly: !onValueChange }
                : { defaultChecked: defaultValue === option.value })}
              onChange={(event) => {
                inputProps?.onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </label>
        ))}
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
