import type { Locale } from '../../domain/locales.ts';
import type { LanguageContent } from './content.ts';
import { phrases as czPhrases } from './texts/czPhrases.ts';
import { ownNames as czOwnNames, treatments as czTreatments } from './texts/czTreatments.ts';
import { phrases as dePhrases } from './texts/dePhrases.ts';
import { ownNames as deOwnNames, treatments as deTreatments } from './texts/deTreatments.ts';
import { phrases as enPhrases } from './texts/enPhrases.ts';
import { ownNames as enOwnNames, treatments as enTreatments } from './texts/enTreatments.ts';
import { phrases as esPhrases } from './texts/esPhrases.ts';
import { ownNames as esOwnNames, treatments as esTreatments } from './texts/esTreatments.ts';
import { phrases as frPhrases } from './texts/frPhrases.ts';
import { ownNames as frOwnNames, treatments as frTreatments } from './texts/frTreatments.ts';
import { phrases as plPhrases } from './texts/plPhrases.ts';
import { ownNames as plOwnNames, treatments as plTreatments } from './texts/plTreatments.ts';
import { phrases as ruPhrases } from './texts/ruPhrases.ts';
import { ownNames as ruOwnNames, treatments as ruTreatments } from './texts/ruTreatments.ts';

/** The words of the demo by language. */
export const languages: Partial<Record<Locale, LanguageContent>> = {
  en: { phrases: enPhrases, treatments: enTreatments, ownNames: enOwnNames },
  cz: { phrases: czPhrases, treatments: czTreatments, ownNames: czOwnNames },
  de: { phrases: dePhrases, treatments: deTreatments, ownNames: deOwnNames },
  es: { phrases: esPhrases, treatments: esTreatments, ownNames: esOwnNames },
  fr: { phrases: frPhrases, treatments: frTreatments, ownNames: frOwnNames },
  pl: { phrases: plPhrases, treatments: plTreatments, ownNames: plOwnNames },
  ru: { phrases: ruPhrases, treatments: ruTreatments, ownNames: ruOwnNames },
};
