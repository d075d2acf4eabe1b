/** Codes that take something off a price, and days for nothing. */
export const DISCOUNTS = {
  code: { min: 3, max: 40 },
  /** How often a code can be used at most, where its use is limited. */
  maxCap: 1_000_000,
  /** Days that a partner whom staff have checked gets for nothing, once. */
  introductoryDays: 30,
} as const;
