/** Where a dragged visit comes to stand, and how long one lasts whose end is dragged. */
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import { QUARTER, type Stretch } from './stretches.ts';

/** As long as it is, from the quarter nearest to where it is held, within the hours shown. */
export function droppedAt({ from, to }: Stretch, minute: number, hours: Stretch): Stretch {
  const lasts = to - from;
  const last = Math.max(hours.from, Math.floor((hours.to - lasts) / QUARTER) * QUARTER);
  // Its own time stays where it is let go near to it, also where that is no quarter.
  const near = Math.abs(minute - from) < QUARTER / 2 ? from : Math.round(minute / QUARTER) * QUARTER;
  const begins = Math.min(Math.max(near, hours.from), Math.max(last, from));
  return { from: begins, to: begins + lasts };
}

/** From its own beginning to the quarter nearest to a minute, no shorter than a quarter, within the hours shown. */
export function stretchedTo({ from, to }: Stretch, minute: number, hours: Stretch): Stretch {
  // Its own end stays where it is let go near to it, also where that is no quarter.
  if (Math.abs(minute - to) < QUARTER / 2) return { from, to };
  const near = Math.round(minute / QUARTER) * QUARTER;
  const least = Math.ceil((from + QUARTER) / QUARTER) * QUARTER;
  return { from, to: Math.max(least, Math.min(near, hours.to, from + CALENDAR.minutes.max)) };
}

/** Whether it was let go at another place than its own, or with another length. */
export function isElsewhere(own: Stretch, home: number, target: { column: number; at: Stretch }): boolean {
  return target.column !== home || target.at.from !== own.from || target.at.to !== own.to;
}
