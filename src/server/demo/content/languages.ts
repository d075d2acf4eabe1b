import type { Locale } from '../../../domain/locales.ts';
import type { LanguageContent } from './content.ts';
import { phrases as dePhrases } from './texts/dePhrases.ts';
import { treatments as deTreatments } from './texts/deTreatments.ts';
import { phrases as enPhrases } from './texts/enPhrases.ts';
import { treatments as enTreatments } from './texts/enTreatments.ts';
import { phrases as plPhrases } from './texts/plPhrases.ts';
import { treatments as plTreatments } from './texts/plTreatments.ts';

/** The words of the demo by language. */
export const languages: Partial<Record<Locale, LanguageContent>> = {
  en: { phrases: enPhrases, treatments: enTreatments },
  de: { phrases: dePhrases, treatments: deTreatments },
  pl: { phrases: plPhrases, treatments: plTreatments },
};
