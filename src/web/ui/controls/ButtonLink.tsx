import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonLook.ts';

export interface ButtonLinkProps extends AnchorProps, ButtonLook {
  start?: ReactNode;
  end?: ReactNode;
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({
  kind,
  size,
  isBlock,
  start,
  end,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor className={buttonClass({ kind, size, isBlock }, className)} {...rest}>
      <span className={styles.content}>
        {start}
        <span className={styles.label}>{children}</span>
        {end}
      </span>
    </Anchor>
  );
}
