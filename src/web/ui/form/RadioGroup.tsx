import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row, e.g. a price. */
  detail?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldGroupProps, 'children'> {
  name: string;
  options: readonly RadioOption<Value>[];
  /** Controlled choice, or `defaultValue` for an uncontrolled one. */
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (value: Value) => void;
  /** list: plain rows; cards: rows with a line around; segments: side by side, for two to four short words. */
  look?: 'list' | 'cards' | 'segments';
  /** Props for every radio, e.g. of `register()`, whose `defaultValue` is the choice; the id goes to the first. */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'checked'>;
}

/** One choice out of a few. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, options, value, defaultValue, onValueChange, look = 'list', inputProps, ...group } = props;
  const { defaultValue: chosen = defaultValue, ...radioProps } = inputProps ?? {};

  function checkedProps(option: RadioOption) {
    if (value !== undefined) return { checked: value === option.value };
    return chosen === undefined ? {} : { defaultChecked: chosen === option.value };
  }

  return (
    <FieldGroup {...group}>
      {({ required, 'aria-invalid': isInvalid }) => (
        <div className={classNames(styles.options, styles[look])} data-invalid={isInvalid}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.option}>
              <input
                {...radioProps}
                {...checkedProps(option)}
                id={index === 0 ? radioProps.id : undefined}
                className={styles.input}
                type="radio"
                name={name}
                value={option.value}
                required={required}
                disabled={option.isDisabled}
                onChange={(event) => {
                  radioProps.onChange?.(event);
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
      )}
    </FieldGroup>
  );
}
