/*
 * Explicit offers in a text of any language. Every text is read by the words of all languages, since people write in
 * theirs wherever they are; what is harmless in another language is read in texts of its own language only.
 */
import { LOCALES, type Locale } from '../../locales.ts';
import { fold, LETTER, wordPattern } from './notation.ts';
import { WORDS, type Words } from './words.ts';

const all = (part: Exclude<keyof Words, 'ownFound'>) => LOCALES.flatMap((locale) => WORDS[locale][part]);

const FOUND = wordPattern(all('found'));
const FOUND_ANYWHERE = wordPattern(all('found'), 'anywhere');
const HARMLESS = wordPattern(all('harmless'));
const OWN_FOUND = new Map(
  LOCALES.flatMap((locale) => {
    const { ownFound } = WORDS[locale];
    return ownFound.length > 0 ? [[locale as string, wordPattern(ownFound)] as const] : [];
  }),
);

/** Who says that something is not on offer means it honestly: at most `no` two words before, `not offered` two after. */
const NO = new RegExp(
  `(?<!${LETTER})(?:${all('no').join('|')})(?!\\s+(?:${all('only').join('|')})(?!${LETTER}))(?:\\s+${LETTER}{1,20}){0,2}\\s+$`,
);
const NOT_OFFERED = new RegExp(
  `^(?:[\\s-]+${LETTER}{1,20}){0,4}[\\s:–—-]+(?:${all('notOffered').join('|')})`,
);
/** Signs inside of a word (`e-s.cort`). */
const INNER_SIGNS = /(?<=[a-zа-я])[-._·'’]{1,3}(?=[a-zа-я])/g;
/** Letters that stand one by one: `s e k s`, `s.e.k.s`. */
const SINGLE_LETTERS = /(?<![a-zа-я\d])[a-zа-я\d](?:[^a-zа-я\d\n]{1,2}[a-zа-я\d](?![a-zа-я\d])){2,}/g;
/** How far from the words a negation can stand, in letters. */
const REACH = 80;

/** A text as it is compared, and where in the original each of its letters comes from. */
interface Reading {
  letters: string;
  positions: number[];
}

/**
 * The first words of an explicit offer as they are written, or null.
 * @param locale of the text, where it is known: its own words are then read too.
 */
export function explicitWording(text: string, locale?: Locale): string | null {
  const written = folded(text);
  const own = locale && OWN_FOUND.get(locale);
  const found =
    firstOf(written, FOUND) ??
    (own && firstOf(written, own)) ??
    firstOf(without(written, INNER_SIGNS), FOUND) ??
    spelledOut(written);
  return found ? text.slice(found.start, found.end).trim() : null;
}

interface Span {
  start: number;
  end: number;
}

function firstOf(reading: Reading, pattern: RegExp): Span | null {
  const { letters } = reading;
  const harmless = Array.from(
    letters.matchAll(HARMLESS),
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  // What is passed over may have a part in an offer that begins within it, so the search goes on right after its start.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(letters); match; match = pattern.exec(letters)) {
    const { index } = match;
    const end = index + match[0].length;
    pattern.lastIndex = index + 1;
    if (harmless.some(([from, to]) => from < end && index < to)) continue;
    if (NO.test(letters.slice(Math.max(0, index - REACH), index))) continue;
    if (NOT_OFFERED.test(letters.slice(end, end + REACH))) continue;
    return original(reading, index, end);
  }
  return null;
}

/** Single letters read together as a word, which may begin or end with a word of one letter. */
function spelledOut(reading: Reading): Span | null {
  const { letters, positions } = reading;
  for (const { index, 0: run } of letters.matchAll(SINGLE_LETTERS)) {
    const part = { letters: run, positions: positions.slice(index, index + run.length + 1) };
    const joined = without(part, /[^a-zа-я\d]/g);
    const [match] = joined.letters.matchAll(FOUND_ANYWHERE);
    const isRefused = NO.test(letters.slice(Math.max(0, index - REACH), index));
    if (match && !isRefused) return original(joined, match.index, match.index + match[0].length);
  }
  return null;
}

function original({ positions }: Reading, from: number, to: number): Span {
  return { start: positions[from] ?? 0, end: positions[to] ?? 0 };
}

function folded(text: string): Reading {
  let letters = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let each = 0; each < plain.length; each++) positions.push(position);
    letters += plain;
    position += character.length;
  }
  positions.push(position);
  return { letters, positions };
}

/** The reading with what the pattern finds left out. */
function without({ letters, positions }: Reading, pattern: RegExp): Reading {
  const kept = { letters: '', positions: [] as number[] };
  let from = 0;
  const keep = (to: number) => {
    kept.letters += letters.slice(from, to);
    for (let each = from; each < to; each++) kept.positions.push(positions[each] ?? 0);
  };
  for (const { index, 0: left } of letters.matchAll(pattern)) {
    keep(index);
    from = index + left.length;
  }
  keep(letters.length);
  kept.positions.push(positions[letters.length] ?? 0);
  return kept;
}
