import type { ComponentProps, ReactNode } from 'react';
import styles from './ChoiceChip.module.css';
import { classNames } from '../classNames.ts';

export interface ChoiceChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> {
  type?: 'radio' | 'checkbox';
  label: ReactNode;
  /** Beside the label, quieter, e.g. a count. */
  detail?: ReactNode;
  icon?: ReactNode;
}

/** A pill one can choose: a time of the day, a category, a filter's option. */
export function ChoiceChip({ type = 'checkbox', label, detail, icon, className, ...rest }: ChoiceChipProps) {
  return (
    <label className={classNames(styles.chip, className)}>
      <input type={type} {...rest} className={styles.input} />
      {icon}
      <span className={styles.words}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </label>
  );
}
