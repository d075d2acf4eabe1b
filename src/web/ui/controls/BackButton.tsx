import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import styles from './BackButton.module.css';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';

export interface BackButtonProps {
  /** Where it leads; without it, it is a button and `onClick` decides. */
  href?: string;
  onClick?: MouseEventHandler<HTMLElement>;
  /** Words beside the arrow. */
  text?: ReactNode;
  /** Its name when there are no words. */
  label?: string;
  /** Whether the arrow shows from 760 px on as well; phones always have it. */
  hasDesktopArrow?: boolean;
  className?: string;
}

/** Leads back: an arrow, words or both. */
export function BackButton({
  href,
  onClick,
  text,
  label,
  hasDesktopArrow = true,
  className,
}: BackButtonProps) {
  const shared = {
    className: classNames(styles.back, !hasDesktopArrow && styles.phoneArrow, className),
    'aria-label': text ? undefined : label,
    onClick,
  };
  const content = (
    <>
      <Icon of={ArrowLeft} className={styles.arrow} />
      {text && <span>{text}</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <Anchor href={href} {...shared}>
        {content}
      </Anchor>
    );
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}
