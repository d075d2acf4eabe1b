/** How open calendars hear of changes. */
export const OPEN_CALENDARS = {
  /** At once: of one account, the oldest ends then; and in one process. */
  ofOne: 12,
  ofAll: 5_000,
  /** How long a stream of events lasts; its page opens another one then. */
  lastMinutes: 5,
  beatSeconds: 20,
  retrySeconds: 3,
  /** How often a page that hears no events asks. */
  pollSeconds: 60,
} as const;
