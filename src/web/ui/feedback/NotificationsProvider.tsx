import { type ReactNode, Suspense, lazy, useCallback, useRef, useState } from 'react';
import styles from './NotificationsProvider.module.css';
import { type Notification, NotifyContext } from './useNotify.ts';

/** Its code comes when the page is at rest (shell/Guards.tsx), or with the first notification. */
const NotificationToast = lazy(() =>
  import('./NotificationToast.tsx').then(
    (module) => ({ default: module.NotificationToast }),
    // Without a connection the words alone have to do.
    () => ({ default: ({ text }: Notification) => <p>{text}</p> }),
  ),
);

interface Shown extends Notification {
  key: number;
}

/** More at once would hide the page; the oldest gives way. */
const MOST_AT_ONCE = 3;

/** Shows what `useNotify()` is given: successes politely (role status), failures at once (role alert). */
export function NotificationsProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const nextKey = useRef(0);
  const stack = useRef<HTMLDivElement>(null);

  const notify = useCallback((notification: Notification) => {
    nextKey.current += 1;
    const added = { ...notification, key: nextKey.current };
    setShown((present) => [...present, added].slice(-MOST_AT_ONCE));
    raiseAboveDialogs(stack.current);
  }, []);

  const remove = useCallback((key: number) => {
    // What is taken from under the pointer or the focus sends no event that it has left.
    setHovered(false);
    setFocused(false);
    setShown((present) => present.filter((other) => other.key !== key));
  }, []);

  function renderToasts(isSuccess: boolean) {
    const wanted = shown.filter((notification) => notification.isSuccess === isSuccess);
    if (wanted.length === 0) return null;
    return (
      <Suspense>
        {wanted.map(({ key, ...notification }) => (
          <NotificationToast
            key={key}
            {...notification}
            closeLabel={closeLabel}
            isPaused={isHovered || isFocused}
            onEnd={() => remove(key)}
          />
        ))}
      </Suspense>
    );
  }

  return (
    <NotifyContext value={notify}>
      {children}
      {/* All wait while one is hovered or focused: when one goes the others move, away from the pointer. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clocks. */}
      <div
        className={styles.stack}
        ref={stack}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div role="status" className={styles.group}>
          {renderToasts(true)}
        </div>
        <div role="alert" className={styles.group}>
          {renderToasts(false)}
        </div>
      </div>
    </NotifyContext>
  );
}

/** An open modal dialog lies in the browser's top layer; as a popover the notifications lie above it. */
function raiseAboveDialogs(stack: HTMLElement | null) {
  if (!stack || !document.querySelector('dialog:modal') || typeof stack.showPopover !== 'function') return;
  if (stack.matches(':popover-open')) stack.hidePopover();
  stack.popover = 'manual';
  stack.showPopover();
}
