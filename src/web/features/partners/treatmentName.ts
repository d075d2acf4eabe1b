import type { MainCategory, SubCategory } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages.ts';

/** Gives the function that names a treatment: by its sub, or by its main where that has none. */
export function useTreatmentName(): (main: MainCategory, sub: SubCategory | null) => string {
  const t = useT('catalogue');
  return (main, sub) => t((sub === null ? `mains.${main}` : `subs.${main}.${sub}`) as never);
}
