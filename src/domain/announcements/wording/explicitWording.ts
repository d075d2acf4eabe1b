/*
 * Explicit offers in a text of any language. Every text is read by the words of all languages, since people write in
 * theirs wherever they are; what is harmless in another language is read in texts of its own language only.
 */
import { LOCALES, type Locale } from '../../locales.ts';
import { isDenied, REACH } from './denial.ts';
import { LETTER, wordPatterns } from './notation.ts';
import { folded, original, type Reading, type Span, spansOf, without } from './reading.ts';
import { WORDS } from './words.ts';
import type { Words } from './words/table.ts';

const all = (part: Exclude<keyof Words, 'ownFound'>) => LOCALES.flatMap((locale) => WORDS[locale][part]);

const FOUND = wordPatterns(all('found'));
const FOUND_ANYWHERE = wordPatterns(all('found'), 'anywhere');
const HARMLESS = wordPatterns(all('harmless'));
const OWN_FOUND = new Map(
  LOCALES.flatMap((locale) => {
    const { ownFound } = WORDS[locale];
    return ownFound.length > 0 ? [[locale as string, wordPatterns(ownFound)] as const] : [];
  }),
);

/** Who says that something is not on offer means it honestly: also `not offered`, four words after at most. */
const NOT_OFFERED = new RegExp(
  `^(?:[\\s-]+${LETTER}{1,20}){0,4}[\\s:–—-]+(?:${all('notOffered').join('|')})`,
);
/** Who is refused for asking: “anyone asking for a happy ending will be blocked”, “we block whoever asks for …”. */
const REFUSED = new RegExp(`(?<!${LETTER})(?:${all('refused').join('|')})`);
const SENTENCE_END = /[.!?;\n]/;
/** Signs inside of a word (`e-s.cort`). */
const INNER_SIGNS = /(?<=[a-zа-я])[-._·'’]{1,3}(?=[a-zа-я])/g;
const INNER_SIGN = new RegExp(INNER_SIGNS, '');
/** Letters that stand one by one: `s e k s`, `s.e.k.s`. */
const SINGLE_LETTERS = /(?<![a-zа-я\d])[a-zа-я\d](?:[^a-zа-я\d\n]{1,2}[a-zа-я\d](?![a-zа-я\d])){2,}/g;
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
    (INNER_SIGN.test(written.letters) ? firstOf(without(written, INNER_SIGNS), FOUND) : null) ??
    spelledOut(written);
  return found ? text.slice(found.start, found.end).trim() : null;
}

/** What the patterns find first and nothing around it excuses. */
function firstOf(reading: Reading, patterns: readonly RegExp[]): Span | null {
  const { letters } = reading;
  let first: readonly [from: number, to: number] | null = null;
  // Few texts have any of the words.
  let harmless: (readonly [from: number, to: number])[] | null = null;
  for (const pattern of patterns) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(letters); match; match = pattern.exec(letters)) {
      const { index } = match;
      const end = index + match[0].length;
      if (first && index >= first[0]) break;
      // What is passed over may have a part in an offer that begins within it, so the search goes on right after its start.
      pattern.lastIndex = index + 1;
      harmless ??= HARMLESS.flatMap((one) => spansOf(one, letters));
      if (harmless.some(([from, to]) => from < end && index < to)) continue;
      if (isDenied(letters, index)) continue;
      if (NOT_OFFERED.test(letters.slice(end, end + REACH))) continue;
      if (isRefused(letters, index, end)) continue;
      first = [index, end];
      break;
    }
  }
  return first && original(reading, ...first);
}

/** Whether the sentence around what was found says, within reach, that it is refused. */
function isRefused(letters: string, from: number, to: number): boolean {
  const before =
    letters
      .slice(Math.max(0, from - REACH), from)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const [after = ''] = letters.slice(to, to + REACH).split(SENTENCE_END);
  return REFUSED.test(before) || REFUSED.test(after);
}

/** Single letters read together as a word, which may begin or end with a word of one letter. */
function spelledOut(reading: Reading): Span | null {
  const { letters, positions } = reading;
  for (const { index, 0: run } of letters.matchAll(SINGLE_LETTERS)) {
    const part = { letters: run, positions: positions.slice(index, index + run.length + 1) };
    const joined = without(part, /[^a-zа-я\d]/g);
    if (isDenied(letters, index)) continue;
    const [span] = FOUND_ANYWHERE.flatMap((pattern) => spansOf(pattern, joined.letters));
    if (span) return original(joined, ...span);
  }
  return null;
}
