/** A time that is not to be had any more, and what is free around it. */
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { isCalendarDate } from '../../../domain/time/calendarDate.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import type { Choice } from '../../blocks/booking/choice.ts';
import type { LostTime } from './bookingView.ts';

const NEAREST = 6;

/** The few times that are nearest to an instant (epoch ms), in their order. */
export const nearestTo = (at: number, slots: FreeSlots['slots']): FreeSlots['slots'] =>
  slots
    .toSorted((a, b) => Math.abs(Date.parse(a.start) - at) - Math.abs(Date.parse(b.start) - at))
    .slice(0, NEAREST)
    .toSorted((a, b) => a.start.localeCompare(b.start));

/** The day before an instant, from which on the times around it are read; undefined where the calendar has none. */
export function dayBefore(start: string | undefined): string | undefined {
  const day = start && new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
  return day && isCalendarDate(day) ? day : undefined;
}

/** The time of the address where it is not among the free ones; null where it is, or none is named. */
export function lostOf({ start }: Choice, { slots, timeZone }: FreeSlots): LostTime | null {
  if (!start || slots.some((slot) => slot.start === start)) return null;
  const at = Date.parse(start);
  return { start, date: localDate(at, timeZone), nearest: nearestTo(at, slots) };
}
