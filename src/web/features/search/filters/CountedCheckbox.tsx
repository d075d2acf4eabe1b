import { Checkbox, type CheckboxProps } from '../../../ui/form/Checkbox.tsx';
import styles from './CountedCheckbox.module.css';

export interface CountedCheckboxProps extends Omit<CheckboxProps, 'detail' | 'className'> {
  /** How many results it would give; undefined: nothing is counted. */
  count: number | undefined;
}

/** An option with how many results it gives; grey where there are none. */
export const CountedCheckbox = ({ count, ...rest }: CountedCheckboxProps) => (
  <Checkbox {...rest} detail={count} className={count === 0 ? styles.empty : undefined} />
);
