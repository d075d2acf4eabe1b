// Who gives the visit: whom the client named, and beside them, or where anyone will do, the workers with the least booked
// that day, and among equals the one the partner lists first.
import { addDays } from '../time/calendarDate.ts';
import { startOfDay } from '../time/localTime.ts';
import type { Needed, SlotOfAny, WorkerCalendar } from './slots.ts';

/**
 * The choices of who gives a visit at a slot, the best first: the ids of one, or of two who give it together. "Booked" is the
 * busy time within the slot's local date; `workers` stand in the partner's order. None where too few are free.
 */
export function choicesOfWorkers(
  slot: Pick<SlotOfAny, 'date' | 'workerIds'>,
  workers: readonly WorkerCalendar[],
  timeZone: string,
  { people, named }: Needed,
): string[][] {
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
    .sort((a, b) => Number(b.workerId === named) - Number(a.workerId === named) || a.booked - b.booked)
    .map(({ workerId }) => workerId);
  const firsts = named === null ? ranked : ranked.filter((workerId) => workerId === named);
  if (people === 1) return firsts.map((workerId) => [workerId]);
  return firsts.flatMap((first) => ranked.slice(ranked.indexOf(first) + 1).map((second) => [first, second]));
}
