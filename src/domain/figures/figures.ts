/**
 * How often what a partner publishes is looked at (a view), asked for (a contact: a press on the phone number, a link to
 * pages of the partner's own, or the way to the booking) and booked, by the days of the place it is in. Counts of nobody:
 * who looked is never kept.
 */
import { addDays } from '../time/calendarDate.ts';

/** What is counted of. */
export const COUNTED_KINDS = ['announcement', 'profile'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** What a page tells of itself; bookings are counted where they are made. */
export const TOLD = ['view', 'contact'] as const;
export type Told = (typeof TOLD)[number];

export const FIGURE_NAMES = ['views', 'contacts', 'bookings'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];
export type Figures = Record<FigureName, number>;
/** Of one announcement; null: of the profile. */
export type ThingFigures = Figures & { announcementId: string | null };
export type DayFigures = Figures & { day: string };

/** All of several days, or things, together. */
export function sumOf(figures: readonly Figures[]): Figures {
  const sum = { views: 0, contacts: 0, bookings: 0 };
  for (const one of figures) for (const name of FIGURE_NAMES) sum[name] += one[name];
  return sum;
}

/** Every day from `from` to `to` in order, with what happened on it: of several things together, and nothing where nothing did. */
export function everyDay(from: string, to: string, happened: readonly DayFigures[]): DayFigures[] {
  const byDay = Map.groupBy(happened, ({ day }) => day);
  const days: DayFigures[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, ...sumOf(byDay.get(day) ?? []) });
  return days;
}
