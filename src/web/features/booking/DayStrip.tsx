import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatDay, formatWeekday } from '../../ui/display/formatDate.ts';
import { formatMonths } from '../../ui/display/formatRange.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { bookingHref, type Choice } from '../../blocks/booking/choice.ts';
import { WeekArrow } from '../../blocks/booking/WeekArrow.tsx';
import styles from './DayStrip.module.css';

const WEEK = 7;

/** Seven days, each with how many times are free, under their month and the arrows to the weeks around. */
export function DayStrip({ slots, choice, day }: { slots: FreeSlots; choice: Choice; day: string }) {
  const t = useT('booking');
  const locale = useLocale();
  const days = Array.from({ length: WEEK }, (_, index) => addDays(slots.from, index)).filter(
    (date) => date <= slots.lastDay,
  );
  const counts = Map.groupBy(slots.slots, ({ date }) => date);
  const before = addDays(slots.from, -WEEK);
  const earlier = slots.from > slots.today ? (before > slots.today ? before : slots.today) : null;
  const later = addDays(slots.from, WEEK) <= slots.lastDay ? addDays(slots.from, WEEK) : null;
  const href = (changes: Choice) => bookingHref({ ...choice, start: undefined, ...changes });
  const arrowTo = (from: string | null) => from && href({ from, day: undefined });
  return (
    <nav className={styles.strip} aria-label={t('time.days')}>
      <div className={styles.bar}>
        <Formatted as="p" className={styles.months}>
          {formatMonths(slots.from, days.at(-1) ?? slots.from, locale)}
        </Formatted>
        <WeekArrow icon={ChevronLeft} label={t('time.earlier')} href={arrowTo(earlier)} />
        <WeekArrow icon={ChevronRight} label={t('time.later')} href={arrowTo(later)} />
      </div>
      <ol className={styles.days}>
        {days.map((date) => {
          const count = counts.get(date)?.length ?? 0;
          return (
            <li key={date}>
              <Anchor
                href={href({ from: slots.from, day: date })}
                preventScrollReset
                className={styles.day}
                data-empty={count === 0 || undefined}
                aria-current={date === day ? 'date' : undefined}
              >
                <Formatted as={VisuallyHidden}>
                  {formatDay(date, locale)}, {t('time.free', { count })}
                </Formatted>
                <Formatted className={styles.weekday} aria-hidden="true">
                  {formatWeekday(date, locale)}
                </Formatted>
                <span className={styles.number} aria-hidden="true">
                  {Number(date.slice(8))}
                </span>
                <span className={styles.mark} />
              </Anchor>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
