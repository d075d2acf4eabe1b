/** Searches that a client saves. */
export const SAVED_SEARCHES = {
  /** Of one account. */
  max: 30,
  name: { max: 120 },
  /** Of the address that is kept: longer than with everything ticked. */
  query: { max: 2000 },
  /** So many listings stand in a mail of new ones. */
  shownInMail: 5,
} as const;
