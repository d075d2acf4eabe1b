import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './HoldCountdown.module.css';

/** How long the time is kept, told by the minute; when it is over, the page looks again. */
export function HoldCountdown({ secondsLeft }: { secondsLeft: number }) {
  const t = useT('booking');
  const { revalidate } = useRevalidator();
  const [minutes, setMinutes] = useState(Math.ceil(secondsLeft / 60));
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const left = end - performance.now();
      setMinutes(Math.max(1, Math.ceil(left / 60_000)));
      if (left > -1000) return;
      clearInterval(timer);
      revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft, revalidate]);
  return (
    <p className={styles.kept}>
      <Icon of={Hourglass} size={20} />
      <span>{t('hold.kept', { minutes: Math.max(1, minutes) })}</span>
    </p>
  );
}
