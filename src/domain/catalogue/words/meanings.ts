/** What single typed words may mean in a language: written out, joined or taken apart, begun, or misspelt. */
import { lettersOf, mayBeNear, typingErrors } from './typingErrors.ts';
import { MASSAGE, type Reader, type Word, massageWords } from './wordTables.ts';

/** Stems that a typed word may mean, and how sure each is; empty for a word that no table knows. */
export type Meaning = ReadonlyMap<string, number>;

/** The words of a language's phrases. */
export interface Vocabulary {
  reader: Reader;
  /** Every stem. */
  known: ReadonlySet<string>;
  /** Every stem, and every word as it stands, with its stem. */
  spellings: readonly { text: string; letters: number; stem: string }[];
  /** Stems whose beginning alone does not mean them. */
  whole: ReadonlySet<string>;
}

/** How sure it is that a word is meant when it is not written out as it stands: by errors, and for its beginning. */
const SURE = { oneError: 0.85, moreErrors: 0.75, beginning: 0.85 };
const SHORTEST_BEGINNING = 3;
/** What comes after so many words is left out. */
const MOST_WORDS = 8;

/**
 * The meanings of a text, word by word.
 * @param forgives whether beginnings of words and typing errors count.
 */
export function meaningsOf(text: string, vocabulary: Vocabulary, forgives: boolean): Meaning[] {
  const { reader, known } = vocabulary;
  const words = reader.words(text).slice(0, MOST_WORDS);
  const meanings: Meaning[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    const next = words[index + 1];
    // "kinesio taping" for kinesiotaping.
    const joined = next && !known.has(word.stem) ? word.folded + next.stem : '';
    if (known.has(joined)) {
      meanings.push(surely(joined));
      index++;
    } else if (known.has(word.stem) || word === MASSAGE) meanings.push(surely(word.stem));
    else meanings.push(...(apart(word, vocabulary, forgives) ?? [near(word, vocabulary, forgives)]));
  }
  return meanings;
}

const surely = (stem: string): Meaning => new Map([[stem, 1]]);

/** "hotstone" for hot stone, "triggerpunktbehandlung" for the points and a filler; null where no two words are found. */
function apart({ folded }: Word, { reader, known }: Vocabulary, forgives: boolean): Meaning[] | null {
  for (let at = SHORTEST_BEGINNING; at <= folded.length - SHORTEST_BEGINNING; at++) {
    const first = reader.stemOf(folded.slice(0, at));
    if (!known.has(first)) continue;
    const second = folded.slice(at);
    if (reader.isFiller(second)) return [surely(first)];
    const stem = reader.stemOf(second);
    if (known.has(stem)) return [surely(first), surely(stem)];
    if (forgives && isMisspeltMassage(second))
      return [surely(first), new Map([[MASSAGE.stem, SURE.oneError]])];
  }
  return null;
}

/** The known words that one unknown is the beginning of, at least half of it; else those that it misspells. */
function near({ folded, stem }: Word, { spellings, whole }: Vocabulary, forgives: boolean): Meaning {
  const begun = new Map<string, number>();
  const misspelt = new Map<string, number>();
  if (!forgives) return begun;
  const letters = lettersOf(folded);
  for (const one of spellings) {
    if (one.text.startsWith(folded) && folded !== one.text) {
      if (whole.has(one.stem)) continue;
      if (folded.length >= SHORTEST_BEGINNING && folded.length >= one.text.length / 2)
        begun.set(one.stem, SURE.beginning);
    }
    if (!mayBeNear(letters, one.letters)) continue;
    const errors = typingErrors(one.text === one.stem ? stem : folded, one.text);
    if (errors === null) continue;
    const sure = errors <= 1 ? SURE.oneError : SURE.moreErrors;
    misspelt.set(one.stem, Math.max(sure, misspelt.get(one.stem) ?? 0));
  }
  if (isMisspeltMassage(folded)) misspelt.set(MASSAGE.stem, SURE.oneError);
  return begun.size > 0 ? begun : misspelt;
}

let massage: readonly string[] | null = null;
function isMisspeltMassage(folded: string): boolean {
  massage ??= massageWords();
  return massage.some((one) => typingErrors(folded, one) === 1);
}
