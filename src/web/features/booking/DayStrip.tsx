import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FreeSlots } from '../../../contract/booking.ts';
import { addDays } from '../../../domain/booking/calendarDate.ts';
import { useLocale, useT } from '../../messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { dayParts, formatDay } from '../../ui/formatDate.ts';
import { Icon } from '../../ui/Icon.tsx';
import { bookingHref, type Choice } from './choice.ts';
import styles from './DayStrip.module.css';

const WEEK = 7;

/** Seven days, each with how many times are free, between the arrows to the weeks around. */
export function DayStrip({ slots, choice, day }: { slots: FreeSlots; choice: Choice; day: string }) {
  const t = useT('booking');
  const locale = useLocale();
  const days = Array.from({ length: WEEK }, (_, index) => addDays(slots.from, index)).filter(
    (date) => date <= slots.lastDay,
  );
  const counts = Map.groupBy(slots.slots, ({ date }) => date);
  const earlier = slots.from > slots.today ? addDays(slots.from, -WEEK) : null;
  const later = addDays(slots.from, WEEK) <= slots.lastDay ? addDays(slots.from, WEEK) : null;
  const href = (changes: Choice) => bookingHref({ ...choice, start: undefined, ...changes });
  return (
    <nav className={styles.strip} aria-label={t('time.days')}>
      <Arrow
        icon={ChevronLeft}
        label={t('time.earlier')}
        href={earlier && href({ from: earlier, day: undefined })}
      />
      <ol className={styles.days}>
        {days.map((date) => {
          const count = counts.get(date)?.length ?? 0;
          const { weekday, day: number, month } = dayParts(date, locale);
          return (
            <li key={date}>
              <Anchor
                href={href({ from: slots.from, day: date })}
                preventScrollReset
                className={styles.day}
                data-empty={count === 0 || undefined}
                aria-current={date === day ? 'date' : undefined}
                aria-label={`${formatDay(date, locale)}, ${t('time.free', { count })}`}
                suppressHydrationWarning
              >
                <span className={styles.weekday} suppressHydrationWarning>
                  {weekday}
                </span>
                <span className={styles.number}>{number}</span>
                <span className={styles.month} suppressHydrationWarning>
                  {month}
                </span>
                <span className={styles.mark} />
              </Anchor>
            </li>
          );
        })}
      </ol>
      <Arrow
        icon={ChevronRight}
        label={t('time.later')}
        href={later && href({ from: later, day: undefined })}
      />
    </nav>
  );
}

function Arrow({ icon, label, href }: { icon: typeof ChevronLeft; label: string; href: string | null }) {
  if (!href) return <span className={styles.arrow} aria-hidden="true" />;
  return (
    <Anchor className={styles.arrow} href={href} aria-label={label} preventScrollReset>
      <Icon of={icon} size={24} />
    </Anchor>
  );
}
