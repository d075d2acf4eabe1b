/** Calendars that partners keep elsewhere. */
export const CALENDAR_IMPORTS = {
  perPartner: 3,
  name: { max: 40 },
  address: { max: 2_000 },
  /** How often one is read, and how far apart by chance those are that were due together. */
  everyMinutes: 10,
  spreadSeconds: 60,
  /** How long one is left alone at the most that fails again and again. */
  restHours: 6,
  /** By hand only so often. */
  againSeconds: 60,
  /** How far ahead it is read: a few days further than clients book, for it is taken in anew once a day at least. */
  horizonDays: 64,
  anewHours: 24,
  /** So many busy times at the most, and series among its events. */
  times: 2_000,
  series: 1_000,
  /** Single dates that one series lists, and leaves out. */
  dates: 2_000,
  /** All that working its series out may take (ms of the processor). */
  workMs: 3_000,
  /** Of an answer, unpacked; and all that one may take (ms), with so many ways elsewhere. */
  bytes: 2_000_000,
  answerMs: 10_000,
  redirects: 3,
  /** How long whoever reads one has it alone. */
  claimSeconds: 60,
  /** Asked for from one place. */
  asked: { hits: 60, minutes: 60 },
} as const;
