/** What moderators do: how long a case is held, and how much they say. */
export const REVIEW = {
  holdMinutes: 15,
  /** Own words behind a reason, and of a statement of reasons. */
  words: { max: 2000 },
  /** Of one rejection. */
  reasons: { max: 30 },
} as const;
