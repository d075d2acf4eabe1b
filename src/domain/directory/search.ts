/** What courses and goods are looked for by. Every part narrows; null: it does not matter. */
import type { Money } from '../money.ts';
import type { GoodsCategory } from './goods.ts';

/** Where a course takes place. */
export const ATTENDANCES = ['ON_SITE', 'ONLINE'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

export interface CourseSearch {
  /** As typed: each of its words begins a word of the title in any language, of the organiser or of the place. */
  text: string;
  /** A city, or a country with all its cities. */
  placeId: string | null;
  /** Local dates: a course is found that takes place on one of the days from the first to the last. */
  from: string | null;
  to: string | null;
  attendance: Attendance | null;
  /** In the same currency and no dearer; what is free of charge is so in every currency. */
  price: Money | null;
}

export interface GoodsSearch {
  /** As typed: each of its words begins a word of the title in any language or of the brand. */
  text: string;
  category: GoodsCategory | null;
  /** Sent to this country (ISO 3166 alpha-2). */
  shipsTo: string | null;
  price: Money | null;
}
