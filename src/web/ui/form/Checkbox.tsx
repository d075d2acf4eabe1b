import { Check, CircleAlert, Minus } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useCallback, useId } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: ReactNode;
  /** Some but not all of what it stands for is chosen. */
  isIndeterminate?: boolean;
  /** A row with a line around it, for choices that stand together. */
  isInputGroup?: boolean;
  /** Beside the label at the end of the row, e.g. a count. */
  detail?: ReactNode;
}

/** A labelled checkbox. `readOnly` keeps it focusable and said, but unchangeable. */
export function Checkbox({
  label,
  error,
  isIndeterminate = false,
  isInputGroup,
  detail,
  className,
  readOnly,
  required,
  ref,
  onClick,
  ...rest
}: CheckboxProps) {
  const errorId = useId();
  const setElement = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = isIndeterminate;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [ref, isIndeterminate],
  );
  function click(event: MouseEvent<HTMLInputElement>) {
    if (readOnly) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <div className={classNames(styles.root, isInputGroup && styles.inputGroup, className)}>
      <label className={styles.row} data-invalid={error ? true : undefined}>
        <span className={styles.box}>
          <input
            type="checkbox"
            {...rest}
            ref={setElement}
            required={required}
            onClick={click}
            className={styles.input}
            aria-checked={isIndeterminate ? 'mixed' : undefined}
            aria-readonly={readOnly || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : rest['aria-describedby']}
            data-indeterminate={isIndeterminate || undefined}
          />
          <Icon of={isIndeterminate ? Minus : Check} size={16} strokeWidth={3} className={styles.mark} />
        </span>
        <span className={styles.label}>
          {label}
          {required && (
            <span className={styles.asterisk} aria-hidden="true">
              *
            </span>
          )}
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={CircleAlert} size={16} strokeWidth={2.25} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
