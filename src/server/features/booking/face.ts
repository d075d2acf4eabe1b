/** What other features may know of booking. */
export { answerAddress } from './mails/answers.ts';
export { busyOf } from './queries/takenTimes.ts';
export { isOwnUid } from './mails/visitCalendar.ts';
export { stopOf } from './storedHome.ts';
export { takenBy } from './practice.ts';
