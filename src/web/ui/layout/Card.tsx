import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classNames } from '../classNames.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** flat: a line; raised: a shadow; sunken: a quiet ground. */
  look?: 'flat' | 'raised' | 'sunken';
  padding?: 'none' | 'md' | 'lg';
}

/** A surface that holds what belongs together. */
export function Card({ as: Tag = 'div', look = 'flat', padding = 'md', className, ...rest }: CardProps) {
  const classes = classNames(styles.card, styles[look], styles[`${padding}Padding`], className);
  return <Tag {...(rest as object)} className={classes} />;
}
