import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import styles from './Chip.module.css';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export interface ChipProps {
  children: ReactNode;
  /** Said before the words, e.g. "Remove filter:". Makes the whole chip the target that removes it. */
  removeLabel?: string;
  /** The address without it: works without scripts. */
  removeHref?: string;
  onRemove?: () => void;
  /** Makes it a link to somewhere else. */
  href?: string;
  className?: string;
}

/** A small fact, a way to somewhere, or an applied filter that a click removes. */
export function Chip({ children, removeLabel, removeHref, onRemove, href, className }: ChipProps) {
  const isRemovable = removeHref !== undefined || onRemove !== undefined;
  const classes = classNames(styles.chip, isRemovable && styles.removable, className);
  if (href !== undefined) {
    return (
      <Anchor href={href} className={classNames(classes, styles.link)}>
        {children}
      </Anchor>
    );
  }
  if (!isRemovable) return <span className={classes}>{children}</span>;
  const content = (
    <>
      {removeLabel && <VisuallyHidden>{removeLabel} </VisuallyHidden>}
      <span className={styles.words}>{children}</span>
      <Icon of={X} size={16} strokeWidth={2.25} />
    </>
  );
  if (removeHref !== undefined) {
    return (
      <Anchor href={removeHref} className={classes} preventScrollReset onClick={onRemove}>
        {content}
      </Anchor>
    );
  }
  return (
    <button type="button" className={classes} onClick={onRemove}>
      {content}
    </button>
  );
}
