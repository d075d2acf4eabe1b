/** What other features may know of discount codes. */
export { codeOfOrder } from './queries.ts';
export { type HeldDiscount, holdDiscount, requireDiscount, reserveDiscount } from './uses.ts';
