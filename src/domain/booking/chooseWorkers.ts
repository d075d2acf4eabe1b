// Who gives the visit when the client asked for anyone: the workers with the least booked that day, and among
// equals the one the partner lists first.
import { addDays } from './calendarDate.ts';
import type { SlotOfAny, WorkerCalendar } from './slots.ts';

/**
 * The ids of the `count` workers for a slot out of those free then, or null when too few are. "Booked" is the
 * busy time within the slot's local date; `workers` stand in the partner's order.
 */
export function chooseWorkers(
  slot: Pick<SlotOfAny, 'date' | 'workerIds'>,
  workers: readonly WorkerCalendar[],
  timeZone: string,
  count = 1,
): string[] | null {
  const dayStart = startOfDay(slot.date, timeZone);
  const dayEnd = startOfDay(addDays(slot.date, 1), timeZone);
  const ranked = workers
    .filter(({ workerId }) => slot.workerIds.includes(workerId))
    .map(({ workerId, busy }) => ({
      workerId,
      booked: busy.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, dayEnd) - Math.max(start, dayStart)),
        0,
      ),
    }))
    .sort((a, b) => a.booked - b.booked);
  return ranked.length < count ? null : ranked.slice(0, count).map(({ workerId }) => workerId);
}

function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}
