import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
}

/** On or off, at once: for settings that need no saving. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked. */}
      <input type="checkbox" role="switch" {...rest} className={styles.input} />
    </label>
  );
}
