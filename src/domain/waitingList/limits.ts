/** Who waits for a time with a partner, and how freed time is offered to them. */
export const WAITING_LIST = {
  perClient: 5,
  /** How long an offer holds. */
  offerMinutes: 30,
  /** A start nearer than that is offered to so many at once. */
  nearHours: 24,
  atOnce: 5,
  /** Who has had so many offers within 24 hours is offered none by hand. */
  offersADay: 3,
  /** How many of a queue one look at a freed time goes through. */
  looked: 200,
  /** How many freed times of a profile are looked at as soon as they are; the sweep finds the others. */
  soon: 20,
  /** What is over is deleted so long after. */
  keptDays: 30,
} as const;
