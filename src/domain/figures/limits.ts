/** How often what partners publish is looked at, by day. */
export const FIGURES = {
  /** What is shown, and the most that is answered at once. */
  days: { shown: 30, max: 92 },
  /** Then a day's figures are deleted. */
  keptDays: 400,
  /** The same look or press from the same place counts once in so long. */
  onceInMinutes: 30,
} as const;
