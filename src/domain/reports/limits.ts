/** Reports by anybody. */
export const REPORTS = {
  text: { max: 2000 },
  name: { max: 80 },
  /** Of one thing by everybody in a day; more of them say nothing new. */
  perSubjectDay: 50,
  /** Things that one reporter, or one address, has withheld in a day; after so many unfounded ones in `days`, none. */
  withholdings: { perDay: 3, unfounded: 2, days: 180 },
  /** What a decision says of itself. */
  facts: { max: 2000 },
  reference: { max: 500 },
  /** What was said and who said it is erased so long after the decision; both may complain for six months (article 20). */
  keptDays: 365,
  perPage: 30,
} as const;
