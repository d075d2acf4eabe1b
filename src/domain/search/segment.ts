/**
 * A segment holds the announcements of one city that offer one main, as rows of whole numbers. All rows lie in one
 * Int32Array, column after column ("planes"): a search reads only the columns it needs, straight through the memory.
 */
export interface Row {
  traits: number;
  subs: number;
  number: number;
  expiresAt: number;
  score: number;
  publishedAt: number;
  priceFrom: number;
  priceTo: number;
  lat: number;
  lng: number;
}

/** Which plane holds which column; a value of row `i` lies at `plane × capacity + i`. */
export const PLANE = {
  traits: 0,
  subs: 1,
  number: 2,
  expiresAt: 3,
  score: 4,
  publishedAt: 5,
  priceFrom: 6,
  priceTo: 7,
  lat: 8,
  lng: 9,
} as const satisfies Record<keyof Row, number>;
const PLANES = 10;

/** A price open upward, as it stands in `priceTo`. */
export const OPEN_PRICE = 0x7fffffff;

/** Instants are kept as seconds since 2020, which 32 bits hold until 2088. */
const YEAR_2020 = 1_577_836_800;
export function toRowTime(epochSeconds: number): number {
  return Math.max(-OPEN_PRICE, Math.min(OPEN_PRICE, Math.floor(epochSeconds) - YEAR_2020));
}

/** Positions are kept in millionths of a degree. */
export function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6);
}

export class Segment {
  planes = new Int32Array(0);
  capacity = 0;
  length = 0;

  append(row: Row): void {
    if (this.length === this.capacity) this.#resize(this.length + Math.max(2, this.length >> 2));
    this.#write(this.length++, row);
  }

  /** Writes the row over the one of the same number, which must be there. */
  replace(row: Row): void {
    this.#write(this.#indexOf(row.number), row);
  }

  /** Takes the row of a number out, which must be there; the last row moves into its place. */
  remove(number: number): void {
    const index = this.#indexOf(number);
    const last = --this.length;
    for (let plane = 0; plane < PLANES; plane++) {
      const start = plane * this.capacity;
      this.planes[start + index] = this.planes[start + last] as number;
    }
    if (this.length < this.capacity >> 1) this.#resize(this.length + (this.length >> 2));
  }

  #write(index: number, row: Row): void {
    const { planes, capacity } = this;
    planes[PLANE.traits * capacity + index] = row.traits;
    planes[PLANE.subs * capacity + index] = row.subs;
    planes[PLANE.number * capacity + index] = row.number;
    planes[PLANE.expiresAt * capacity + index] = row.expiresAt;
    planes[PLANE.score * capacity + index] = row.score;
    planes[PLANE.publishedAt * capacity + index] = row.publishedAt;
    planes[PLANE.priceFrom * capacity + index] = row.priceFrom;
    planes[PLANE.priceTo * capacity + index] = row.priceTo;
    planes[PLANE.lat * capacity + index] = row.lat;
    planes[PLANE.lng * capacity + index] = row.lng;
  }

  /** Numbers are not sorted: reading the plane through takes about a microsecond in the segment of a big city. */
  #indexOf(number: number): number {
    const start = PLANE.number * this.capacity;
    const index = this.planes.indexOf(number, start) - start;
    if (index < 0 || index >= this.length) throw new Error(`no row of number ${number} in this segment`);
    return index;
  }

  #resize(capacity: number): void {
    const planes = new Int32Array(capacity * PLANES);
    for (let plane = 0; plane < PLANES; plane++) {
      const start = plane * this.capacity;
      planes.set(this.planes.subarray(start, start + this.length), plane * capacity);
    }
    this.planes = planes;
    this.capacity = capacity;
  }
}

/** One city: a segment per main, in catalogue order. */
export interface CitySegments {
  placeId: string;
  ordinal: number;
  segments: (Segment | null)[];
}
