/** What other features may know of places. */
export type { PlaceInCountry } from './present.ts';
export type { FindPopular } from './routes.ts';
export { placeById, placeOfCountry, placesByIds } from './service.ts';
