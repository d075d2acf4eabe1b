import type { Appointment } from '../../../contract/appointments.ts';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatDay } from '../../ui/display/formatDate.ts';
import styles from './Cards.module.css';

/** Visits of a card, each with the way to its day in the calendar. */
export function CardVisits({ visits }: { visits: readonly Appointment[] }) {
  const t = useT('clientCards');
  const booking = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  if (visits.length === 0) return <p className={styles.note}>{t('noVisits')}</p>;
  return (
    <ul className={styles.list}>
      {visits.map(({ id, date, time, endTime, service, state, cancelledLate, workers }) => (
        <li key={id} className={styles.row}>
          <Anchor href={calendarPaths.calendar({ view: 'day', date, visit: id })}>
            <Formatted>{`${formatDay(date, locale)}, ${time}–${endTime}`}</Formatted>
          </Anchor>
          <span>{treatmentName(service)}</span>
          <span translate="no">{workers.map(({ name }) => name).join(', ')}</span>
          <span className={styles.counts}>
            <Badge tone={state === 'NO_SHOW' ? 'warn' : 'neutral'}>{booking(`states.${state}`)}</Badge>
            {cancelledLate && <Badge tone="warn">{t('columns.cancelledLate')}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
