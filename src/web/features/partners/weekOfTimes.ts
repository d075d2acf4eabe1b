/** The week of free times that is shown, and the weeks around it. */
import type { FreeSlot, FreeSlots } from '../../../contract/bookingTerms.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';

const WEEK = 7;

type Week = Pick<FreeSlots, 'from' | 'to' | 'today' | 'lastDay'>;

/** Where the weeks before and after begin; null where there is nothing to book. Never before today. */
export function weeksAround({ from, to, today, lastDay }: Week) {
  // From far beyond what can be booked the way back is one step.
  const before = addDays(from > lastDay ? addDays(lastDay, 1) : from, -WEEK);
  const after = addDays(to, 1);
  return {
    earlier: from > today ? (before > today ? before : today) : null,
    later: after <= lastDay ? after : null,
  };
}

/** Each day of the week that can be booked, with its free times in order; a day without any has none. */
export function freeDays(week: Week & { slots: readonly FreeSlot[] }): { date: string; free: FreeSlot[] }[] {
  const byDate = Map.groupBy(week.slots, ({ date }) => date);
  const days: { date: string; free: FreeSlot[] }[] = [];
  for (let date = week.from; date <= week.to && date <= week.lastDay; date = addDays(date, 1))
    days.push({ date, free: byDate.get(date) ?? [] });
  return days;
}
