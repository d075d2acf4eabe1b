import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SearchBar.module.css';

export interface SearchBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Fields (TextInput, NativeSelect, ComboBox), one to three. */
  children: ReactNode;
  /** The button that searches. */
  button: ReactNode;
}

/** Fields and their button in one pill, stacked on phones; stands inside the page's own form. */
export function SearchBar({ children, button, className, ...rest }: SearchBarProps) {
  return (
    <div {...rest} className={classNames(styles.bar, className)}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.button}>{button}</div>
    </div>
  );
}
