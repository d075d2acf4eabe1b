import type { OpeningTimes } from '../../../domain/booking/openingTimes.ts';
import { WEEKDAYS } from '../../../domain/booking/openingTimes.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale } from '../../messages.ts';
import hidden from '../../ui/layout/VisuallyHidden.module.css';
import styles from './OpeningTimesTable.module.css';
import { weekdayNames } from './weekdayNames.ts';

export interface OpeningTimesTableProps {
  times: OpeningTimes;
  /** What stands at a day without times. */
  closedText: string;
  caption: string;
}

/** The week with its opening times. */
export function OpeningTimesTable({ times, closedText, caption }: OpeningTimesTableProps) {
  const names = weekdayNames(toBcp47(useLocale()));
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <tbody>
        {WEEKDAYS.map((weekday, index) => {
          const intervals = times[weekday] ?? [];
          return (
            <tr key={weekday} data-closed={intervals.length === 0 || undefined}>
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
