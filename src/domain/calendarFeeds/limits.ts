/** Private addresses of calendars. */
export const CALENDAR_FEEDS = {
  /** How far back a calendar goes. */
  daysBack: 30,
  /** Only so many entries, the first ones. */
  entries: 2_000,
  /** How often apps are asked to come again. */
  refreshHours: 1,
  /** The last use is written down at most this often. */
  usedNotedMinutes: 60,
  /** Addresses made from one place. */
  made: { hits: 60, minutes: 60 },
  /** Reading from one place; calendars in the web read for all their people from a few. */
  reads: { hits: 3_000, minutes: 10 },
  /** Of one calendar, counted by each process for itself. */
  readsOfOne: { hits: 60, minutes: 10 },
} as const;
