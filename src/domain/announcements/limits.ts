/** How announcements are bought, run and end. */
export const ANNOUNCEMENT = {
  /** The days one can buy. */
  durations: [30, 90, 180],
  maxDaysAhead: 365,
  checkoutMinutes: 30,
  idleDraftDays: 90,
  undoDeleteDays: 30,
  /** What was sent back and not fixed in time is given up, and its money goes back. */
  fixDays: 14,
  expiredPageDays: 30,
  activePerPhone: 3,
  promotionDays: 7,
  promotedPerPage: 3,
  /** What an owner says against a block. */
  appealText: { max: 2000 },
  /** How long after a block its owner can appeal: the longest six months. */
  appealDays: 184,
  /** Words of the title or the place, by which an owner looks for one. */
  searchText: { max: 80 },
} as const;
