/** What is not offered in a country. */
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface SwitchedOffCategoriesRow {
  id: string;
  /** ISO 3166 alpha-2. */
  country_code: string;
  main: MainCategory;
  since: Instant;
  by: string;
  /** Null: it still is. */
  ended_at: NullableInstant;
  ended_by: Nullable<string>;
}

export interface CategoriesTables {
  switched_off_categories: SwitchedOffCategoriesRow;
}
