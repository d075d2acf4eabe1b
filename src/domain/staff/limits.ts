/* The numbers of the console, apart from those that the pages of visitors travel with. */

/** Staff: how long a code of the authenticator opens the console, how many may be tried, how many codes of last resort there are. */
export const STAFF = {
  confirmedHours: 12,
  codeTries: { hits: 5, minutes: 15 },
  recoveryCodes: 10,
} as const;

/** What staff read and write in the console. */
export const CONSOLE = {
  /** Why something was decided. */
  reason: { max: 1000 },
  /** What is typed to find somebody, or something in the log. */
  searchText: { max: 120 },
  perPage: 30,
  /** Of one person: the last entries of the log, and the listings. */
  shownOfUser: { entries: 20, listings: 50 },
  /** Of the log as a table. */
  tableRows: 50_000,
} as const;

/** What staff do about payments. */
export const STAFF_PAYMENTS = { reason: { max: 1000 }, query: { max: 200 }, perPage: 30 } as const;
