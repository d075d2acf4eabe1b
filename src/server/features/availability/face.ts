/** What other features may know of free times. */
export type { FreeTimes } from './service.ts';
