import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import styles from './NotificationStack.module.css';
import type { NotificationStackProps, ShownNotification } from './NotificationStack.tsx';
import { type Notification, NotifyContext } from './useNotify.ts';

/** More at once would hide the page; the oldest gives way. */
const MOST_AT_ONCE = 3;
const PLAIN_MS = 10_000;

type Stack = ComponentType<NotificationStackProps>;

/** Where the code of the stack cannot come, the words alone have to do. */
function PlainStack({ shown }: NotificationStackProps) {
  return (
    <div role="alert" className={styles.stack}>
      {shown.map(({ key, text }) => (
        <p key={key} className={styles.plain}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Shows what `useNotify()` is given: successes politely (role status), failures at once (role alert). */
export function NotificationsProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownNotification[]>([]);
  const [Stack, setStack] = useState<Stack | null>(null);
  const nextKey = useRef(0);

  const remove = useCallback((key: number) => {
    setShown((present) => present.filter((other) => other.key !== key));
  }, []);
  const notify = useCallback(
    (notification: Notification) => {
      nextKey.current += 1;
      const added = { ...notification, key: nextKey.current };
      setShown((present) => [...present, added].slice(-MOST_AT_ONCE));
      // It comes when the page is at rest (shell/OfflineGuard.tsx), or with the first notification.
      import('./NotificationStack.tsx').then(
        (module) => setStack(() => module.NotificationStack),
        () => {
          setStack((present: Stack | null) => present ?? PlainStack);
          setTimeout(remove, PLAIN_MS, added.key);
        },
      );
    },
    [remove],
  );

  return (
    <NotifyContext value={notify}>
      {children}
      {Stack && <Stack shown={shown} closeLabel={closeLabel} onEnd={remove} />}
    </NotifyContext>
  );
}
