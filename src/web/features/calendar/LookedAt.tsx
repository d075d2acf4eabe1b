import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { CloseButton } from '../../ui/controls/CloseButton.tsx';
import styles from './LookedAt.module.css';

export interface LookedAtProps {
  /** Of what is looked at. */
  id: string;
  title: ReactNode;
  /** The calendar without it. */
  closeHref: string;
  children: ReactNode;
}

/**
 * What is looked at, beside the calendar or as a sheet over its lower end. Its heading takes the focus when it comes by a press;
 * when it is closed, the focus goes back to where it came from.
 */
export function LookedAt({ id, title, closeHref, children }: LookedAtProps) {
  const shell = useT('shell');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = key === 'default';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing, however its page was come to.
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [id]);

  // Before the panel is taken away: what has lost the focus for long is given another by the shell.
  useLayoutEffect(() => {
    const own = panel.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const links = document.querySelectorAll<HTMLElement>(`[data-item="${id}"]`);
      [...links].find((link) => link.checkVisibility())?.focus({ preventScroll: true });
    };
  }, [id]);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <CloseButton href={closeHref} label={shell('close')} preventScrollReset />
      </header>
      {children}
    </section>
  );
}
