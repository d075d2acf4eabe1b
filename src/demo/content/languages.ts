import type { Locale } from '../../domain/locales.ts';
import type { LanguageContent } from './content.ts';
import { phrases as czPhrases } from './texts/czPhrases.ts';
import { treatments as czTreatments } from './texts/czTreatments.ts';
import { phrases as dePhrases } from './texts/dePhrases.ts';
import { treatments as deTreatments } from './texts/deTreatments.ts';
import { phrases as enPhrases } from './texts/enPhrases.ts';
import { treatments as enTreatments } from './texts/enTreatments.ts';
import { phrases as esPhrases } from './texts/esPhrases.ts';
import { treatments as esTreatments } from './texts/esTreatments.ts';
import { phrases as frPhrases } from './texts/frPhrases.ts';
import { treatments as frTreatments } from './texts/frTreatments.ts';
import { phrases as plPhrases } from './texts/plPhrases.ts';
import { treatments as plTreatments } from './texts/plTreatments.ts';
import { phrases as ruPhrases } from './texts/ruPhrases.ts';
import { treatments as ruTreatments } from './texts/ruTreatments.ts';

/** The words of the demo by language. */
export const languages: Partial<Record<Locale, LanguageContent>> = {
  en: { phrases: enPhrases, treatments: enTreatments },
  cz: { phrases: czPhrases, treatments: czTreatments },
  de: { phrases: dePhrases, treatments: deTreatments },
  es: { phrases: esPhrases, treatments: esTreatments },
  fr: { phrases: frPhrases, treatments: frTreatments },
  pl: { phrases: plPhrases, treatments: plTreatments },
  ru: { phrases: ruPhrases, treatments: ruTreatments },
};
