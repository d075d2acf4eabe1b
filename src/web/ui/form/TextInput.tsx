import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import control from './control.module.css';
import { Field, type FieldLabels } from './Field.tsx';
import styles from './TextInput.module.css';
import { useCharacterLimit } from './useCharacterLimit.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'maxLength' | 'children'>, FieldLabels {
  /** Shows a counter in graphemes and ignores input beyond. */
  maxCharacters?: number;
  /** The counter in words for screen readers. */
  counterText?: (used: number, max: number) => string;
  /** An icon before, a unit or a button after the text; a unit describes the field. */
  start?: ReactNode;
  end?: ReactNode;
  /** Class of the input itself; `className` goes to the whole field. */
  inputClassName?: string;
}

/** A one-line text field with its label; takes the props of `<input>`, so `register()` can be spread into it. */
export function TextInput({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  required,
  className,
  inputClassName,
  maxCharacters,
  counterText,
  start,
  end,
  type = 'text',
  ref,
  onChange,
  ...rest
}: TextInputProps) {
  const { value, defaultValue } = rest;
  const { counter, props } = useCharacterLimit<HTMLInputElement>({
    max: maxCharacters,
    counterText,
    value,
    defaultValue,
    onChange,
    ref,
  });
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, required, className, counter }}>
      {(tied) => (
        <div className={styles.box}>
          {start && <span className={styles.start}>{start}</span>}
          <input
            type={type}
            {...rest}
            {...tied}
            aria-describedby={
              [typeof end === 'string' && `${tied.id}-unit`, tied['aria-describedby']]
                .filter(Boolean)
                .join(' ') || undefined
            }
            {...props}
            data-part="control"
            className={classNames(
              control.control,
              Boolean(start) && styles.hasStart,
              Boolean(end) && styles.hasEnd,
              inputClassName,
            )}
          />
          {end && (
            <span className={styles.end} id={`${tied.id}-unit`}>
              {end}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
