import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Stack.module.css';

export interface StackProps extends ComponentProps<'div'> {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer';
  /** column: one under the other; row: side by side, wrapping; grid: equal columns, as many as fit. */
  direction?: 'column' | 'row' | 'grid';
  /** A step of the space scale: 4, 8, 12, 16, 24, 32, 48 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Across the direction. */
  align?: 'start' | 'center' | 'end' | 'between';
}

/** Even space between things. */
export function Stack({
  as: Tag = 'div',
  direction = 'column',
  gap = 4,
  align,
  className,
  ...rest
}: StackProps) {
  const classes = classNames(
    styles.stack,
    styles[direction],
    styles[`gap${gap}`],
    align && styles[align],
    className,
  );
  return <Tag {...(rest as object)} className={classes} />;
}
