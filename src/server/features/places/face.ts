/** What other features may know of places. */
export type { PlaceInCountry } from './present.ts';
export type { FindPopular } from './routes.ts';
export type { Places } from './service.ts';
