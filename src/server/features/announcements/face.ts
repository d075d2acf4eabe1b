/** What other features may know of announcements. */
export { type CardRow, type Cards, pointOfCard, presentCard } from './cards.ts';
export type { Decided, Decisions, GivenReason } from './decisions.ts';
export type { LockedAnnouncement, Purchases } from './purchases.ts';
export { announcesHomeVisitsOnly, offeredByAnnouncements } from './queries.ts';
export { makeHomeVisitsOnly, moveAnnouncements } from './revisions.ts';
export { claimsReservedTitle, lockForRules } from './crossRowRules.ts';
export type { Likeness } from './visible.ts';
export { endOfHour, LIST_LIFE, SHOWCASE_LIFE, tagOf } from './cacheTags.ts';
export { lockAnnouncement } from './state.ts';
export { isSuppressed, notSuppressed } from './suppression.ts';
export { announcementIdsOf, seenAnnouncement, withholdAnnouncement } from './withholding.ts';
