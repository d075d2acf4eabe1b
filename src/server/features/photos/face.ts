/** What other features may know of photos. */
export { presentPhoto } from './present.ts';
export type { Photos } from './service.ts';
