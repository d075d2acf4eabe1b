/** What other features may know of booking. */
export { answerAddress } from './answers.ts';
export { busyOf } from './queries/takenTimes.ts';
export { isOwnUid } from './visitCalendar.ts';
export { stopOf } from './storedHome.ts';
export { takenBy } from './practice.ts';
