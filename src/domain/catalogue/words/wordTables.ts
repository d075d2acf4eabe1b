/**
 * What people type for treatments, a table per language; matched, never shown. `massage` and `fillers` in every form
 * that people use, `endings` as they are left after folding; `treatments` by `MAIN`, `MAIN.SUB`, or `*.SUB` for the sub
 * of every main but the adult one, several with a space between. A complaint ("back pain") leads to who treats it.
 */
import { LOCALES, type Locale } from '../../locales.ts';
import { foldName } from '../../places/foldName.ts';
import {
  ADULT_MAIN,
  MAIN_CATEGORIES,
  type MainCategory,
  type SubCategory,
  type Treatment,
  subsOf,
} from '../catalogue.ts';
import cz from './cz.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

interface WordTable {
  /** The word massage and who gives one: it says little about which. */
  massage: readonly string[];
  /** Words that say nothing about the treatment. */
  fillers: readonly string[];
  endings: readonly string[];
  /** Ways to write what folding leaves: `ue` for ü. */
  spellings?: Readonly<Record<string, string>>;
  treatments: Readonly<Record<string, readonly string[]>>;
}

export const WORD_TABLES: Record<Locale, WordTable> = { pl, en, cz, de, fr, ru, es };

/** A word of a text: as it was typed, folded, and without its ending. */
export interface Word {
  folded: string;
  stem: string;
}

/** Stands for the word massage of whatever language; no word is folded to it. */
export const MASSAGE: Word = { folded: '*', stem: '*' };

/** The treatments that a key of a table names; a main itself has the sub null. */
export function treatmentsOfKey(key: string): Treatment[] {
  return key.split(' ').flatMap((one) => {
    const [main, sub = null] = one.split('.') as [MainCategory | '*', SubCategory?];
    if (main !== '*') return [{ main, sub }];
    return MAIN_CATEGORIES.filter(
      (other) => other !== ADULT_MAIN && (subsOf(other) as readonly (string | null)[]).includes(sub),
    ).map((other) => ({ main: other, sub }));
  });
}

/** The word massage in every form of every language, folded. */
export const massageWords = () => LOCALES.flatMap((locale) => WORD_TABLES[locale].massage.map(foldName));

/** Shorter stems would be those of many words. */
const SHORTEST_STEM = 3;

/** Takes texts of a language apart. */
export interface Reader {
  /** The words, fillers left out and what is written as one taken apart. */
  words: (text: string) => Word[];
  /** The text folded, without the fillers. */
  bare: (text: string) => string;
  /** A folded word without its ending. */
  stemOf: (folded: string) => string;
  isFiller: (folded: string) => boolean;
}

export function readerOf(locale: Locale): Reader {
  const { fillers, endings, spellings = {} } = WORD_TABLES[locale];
  const spelled = (folded: string) =>
    Object.entries(spellings).reduce((done, [from, to]) => done.replaceAll(from, to), folded);
  const massage = massageWords();
  const isMassage = new Set(massage);
  const fillerWords = new Set(fillers.map((filler) => spelled(foldName(filler))));
  const isFiller = (folded: string) => fillerWords.has(folded);
  // The longest ending that fits is taken off.
  const byLength = endings.map(foldName).sort((a, b) => b.length - a.length);
  const stemOf = (word: string) => {
    const ending = byLength.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
    return ending === undefined ? word : word.slice(0, -ending.length);
  };
  const word = (folded: string): Word => ({ folded, stem: stemOf(folded) });
  /** `ruckenmassage` is two words. */
  const apart = (folded: string): Word[] => {
    if (isMassage.has(folded)) return [MASSAGE];
    const end = massage.find((one) => folded.endsWith(one) && folded.length - one.length >= SHORTEST_STEM);
    return end === undefined ? [word(folded)] : [word(folded.slice(0, -end.length)), MASSAGE];
  };
  const telling = (text: string) =>
    foldName(text)
      .split(' ')
      .filter((folded) => folded !== '' && !isFiller(spelled(folded)));
  return {
    words: (text) => telling(text).map(spelled).flatMap(apart),
    bare: (text) => telling(text).join(' '),
    stemOf,
    isFiller,
  };
}
