import { Car } from 'lucide-react';
import type { CalendarWay } from '../../../contract/calendar.ts';
import { useT } from '../../messages/messages.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './WaysOfVisit.module.css';

/** When to leave for a home visit, and until when the way back takes. */
export function WaysOfVisit({ ways }: { ways: readonly CalendarWay[] }) {
  const t = useT('calendar');
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways}>
      {ways.map(({ isBefore, workerId, minutes, time, endTime }) => (
        <li key={`${workerId} ${isBefore}`}>
          <Icon of={Car} size={20} />
          {isBefore ? t('wayBefore', { minutes, time }) : t('wayAfter', { minutes, time: endTime })}
        </li>
      ))}
    </ul>
  );
}
