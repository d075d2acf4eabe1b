import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './NotificationToast.module.css';
import type { Notification } from './useNotify.ts';

const DEFAULT_DURATION = 4000;

export interface NotificationToastProps extends Notification {
  closeLabel: string;
  /** Its time is over or it was closed. */
  onEnd: () => void;
}

/** One notification; its clock stands while the pointer or the focus is on it. */
export function NotificationToast(props: NotificationToastProps) {
  const { text, isSuccess, className, duration = DEFAULT_DURATION, closeLabel, onEnd } = props;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const remaining = useRef(duration);
  const isPaused = isHovered || isFocused;
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; there is nothing to operate.
    <div
      className={classNames(styles.toast, isSuccess ? styles.success : styles.failure, className)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={isSuccess ? CircleCheck : CircleAlert} strokeWidth={2} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      <CloseButton label={closeLabel} onClick={onEnd} className={styles.close} />
    </div>
  );
}
