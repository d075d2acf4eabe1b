/** What the index of free times is asked, what it answers, and how treatments and ids stand in its memory. */
import { ADULT_MAIN, MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { MainCategory, SubCategory } from '../catalogue/catalogue.ts';
import type { WishedTime } from '../search/wishedTime.ts';

/** Which treatments a look at free times is about. */
export interface Treatments {
  /** A bit per main, in the catalogue's order. */
  mains: number;
  /** Per main the bits of its subs; 0: any. */
  subs: readonly number[];
  /** Only visits so long, in minutes; left out: of any length. */
  minutes?: number;
}

/** A wish for a time. */
export interface FreeWish extends Treatments, WishedTime {
  /** Epoch ms. */
  now: number;
}

/** A time at which a visit can begin. */
export interface FreeStart {
  /** Epoch ms. */
  start: number;
  serviceId: string;
  /** What the clock on the wall shows then, as if it were UTC; epoch ms. */
  wall: number;
  /** 0: today by the place's clock, 1: tomorrow … */
  daysAhead: number;
  /** Until when this can be said: until it is too late to book it, or the day is another; epoch ms. */
  validUntil: number;
}

export interface NextStartsQuery extends Treatments {
  /** Those of the treatments whose times are looked for first; others only where none of these can be booked then. */
  preferred?: Treatments;
  /** Only of this time; null: from the present on. */
  wished: WishedTime | null;
  /** Epoch ms. */
  now: number;
  /** How many at most, how many of a day, and how far from each other. */
  most: number;
  perDay: number;
  apartMinutes: number;
}

const ADULT = 1 << MAIN_CATEGORIES.indexOf(ADULT_MAIN);
/** Every treatment but the adult one: what is meant where nothing that is asked for can be booked. */
export const ALL_BUT_ADULT: Treatments = {
  mains: ((1 << MAIN_CATEGORIES.length) - 1) & ~ADULT,
  subs: MAIN_CATEGORIES.map(() => 0),
};

/** A service's bits: those of its sub below, of its main above, and then its length in minutes. */
const MAIN_SHIFT = 16;
const MINUTES_SHIFT = 20;

export const serviceBits = (main: MainCategory, sub: SubCategory | null, minutes: number): number =>
  (minutes << MINUTES_SHIFT) |
  (MAIN_CATEGORIES.indexOf(main) << MAIN_SHIFT) |
  (sub === null ? 0 : 1 << subsOf(main).indexOf(sub));

export function isAmong(bits: number, { mains, subs, minutes }: Treatments): boolean {
  if (minutes !== undefined && bits >>> MINUTES_SHIFT !== minutes) return false;
  const main = (bits >>> MAIN_SHIFT) & 0xf;
  if (((mains >> main) & 1) === 0) return false;
  const asked = subs[main] ?? 0;
  return asked === 0 || (asked & bits & 0xffff) !== 0;
}

/** The four words of a UUID. */
export function wordsOfId(id: string): number[] {
  const digits = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16) | 0);
}

export function idOfWords(words: Int32Array): string {
  const digits = [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
