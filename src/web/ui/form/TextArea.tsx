import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import control from './control.module.css';
import { Field, type FieldLabels } from './Field.tsx';
import styles from './TextArea.module.css';
import { useCharacterLimit } from './useCharacterLimit.ts';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'maxLength' | 'children'>,
    FieldLabels {
  /** Shows a counter in graphemes and ignores input beyond. */
  maxCharacters?: number;
  counterText?: (used: number, max: number) => string;
}

/** A field for longer text that grows with it. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  required,
  className,
  maxCharacters,
  counterText,
  rows = 4,
  ref,
  onChange,
  ...rest
}: TextAreaProps) {
  const { value, defaultValue } = rest;
  const { counter, props } = useCharacterLimit<HTMLTextAreaElement>({
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
        <textarea
          rows={rows}
          {...rest}
          {...tied}
          {...props}
          className={classNames(control.control, styles.area)}
        />
      )}
    </Field>
  );
}
