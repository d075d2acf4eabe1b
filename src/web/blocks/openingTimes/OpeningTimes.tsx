import type { OpeningTimes as Times } from '../../../domain/openingTimes/openingTimes.ts';
import type { Availability } from '../../../domain/partners/profile.ts';
import { useT } from '../../messages/messages.ts';
import styles from './OpeningTimes.module.css';
import { OpeningTimesTable } from './OpeningTimesTable.tsx';

export interface OpeningTimesProps {
  availability: Availability;
  times: Times;
  /** Where the hours are told: `w Łodzi`. */
  inPlace: string;
  /** IANA zone of the place. */
  timeZone: string;
}

/** When a partner is there; the week only where it says something. */
export function OpeningTimes({ availability, times, inPlace, timeZone }: OpeningTimesProps) {
  const t = useT('openingTimes');
  const c = useT('catalogue');
  const hasTimes = Object.keys(times).length > 0;
  return (
    <>
      {(availability !== 'OPENING_HOURS' || !hasTimes) && (
        <p className={styles.availability}>
          {c(
            `availabilities.${!hasTimes && availability === 'OPENING_HOURS' ? 'BY_APPOINTMENT' : availability}`,
          )}
        </p>
      )}
      {hasTimes && availability !== 'ALWAYS' && (
        <>
          <OpeningTimesTable
            times={times}
            timeZone={timeZone}
            closedText={t('closed')}
            caption={t('title')}
          />
          <p className={styles.zone}>{t('zone', { inPlace })}</p>
        </>
      )}
    </>
  );
}
