/**
 * The seven languages of Palmora. A locale here is the word used in addresses, the cookie, headers and folders;
 * Czech is called `cz` there, as the specification does, although its language tag is `cs`.
 */
export const LOCALES = ['pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** What a language calls itself, for the switcher. */
export const NATIVE_NAMES: Record<Locale, string> = {
  pl: 'Polski',
  en: 'English',
  cz: 'Čeština',
  de: 'Deutsch',
  fr: 'Français',
  ru: 'Русский',
  es: 'Español',
};

/** The language tag (BCP 47) of a locale: what `lang`, `hreflang`, Intl and React Aria want. */
export function toBcp47(locale: Locale): string {
  return locale === 'cz' ? 'cs' : locale;
}

/** The locale a word or language tag stands for (`cz`, `cs`, `cs-CZ`, `pl_PL` …), or null when it is none of ours. */
export function parseLocale(word: string | null | undefined): Locale | null {
  const language = word?.trim().toLowerCase().split(/[-_]/)[0];
  if (language === 'cs') return 'cz';
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** The path of a page in a language: none before it in the default one. `path` begins with a slash and may go on with ? and #. */
export function pathIn(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** A text in some of the languages, e.g. an announcement's description. */
export type LocalizedText = Partial<Record<Locale, string>>;
