import { useT } from '../../messages/messages.ts';
import { CALENDAR_STATES, StateBadge } from './StateMark.tsx';
import styles from './Legend.module.css';

/** What the colours and signs of the grid mean. */
export function Legend() {
  const t = useT('calendar');
  const booking = useT('booking');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {CALENDAR_STATES.map((state) => (
        <li key={state}>
          <StateBadge state={state} />
        </li>
      ))}
      {(['asked', 'way', 'blocked', 'otherCalendar', 'closed'] as const).map((kind) => (
        <li key={kind} className={styles.kind}>
          <span className={styles.sample} data-kind={kind} />
          {kind === 'asked' ? booking('move.wanted') : t(kind)}
        </li>
      ))}
    </ul>
  );
}
