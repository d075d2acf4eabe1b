import { DEFAULT_LOCALE, LOCALES, type Locale, type LocalizedText } from '../locales.ts';
import { foldName } from '../places/foldName.ts';

/** A text and the language it is written in. */
export interface WrittenText {
  text: string;
  locale: Locale;
}

/** The text in a language, else in English, else in the first that there is; null where there is none. */
export function textFor(texts: LocalizedText, locale: Locale): WrittenText | null {
  for (const one of [locale, DEFAULT_LOCALE, ...LOCALES]) {
    const text = texts[one];
    if (text) return { text, locale: one };
  }
  return null;
}

/** Longer words are cut, in what is listed and in what is asked alike; UTF-16 units. */
const LONGEST_WORD = 60;

/** The words of texts as they are compared (`foldName`), each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => text.split(/\s+/u))
    .flatMap((word) => foldName(word).split(' '))
    // A letter of two units is not cut in its middle.
    .map((word) => word.slice(0, LONGEST_WORD).toWellFormed())
    .filter((word) => word !== '');
  return [...new Set(words)];
}
