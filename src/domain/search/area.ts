/**
 * A part of the map that a search keeps to: what a map shows, or what is around a point. It is written here as the address
 * has it; what reads it (readArea.ts) and what tells who is in it (insideArea.ts) a page that shows results need not load.
 */

/** Degrees; `west` is greater than `east` where the 180th meridian is between them. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What is no farther from a point than so many whole kilometres. */
export interface Circle {
  /** Degrees. */
  lat: number;
  lng: number;
  radiusKm: number;
}

export type Area = ({ kind: 'BOUNDS' } & Bounds) | ({ kind: 'CIRCLE' } & Circle);

/** Its words in the address: the first for bounds, the others together for a circle. */
export const AREA_WORDS = ['bounds', 'lat', 'lng', 'radius'] as const;

/** An area as the address writes it. */
export const writeArea = (area: Area): [word: (typeof AREA_WORDS)[number], value: string][] =>
  area.kind === 'BOUNDS'
    ? [['bounds', [area.south, area.west, area.north, area.east].map(shortened).join()]]
    : [
        ['lat', `${shortened(area.lat)}`],
        ['lng', `${shortened(area.lng)}`],
        ['radius', `${area.radiusKm}`],
      ];

/** Degrees to four decimals, which is eleven metres; never -0. */
export const shortened = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0;
