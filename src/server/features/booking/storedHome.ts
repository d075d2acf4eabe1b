/** Where a home visit goes, as its row keeps it. */
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import type { Stop } from '../../../domain/booking/travel.ts';
import type { Point } from '../../../domain/places/place.ts';

/** The town of a home visit as it is called there, and where it lies. */
export interface Home extends Point {
  town: string;
}

/** What of a row says where a home visit goes. */
interface HomeRow {
  place: VisitPlace;
  home_town: string;
  home_lat: number | null;
  home_lng: number | null;
}

/** The home of a stored visit, null for one at the practice; what was booked before towns were asked is in that of the practice. */
export function homeOfRow(row: HomeRow, practice: Point): Home | null {
  if (row.place === 'SALON') return null;
  return { town: row.home_town, lat: row.home_lat ?? practice.lat, lng: row.home_lng ?? practice.lng };
}

/** The columns of a home. */
export const homeColumns = (home: Home | null) => ({
  home_town: home?.town ?? '',
  home_lat: home?.lat ?? null,
  home_lng: home?.lng ?? null,
});

/** Where a visit is, for the ways to it and from it. */
export const stopOf = (home: Point | null, { lat, lng }: Point): Stop =>
  home ? { lat: home.lat, lng: home.lng, isHome: true } : { lat, lng, isHome: false };
