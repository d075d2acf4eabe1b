import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from '../classNames.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words. */
  label: string;
  icon: ReactNode;
  /** plain: no ground; raised: a light disc, for use over pictures; outlined: with a line. */
  look?: 'plain' | 'raised' | 'outlined';
  /** With an address it is a link, which may leave the page where it is scrolled to. */
  href?: string;
  preventScrollReset?: boolean;
}

/** A round button of 44 px with an icon alone. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  href,
  preventScrollReset,
  className,
  ...rest
}: IconButtonProps) {
  const classes = classNames(styles.button, styles[look], className);
  if (href !== undefined) {
    return (
      <Anchor href={href} preventScrollReset={preventScrollReset} className={classes} aria-label={label}>
        {icon}
      </Anchor>
    );
  }
  return (
    <button type="button" className={classes} aria-label={label} {...rest}>
      {icon}
    </button>
  );
}
