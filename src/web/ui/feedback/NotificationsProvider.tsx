import { type ReactNode, Suspense, lazy, useCallback, useRef, useState } from 'react';
import type { NotificationStackProps, ShownNotification } from './NotificationStack.tsx';
import { type Notification, NotifyContext } from './useNotify.ts';

/** Its code comes when the page is at rest (shell/OfflineGuard.tsx), or with the first notification. */
const NotificationStack = lazy(() =>
  import('./NotificationStack.tsx').then(
    (module) => ({ default: module.NotificationStack }),
    // Without a connection the words alone have to do.
    () => ({
      default: ({ shown }: NotificationStackProps) => (
        <div role="alert">
          {shown.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      ),
    }),
  ),
);

/** More at once would hide the page; the oldest gives way. */
const MOST_AT_ONCE = 3;

/** Shows what `useNotify()` is given: successes politely (role status), failures at once (role alert). */
export function NotificationsProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownNotification[] | null>(null);
  const nextKey = useRef(0);

  const notify = useCallback((notification: Notification) => {
    nextKey.current += 1;
    const added = { ...notification, key: nextKey.current };
    setShown((present) => [...(present ?? []), added].slice(-MOST_AT_ONCE));
  }, []);
  const remove = useCallback((key: number) => {
    setShown((present) => present?.filter((other) => other.key !== key) ?? null);
  }, []);

  return (
    <NotifyContext value={notify}>
      {children}
      <Suspense>
        {shown && <NotificationStack shown={shown} closeLabel={closeLabel} onEnd={remove} />}
      </Suspense>
    </NotifyContext>
  );
}
