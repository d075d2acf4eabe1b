import type { CATALOGUE, MainCategory, SubCategory } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages.ts';

interface Treatment {
  main: MainCategory;
  sub: SubCategory | null;
  /** The partner's own name for it; empty where there is none. */
  label?: string;
}

/** Of a sub-category under its main. */
type SubKey = { [M in MainCategory]: `subs.${M}.${(typeof CATALOGUE)[M][number]}` }[MainCategory];

/** Gives the name of a treatment or service: its own, else its sub-category's, or its main's where that has none. */
export function useTreatmentName(): (treatment: Treatment) => string {
  const t = useT('catalogue');
  return ({ main, sub, label }) =>
    label || (sub === null ? t(`mains.${main}`) : t(`subs.${main}.${sub}` as SubKey));
}
