import { MAIN_CATEGORIES, subsOf } from '../../../domain/catalogue/catalogue.ts';
import type { CatalogueName } from '../../../domain/catalogue/words/matchTreatments.ts';
import type { Locale } from '../../../domain/locales.ts';
import { treatmentNameIn } from '../../../messages/treatmentName.ts';
import { translator } from '../../messages.ts';

/** What the catalogue's mains (sub null) and subs are called in a language. */
export function catalogueNames(locale: Locale): CatalogueName[] {
  const nameOf = treatmentNameIn(translator(locale, 'catalogue'));
  return MAIN_CATEGORIES.flatMap((main) =>
    [null, ...subsOf(main)].map((sub) => ({ main, sub, name: nameOf({ main, sub }) })),
  );
}
