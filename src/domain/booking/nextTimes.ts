// The free times shown for a first look, where a visit is only considered: the next few days that have any, of each its
// first time and another some hours later, so that there is a morning and an afternoon to choose from.

import { BOOKING } from './limits.ts';

/** A day with the times of it that are shown. */
export interface NextDay<Slot> {
  date: string;
  slots: Slot[];
}

/** The first look at free times that stand in the order of time; `start` is an RFC 3339 instant. */
export function nextTimes<Slot extends { date: string; start: string }>(
  slots: readonly Slot[],
): NextDay<Slot>[] {
  const { days, perDay, apartMinutes } = BOOKING.nextTimes;
  return [...Map.groupBy(slots, ({ date }) => date)].slice(0, days).map(([date, free]) => {
    const shown: Slot[] = [];
    let earliest = Number.NEGATIVE_INFINITY;
    for (const slot of free) {
      const at = Date.parse(slot.start);
      if (shown.length === perDay) break;
      if (at < earliest) continue;
      shown.push(slot);
      earliest = at + apartMinutes * 60_000;
    }
    return { date, slots: shown };
  });
}
