import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import field from './Field.module.css';
import styles from './FieldGroup.module.css';
import { Icon } from '../display/Icon.tsx';

/** What ties the controls of a group to its hint and error. */
export interface GroupedControl {
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode | ((control: GroupedControl) => ReactNode);
}

/** Controls that answer one question together, under its words. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, isLegendHidden, required, hint, error, className, children } = props;
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
      {typeof children === 'function'
        ? children({ required, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })
        : children}
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
