import type { MainCategory, SubCategory } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages.ts';

/** Gives the name of a treatment: its sub-category's, or its main's where that has none. */
export function useTreatmentName(): (treatment: { main: MainCategory; sub: SubCategory | null }) => string {
  const t = useT('catalogue');
  return ({ main, sub }) => (sub === null ? t(`mains.${main}`) : t(`subs.${main}.${sub}` as never));
}
