/** What other features may know of places. */
export { inPlace } from './inPlace.ts';
export type { PlaceInCountry } from './present.ts';
export type { FindByPostCode, FindDistricts, FindPopular } from './routes.ts';
export type { Places } from './service.ts';
