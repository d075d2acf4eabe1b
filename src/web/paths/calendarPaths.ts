import { paths } from './paths.ts';

/** The addresses of calendars and of what is done with their visits, apart from `paths.ts`, which every page loads. */
export const CALENDAR_VIEWS = ['day', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const words = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]),
  );
  return words.size === 0 ? path : `${path}?${words}`;
}

export const calendarPaths = {
  /** The partner's calendar, at a day or the visit that is looked at. */
  calendar: (query: { view?: CalendarView; date?: string; visit?: string; worker?: string } = {}) =>
    withQuery('/user-zone/calendar', query),
  enterVisit: (
    query: { date?: string; time?: string; worker?: string; service?: string; card?: string } = {},
  ) => withQuery('/user-zone/calendar/visit', query),
  /** Visits that were written down at once; `from` the one from which on they are to be called off. */
  series: (seriesId: string, query: { from?: string; done?: 'entered' | 'cancelled' } = {}) =>
    withQuery(`/user-zone/calendar/series/${seriesId}`, query),
  replanVisit: (visitId: string) => `/user-zone/calendar/visit/${visitId}/move`,
  /** Where time is blocked; with the id of blocked time, where that is given back. */
  blockTime: (query: { date?: string; time?: string; worker?: string; block?: string } = {}) =>
    withQuery('/user-zone/calendar/block', query),
  daysOff: '/user-zone/calendar/days-off',
  /** The days that are kept on the device; its document holds nothing of an account (worker/serviceWorker.ts). */
  keptDays: '/offline/calendar',
  /** The same, asking first what is to become of changes that were not sent. */
  keptDaysOnLeaving: '/offline/calendar?leaving=1',
  /** Private addresses for calendar apps, for partners and clients. */
  calendarFeeds: paths.calendarFeeds,
  /** A partner's calendars that are kept elsewhere. */
  calendarImports: '/user-zone/calendar-imports',
  /** Where a client gives a visit another time. */
  moveVisit: (profileId: string, visitId: string) => `/booking?profileId=${profileId}&move=${visitId}`,
} as const;
