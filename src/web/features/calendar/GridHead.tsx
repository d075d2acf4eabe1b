import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatDay, formatWeekday } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import type { Column } from './columns.ts';
import type { HrefOf } from './itemHref.ts';
import styles from './GridHead.module.css';

export interface GridHeadProps {
  column: Column;
  kind: 'day' | 'week';
  today: string;
  hrefOf: HrefOf;
  /** The arrow keys lead through the grid, which then is one stop of the tabulator. */
  isAlive: boolean;
}

/** Whose column it is, or of which day, with the number of visits; a day is a link to it. */
export function GridHead({ column, kind, today, hrefOf, isAlive }: GridHeadProps) {
  const t = useT('calendar');
  const locale = useLocale();
  const { date, person, visitCount } = column;
  const count = t('visits', { count: visitCount });
  if (kind === 'day') {
    return (
      <div className={styles.person}>
        <h3 className={styles.name} translate="no">
          {person?.name}
        </h3>
        <p className={styles.count}>{count}</p>
      </div>
    );
  }
  return (
    <h3 className={styles.heading}>
      <Anchor
        href={hrefOf({ view: 'day', date })}
        className={styles.day}
        tabIndex={isAlive ? -1 : undefined}
        data-today={date === today || undefined}
      >
        <Formatted as={VisuallyHidden}>
          {formatDay(date, locale)}
          {date === today && `, ${t('today')}`}, {count}
        </Formatted>
        <Formatted className={styles.weekday} aria-hidden="true">
          {formatWeekday(date, locale)}
        </Formatted>
        <span className={styles.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className={styles.count} aria-hidden="true">
          {visitCount || ' '}
        </span>
      </Anchor>
    </h3>
  );
}
