import type { Calendar } from '../../../contract/calendar.ts';
import type { DayOff } from '../../../contract/daysOff.ts';
import { daysFrom } from './address.ts';
import { dayOffOn, type Item, itemsOn, type Person } from './columns.ts';

/** A day of the list; days with nothing that follow each other and are alike are one. */
export interface AgendaDay {
  from: string;
  to: string;
  items: Item[];
  dayOff: DayOff | null;
  /** Nobody receives. */
  isClosed: boolean;
}

/** The list of so many days, of one person or of everybody. */
export function agendaDays(
  calendar: Calendar,
  from: string,
  count: number,
  person: Person | null,
): AgendaDay[] {
  const days: AgendaDay[] = [];
  for (const date of daysFrom(from, count)) {
    const items = itemsOn(calendar, date, person);
    const isClosed = calendar.workers
      .filter(({ workerId }) => !person || workerId === person.workerId)
      .every((worker) => !worker.days.some((day) => day.date === date && day.open.length > 0));
    // Somebody may receive on a day of a longer stretch that is closed.
    const dayOff = isClosed ? dayOffOn(calendar.daysOff, date, person) : null;
    const last = days.at(-1);
    const isLikeLast =
      last?.items.length === 0 && last.isClosed === isClosed && last.dayOff?.id === dayOff?.id;
    if (last && isLikeLast && items.length === 0) last.to = date;
    else days.push({ from: date, to: date, items, dayOff, isClosed });
  }
  return days;
}
