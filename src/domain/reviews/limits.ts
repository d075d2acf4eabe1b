/** Reviews of visits. */
export const REVIEWS = {
  /** How long after its completion a visit can be reviewed, and its review be changed. */
  days: 30,
  stars: { min: 1, max: 5 },
  text: { max: 1000 },
  reply: { max: 1000 },
  perPage: 24,
  /** For so many days a review that has no reply counts as new to its partner. */
  newDays: 14,
  /** So many of the newest ones stand in the words for search engines. */
  forSearchEngines: 5,
} as const;
