/** What other features may know of categories that are switched off. */
export type { CategoryCache } from './categoryCache.ts';
export { switchedOffIn } from './queries.ts';
