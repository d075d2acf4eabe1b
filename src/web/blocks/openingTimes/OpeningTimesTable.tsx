import { useEffect, useState } from 'react';
import type { OpeningTimes, Weekday } from '../../../domain/openingTimes/openingTimes.ts';
import { WEEKDAYS } from '../../../domain/openingTimes/openingTimes.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { useLocale } from '../../messages/messages.ts';
import hidden from '../../ui/layout/VisuallyHidden.module.css';
import styles from './OpeningTimesTable.module.css';
import { weekdayNames } from './weekdayNames.ts';

export interface OpeningTimesTableProps {
  times: OpeningTimes;
  /** What stands at a day without times. */
  closedText: string;
  caption: string;
  /** IANA zone of the place: the row of today by its clock stands out, where it is given. */
  timeZone?: string;
}

/** The week with its opening times. */
export function OpeningTimesTable({ times, closedText, caption, timeZone }: OpeningTimesTableProps) {
  const names = weekdayNames(toBcp47(useLocale()));
  const today = useToday(timeZone);
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <tbody>
        {WEEKDAYS.map((weekday, index) => {
          const intervals = times[weekday] ?? [];
          return (
            <tr
              key={weekday}
              data-closed={intervals.length === 0 || undefined}
              aria-current={weekday === today ? 'date' : undefined}
            >
              <th scope="row">{names[index]}</th>
              <td>
                {intervals.length === 0
                  ? closedText
                  : intervals.map(({ from, to }) => <span key={from}>{`${from}–${to}`}</span>)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Today's weekday in a zone, once the page is alive: the page itself is kept from one day to the next. */
function useToday(timeZone: string | undefined): Weekday | undefined {
  const [today, setToday] = useState<Weekday>();
  useEffect(() => {
    if (timeZone) setToday(weekdayIn(timeZone));
  }, [timeZone]);
  return today;
}

function weekdayIn(timeZone: string): Weekday | undefined {
  const name = dateFormat('en', { weekday: 'short', timeZone }).format();
  return WEEKDAYS[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name)];
}
