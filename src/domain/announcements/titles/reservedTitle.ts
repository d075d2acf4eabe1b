/*
 * Titles like Physiotherapeut, kiné or osteopath, which the law of a country keeps for those who are registered. Read are
 * the words for the person, not those for the treatment, and not where somebody else is meant.
 */
import { isDenied, REACH } from '../wording/denial.ts';
import { LETTER, wordPatterns } from '../wording/notation.ts';
import { folded, original, spansOf } from '../wording/reading.ts';
import { reservedTitlesOf } from './countries.ts';
import { FOR, OTHER, OTHERS, WHOSE } from './others.ts';
import { TITLES, type TitleWords } from './words.ts';

/** What stands before the title, so many words away at most. */
const before = (entries: readonly string[], words: number) =>
  new RegExp(
    `(?<!${LETTER})(?:${entries.join('|')})[^a-zа-я]{1,3}(?:${LETTER}{1,20}[^a-zа-я]{1,3}){0,${words}}$`,
  );
const OF_OTHERS = before(Object.values(OTHERS).flat(), 6);
const OF_THEIRS = before(WHOSE, 2);
const FOR_THEM = new RegExp(`(?<!${LETTER})(?:${FOR.join('|')})\\s+(?:${OTHER.join('|')})?\\s*$`);
const SENTENCE_END = /[.!?;\n]/;

interface Patterns {
  found: readonly RegExp[];
  harmless: readonly RegExp[];
}

const patternsOfCountries = new Map<string, Patterns | null>();

/** Made when first asked for: few countries are ever asked for by one reader. */
function patternsOf(countryCode: string): Patterns | null {
  const known = patternsOfCountries.get(countryCode);
  if (known !== undefined) return known;
  const titles = reservedTitlesOf(countryCode).map((title): TitleWords => TITLES[title]);
  const patterns =
    titles.length === 0
      ? null
      : {
          found: wordPatterns(titles.flatMap(({ found }) => found)),
          harmless: wordPatterns(titles.flatMap(({ harmless = [] }) => harmless)),
        };
  patternsOfCountries.set(countryCode, patterns);
  return patterns;
}

/**
 * The first reserved title as it is written, or null.
 * @param countryCode ISO 3166 alpha-2, of the place where the work is done; empty while it is unknown
 */
export function reservedTitle(text: string, countryCode: string): string | null {
  const patterns = patternsOf(countryCode);
  if (!patterns) return null;
  const reading = folded(text);
  const { letters } = reading;
  const candidates = patterns.found
    .flatMap((pattern) => spansOf(pattern, letters))
    // The first; of two that begin at one place the longer one.
    .sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  if (candidates.length === 0) return null;
  const harmless = patterns.harmless.flatMap((pattern) => spansOf(pattern, letters));
  let excusedTo = 0;
  const first = candidates.find(([from, to]) => {
    // The end of a longer title is excused with it.
    if (to <= excusedTo) return false;
    const isExcused =
      harmless.some(([start, end]) => start < to && from < end) ||
      isDenied(letters, from) ||
      meansOthers(letters, from);
    if (isExcused) excusedTo = Math.max(excusedTo, to);
    return !isExcused;
  });
  if (!first) return null;
  const { start, end } = original(reading, ...first);
  return text.slice(start, end).trim();
}

function meansOthers(letters: string, at: number): boolean {
  const said = letters.slice(Math.max(0, at - REACH), at);
  const sentence = said.split(SENTENCE_END).at(-1) ?? '';
  return [OF_OTHERS, OF_THEIRS, FOR_THEM].some((pattern) => pattern.test(sentence));
}
