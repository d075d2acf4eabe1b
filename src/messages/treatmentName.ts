import type { CATALOGUE, MainCategory, SubCategory } from '../domain/catalogue/catalogue.ts';

/** Of a sub-category under its main. */
type SubKey = { [M in MainCategory]: `subs.${M}.${(typeof CATALOGUE)[M][number]}` }[MainCategory];

export interface NamedTreatment {
  main: MainCategory;
  sub: SubCategory | null;
  /** The partner's own name for it; empty where there is none. */
  label?: string;
}

/**
 * Gives the function that names a treatment or service: by its own name, else its sub-category's, or its main's where
 * that has none.
 * @param t speaks the messages of `catalogue`.
 */
export const treatmentNameIn =
  (t: (key: `mains.${MainCategory}` | SubKey) => string) =>
  ({ main, sub, label }: NamedTreatment): string =>
    label || t(sub === null ? `mains.${main}` : (`subs.${main}.${sub}` as SubKey));
