import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { CloseButton } from '../controls/CloseButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';
import styles from './NotificationToast.module.css';
import type { Notification } from './useNotify.ts';

const DEFAULT_DURATION = 4000;

export interface NotificationToastProps extends Notification {
  closeLabel: string;
  /** The clock stands while somebody is busy with the notifications. */
  isPaused: boolean;
  /** Its time is over or it was closed. */
  onEnd: () => void;
}

/** One notification, until its time is over. */
export function NotificationToast(props: NotificationToastProps) {
  const {
    text,
    isSuccess,
    className,
    duration = DEFAULT_DURATION,
    action,
    closeLabel,
    isPaused,
    onEnd,
  } = props;
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt));
    };
  }, [isPaused]);

  return (
    <div className={classNames(styles.toast, isSuccess ? styles.success : styles.failure, className)}>
      <Icon of={isSuccess ? CircleCheck : CircleAlert} strokeWidth={2} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          kind="text"
          size="sm"
          className={styles.action}
          onClick={() => {
            onEnd();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton label={closeLabel} onClick={onEnd} className={styles.close} />
    </div>
  );
}
