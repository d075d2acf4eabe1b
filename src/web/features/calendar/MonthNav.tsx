import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Calendar } from '../../../contract/calendar.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatDay, formatWeekday } from '../../ui/display/formatDate.ts';
import { formatMonths } from '../../ui/display/formatRange.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { WeekArrow } from '../../blocks/booking/WeekArrow.tsx';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import { daysFrom, mondayOf, monthAway } from './address.ts';
import { countVisits, type Person } from './columns.ts';
import type { HrefOf } from './itemHref.ts';
import styles from './MonthNav.module.css';

export interface MonthNavProps {
  calendar: Calendar;
  date: string;
  person: Person | null;
  hrefOf: HrefOf;
}

/**
 * The weeks around a date, each day with the number of its visits. Where there is little room it is the date's week alone,
 * until all of them are wished for.
 */
export function MonthNav({ calendar, date, person, hrefOf }: MonthNavProps) {
  const t = useT('calendar');
  const locale = useLocale();
  const { from, today } = calendar;
  const counts = countVisits(calendar, person);
  const days = daysFrom(from, CALENDAR.mostDays);
  const week = mondayOf(date);
  return (
    <nav className={styles.month} aria-label={t('month.label')}>
      <div className={styles.bar}>
        <Formatted as="p" className={styles.name}>
          {formatMonths(date, date, locale)}
        </Formatted>
        <WeekArrow
          icon={ChevronLeft}
          label={t('month.previous')}
          href={hrefOf({ date: monthAway(date, -1) })}
        />
        <WeekArrow icon={ChevronRight} label={t('month.next')} href={hrefOf({ date: monthAway(date, 1) })} />
      </div>
      <div className={styles.weeks}>
        <div className={styles.weekdays} aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <Formatted key={day}>{formatWeekday(day, locale)}</Formatted>
          ))}
        </div>
        <ol className={styles.days}>
          {days.map((day) => {
            const count = counts.get(day) ?? 0;
            return (
              <li key={day} data-week={mondayOf(day) === week || undefined}>
                <Anchor
                  href={hrefOf({ date: day })}
                  preventScrollReset
                  className={styles.day}
                  aria-current={day === date ? 'date' : undefined}
                  data-today={day === today || undefined}
                  data-outside={day.slice(0, 7) !== date.slice(0, 7) || undefined}
                >
                  <Formatted as={VisuallyHidden}>
                    {formatDay(day, locale)}
                    {day === today && `, ${t('today')}`}, {t('visits', { count })}
                  </Formatted>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className={styles.dots} data-count={Math.min(count, 3)} aria-hidden="true" />
                </Anchor>
              </li>
            );
          })}
        </ol>
        <span className={styles.whole}>
          <input type="checkbox" className={styles.box} aria-label={t('month.whole')} />
          <Icon of={ChevronDown} size={20} />
        </span>
      </div>
    </nav>
  );
}
