import type { LocalizedText } from '../locales.ts';
import type { Money } from '../money.ts';

/** What kinds of goods the directory lists. */
export const GOODS_CATEGORIES = [
  'TABLES',
  'SEATING',
  'OILS_AND_CREAMS',
  'LINEN',
  'TOOLS',
  'THERAPY_DEVICES',
  'HYGIENE',
  'CLOTHING',
  'ROOM',
  'SOFTWARE',
] as const;
export type GoodsCategory = (typeof GOODS_CATEGORIES)[number];

/** Something to work with. */
export interface Goods {
  /** Its name with whoever keeps the list; what is brought again under the same one replaces it. */
  externalId: string;
  title: LocalizedText;
  category: GoodsCategory;
  brand: string;
  priceFrom: Money;
  /** The countries (ISO 3166 alpha-2) it is sent to, at least one, each once. */
  shipsTo: string[];
  link: string;
}
