import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Field.module.css';
import { Icon } from '../display/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import hidden from '../layout/VisuallyHidden.module.css';

/** What every kind of field takes beside its own props. */
export interface FieldLabels {
  label: ReactNode;
  /** Keeps the label for screen readers alone. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** The translated sentence of what is wrong; its presence makes the field invalid. */
  error?: ReactNode;
}

export interface FieldProps extends FieldLabels {
  /** The control's id; made up when not given. */
  id?: string;
  required?: boolean;
  /** Graphemes used and allowed, with words for screen readers, e.g. "12 of 80 characters". */
  counter?: { used: number; max: number; text?: string };
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** The props that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, the control, then hint or error and counter. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  id: givenId,
  required,
  counter,
  className,
  children,
}: FieldProps) {
  const madeUpId = useId();
  const id = givenId ?? madeUpId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counter?.text && `${id}-counter`];
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? true : undefined}>
      <label
        className={classNames(styles.label, isLabelHidden && hidden.hidden)}
        htmlFor={id}
        data-part="label"
      >
        {label}
        {required && (
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {(error || hint || counter) && (
        <div className={styles.below} data-part="below">
          <div className={styles.messages}>
            {error && (
              <p className={styles.error} id={`${id}-error`}>
                <Icon of={CircleAlert} size={16} strokeWidth={2.25} />
                <span>{error}</span>
              </p>
            )}
            {hint && (
              <p className={styles.hint} id={`${id}-hint`}>
                {hint}
              </p>
            )}
          </div>
          {counter && (
            <p className={styles.counter} data-full={counter.used >= counter.max || undefined}>
              <span aria-hidden={counter.text ? true : undefined}>
                {counter.used}/{counter.max}
              </span>
              {counter.text && <VisuallyHidden id={`${id}-counter`}>{counter.text}</VisuallyHidden>}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
