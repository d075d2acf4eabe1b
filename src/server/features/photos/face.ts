/** What other features may know of photos. */
export { presentPhoto, presentShownPhoto } from './present.ts';
export type { Photos } from './service.ts';
