// Days on which a practice, or one of its people, does not receive. They close days and call nothing off: what stands
// there already stays until somebody moves it.
import { addDays } from '../time/calendarDate.ts';
import type { DatedException } from '../openingTimes/openingTimes.ts';

export interface DaysOff {
  /** Null: nobody receives. */
  workerId: string | null;
  /** Local dates of the place, both included. */
  from: string;
  to: string;
}

/** Somebody of a practice, with the first local date on which they receive no more; null: they stay. */
interface Leaving {
  id: string;
  leaves_on: string | null;
}

/** Whether somebody still receives on a local date. */
export const receivesOn = ({ leaves_on }: Pick<Leaving, 'leaves_on'>, date: string): boolean =>
  leaves_on === null || date < leaves_on;

/** The days on which those who leave receive no more, without an end. */
export const daysAfterLeaving = (workers: readonly Leaving[]): DaysOff[] =>
  workers.flatMap(({ id, leaves_on }) =>
    leaves_on === null ? [] : [{ workerId: id, from: leaves_on, to: '9999-12-31' }],
  );

/**
 * The closed days within some dates (both included), for the practice (`workerId` null) or for one person: what the
 * slot calculation takes. Those of the practice hold for everybody.
 */
export function closedDays(
  daysOff: readonly DaysOff[],
  workerId: string | null,
  within: { from: string; to: string },
): DatedException[] {
  const closed = new Set<string>();
  for (const off of daysOff) {
    if (off.workerId !== workerId) continue;
    const last = off.to < within.to ? off.to : within.to;
    for (let date = off.from > within.from ? off.from : within.from; date <= last; date = addDays(date, 1))
      closed.add(date);
  }
  return [...closed].sort().map((date) => ({ date, intervals: [] }));
}
