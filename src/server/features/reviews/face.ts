/** What other features may know of reviews. */
export { starsOfVisits } from './queries.ts';
export { reviewPath } from './reviewPath.ts';
export { seenReview, withholdReview } from './withholding.ts';
