/** What other features may know of invoices. */
export type { Issued, Issuing } from './issuing.ts';
export type { Taxes } from './taxes.ts';
