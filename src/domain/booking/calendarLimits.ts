/** What partners write into their calendar by hand. */
export const CALENDAR = {
  /** The length of a visit. */
  minutes: { min: 5, max: 720 },
  /** People whose time is blocked at once, and for how many weeks. */
  workersAtOnce: 50,
  weeks: 52,
  /** Days shown at once: a month with the weeks that it begins and ends in. */
  mostDays: 42,
  /** A day off may reach so far. */
  mostDaysOff: 400,
  daysOffPerProfile: 500,
  /** Visits of somebody who leaves, shown and settled at once. */
  leavingAtOnce: 200,
} as const;

/** The way to a home visit: in km/h, and what each takes besides, in minutes, rounded up to a step. */
export const TRAVEL = { kmPerHour: 30, least: 5, most: 130, extraMinutes: 10, stepMinutes: 5 } as const;
