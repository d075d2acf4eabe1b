/** What other features may know of reports. */
export { type Withholding, withholdingsAmong } from './withholdingReasons.ts';
