import type { Locale } from '../locales.ts';

/** The countries whose cities are the popular ones while nothing is known of a visitor but the language. */
export const HOME_COUNTRIES: Record<Locale, readonly [string, ...string[]]> = {
  pl: ['PL'],
  en: ['GB'],
  cz: ['CZ'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE'],
  ru: ['RU'],
  es: ['ES'],
};

/** The place of a search that names none: the country of its language. */
export const homePlaceId = (locale: Locale): string => `c-${HOME_COUNTRIES[locale][0]}`;
