import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../classNames.ts';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** What stands in the button; a chevron or the like is the caller's. */
  button: ReactNode;
  /** The button's name where its content is no words. */
  label?: string;
  children: ReactNode;
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
}

/**
 * A button that opens a panel of links or buttons. It is the browser's own, so it works before and without scripts; scripts add
 * that Escape, a press outside, leaving by Tab and going to another page close it.
 */
export function Disclosure({
  button,
  label,
  children,
  className,
  buttonClassName,
  panelClassName,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  // A new place in the history closes it; the scripts' arrival does not, for it may have been opened before.
  useEffect(() => {
    if (key === openedAt.current) return;
    openedAt.current = key;
    close(details.current);
  }, [key]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  function press(event: KeyboardEvent) {
    // What stands in the panel comes first: its own list closes, then the panel.
    if (event.key !== 'Escape' || event.defaultPrevented || !details.current?.open) return;
    close(details.current);
  }

  return (
    <details ref={details} name="menu" className={classNames(styles.details, className)} onKeyDown={press}>
      <summary className={classNames(styles.button, buttonClassName)} aria-label={label}>
        {button}
      </summary>
      <div className={classNames(styles.panel, panelClassName)}>{children}</div>
    </details>
  );
}

/** The focus of what is closed goes back to its button. */
function close(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  const hasFocus = details.contains(document.activeElement);
  details.open = false;
  if (hasFocus) details.querySelector('summary')?.focus();
}
