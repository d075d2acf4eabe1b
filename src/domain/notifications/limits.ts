/** Texts to phones, and how long what is pushed to a device waits for it. */
export const ALERTS = {
  /** To one number in 24 hours, whatever is told. */
  textsPerDay: 6,
  /** What was changed is of use for so long; a reminder until the visit begins. */
  changeHours: 12,
} as const;
