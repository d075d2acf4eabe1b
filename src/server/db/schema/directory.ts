/** Courses and goods for professionals. */
import type { GoodsCategory } from '../../../domain/directory/goods.ts';
import type { Locale, LocalizedText } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import type { Keeper } from '../../../domain/directory/keeping.ts';
import type { Generated } from 'kysely';
import type { Instant, Json, Nullable, NullableInstant } from './columns.ts';

interface CoursesRow {
  id: string;
  external_id: string;
  title: Json<LocalizedText>;
  certificate: Json<LocalizedText>;
  organiser: string;
  /** Local dates. */
  starts_on: string;
  ends_on: string;
  place_id: Nullable<string>;
  country_code: Nullable<string>;
  language: Locale;
  price: number;
  currency: Currency;
  link: string;
  over_at: Instant;
  words: string[];
  updated_at: Instant;
  kept_by: Generated<Keeper>;
  version: Generated<number>;
  removed_at: NullableInstant;
}

interface GoodsRow {
  id: string;
  external_id: string;
  title: Json<LocalizedText>;
  category: GoodsCategory;
  brand: string;
  price_from: number;
  currency: Currency;
  ships_to: string[];
  link: string;
  words: string[];
  listed_at: Instant;
  updated_at: Instant;
  kept_by: Generated<Keeper>;
  version: Generated<number>;
  removed_at: NullableInstant;
}

export interface DirectoryTables {
  courses: CoursesRow;
  goods: GoodsRow;
}
