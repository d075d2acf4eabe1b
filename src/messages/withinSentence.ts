import { type Locale, toBcp47 } from '../domain/locales.ts';

/**
 * A name or word that stands by itself with a capital as it stands within a sentence or after a colon.
 * @param capitals languages in which this kind of word keeps its capital
 */
export const withinSentence = (word: string, locale: Locale, capitals: readonly Locale[] = []): string =>
  capitals.includes(locale) ? word : word.slice(0, 1).toLocaleLowerCase(toBcp47(locale)) + word.slice(1);

/** Where the names of languages keep theirs. */
export const LANGUAGE_CAPITALS = ['en', 'de'] as const satisfies readonly Locale[];
/** Where nouns do. */
export const NOUN_CAPITALS = ['de'] as const satisfies readonly Locale[];
