/** What other features may know of categories that are switched off. */
export type { KnownCategories } from './known.ts';
export { switchedOffIn } from './queries.ts';
