import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './NotificationStack.module.css';
import { NotificationToast } from './NotificationToast.tsx';
import type { Notification } from './useNotify.ts';

export interface ShownNotification extends Notification {
  key: number;
}

export interface NotificationStackProps {
  /** The latest comes last. */
  shown: readonly ShownNotification[];
  closeLabel: string;
  onEnd: (key: number) => void;
}

/** A live region says what comes into it, not what it comes with: a new one stands empty for a moment. */
const EMPTY_MS = 100;

/**
 * The notifications, over all. A modal dialog makes everything around it inert: while one is open they stand inside,
 * so that they are said and can be pressed.
 */
export function NotificationStack(props: NotificationStackProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const latest = props.shown.at(-1)?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one asks anew which dialog is open.
  useLayoutEffect(() => {
    setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null);
  }, [latest]);
  useEffect(() => {
    const leave = () => setDialog(null);
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
  }, [dialog]);

  return dialog ? createPortal(<Regions isInDialog {...props} />, dialog) : <Regions {...props} />;
}

function Regions({
  shown,
  closeLabel,
  onEnd,
  isInDialog = false,
}: NotificationStackProps & { isInDialog?: boolean }) {
  const [isReady, setReady] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const timer = setTimeout(setReady, EMPTY_MS, true);
    return () => clearTimeout(timer);
  }, []);

  // As a popover it lies above the dialog's own layer and is cut by none of its edges.
  useLayoutEffect(() => {
    const element = stack.current;
    if (!isInDialog || typeof element?.showPopover !== 'function') return;
    element.popover = 'manual';
    element.showPopover();
  }, [isInDialog]);

  /** Notes where the focus came from: there it goes when the notification is gone. */
  function enter({ relatedTarget }: FocusEvent) {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget))
      before.current = relatedTarget;
  }

  function end(key: number) {
    if (stack.current?.contains(document.activeElement)) before.current?.focus();
    // What is taken from under the pointer or the focus sends no event that it has left.
    setHovered(false);
    setFocused(false);
    onEnd(key);
  }

  function renderToasts(isSuccess: boolean) {
    if (!isReady) return null;
    return shown
      .filter((notification) => notification.isSuccess === isSuccess)
      .map(({ key, ...notification }) => (
        <NotificationToast
          key={key}
          {...notification}
          closeLabel={closeLabel}
          isPaused={isHovered || isFocused}
          onEnd={() => end(key)}
        />
      ));
  }

  return (
    // All wait while one is hovered or focused: when one goes the others move, away from the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clocks.
    <div
      className={styles.stack}
      ref={stack}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {/* Not atomic: a new one is said alone, without those that were said before. */}
      <div role="status" aria-atomic="false" className={styles.group}>
        {renderToasts(true)}
      </div>
      <div role="alert" aria-atomic="false" className={styles.group}>
        {renderToasts(false)}
      </div>
    </div>
  );
}
