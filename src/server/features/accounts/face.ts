/** What other features may know of accounts. */
export { presentUser } from './present.ts';
