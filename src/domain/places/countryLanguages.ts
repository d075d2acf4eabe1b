import { DEFAULT_LOCALE, type Locale } from '../locales.ts';

/** The countries where one of our languages is what people write in. */
const COUNTRIES: Partial<Record<Locale, readonly string[]>> = {
  pl: ['PL'],
  cz: ['CZ'],
  de: ['DE', 'AT', 'CH', 'LI'],
  fr: ['FR', 'BE', 'LU', 'MC'],
  ru: ['RU', 'BY', 'KZ', 'KG'],
  es: 'ES AR BO CL CO CR CU DO EC GT HN MX NI PA PE PY SV UY VE'.split(' '),
};

/** Countries of several languages, in each town the one of its region. */
const OF_SEVERAL: readonly string[] = ['BE', 'CH'];

/** Our language in which a country (ISO 3166 alpha-2) writes its addresses; null where it is none, or not one alone. */
export function languageOfAddresses(countryCode: string): Locale | null {
  const locales = Object.keys(COUNTRIES) as Locale[];
  if (OF_SEVERAL.includes(countryCode)) return null;
  return locales.find((locale) => COUNTRIES[locale]?.includes(countryCode)) ?? null;
}

/** Our language that people of a country (ISO 3166 alpha-2) most likely write in; English where it is none of the others. */
export function languageOfCountry(countryCode: string): Locale {
  const locales = Object.keys(COUNTRIES) as Locale[];
  return locales.find((locale) => COUNTRIES[locale]?.includes(countryCode)) ?? DEFAULT_LOCALE;
}
