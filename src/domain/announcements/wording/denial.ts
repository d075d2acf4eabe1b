import { LOCALES } from '../../locales.ts';
import { LETTER } from './notation.ts';
import { WORDS } from './words.ts';

/** How far from the words what excuses them can stand, in letters. */
export const REACH = 80;

const all = (part: 'no' | 'only') => LOCALES.flatMap((locale) => WORDS[locale][part]).join('|');

/** A `no` two words before at most, which is no `not only`. */
const NO = new RegExp(
  `(?<!${LETTER})(?:${all('no')})(?!\\s+(?:${all('only')})(?!${LETTER}))(?:\\s+${LETTER}{1,20}){0,2}\\s+$`,
);

/** Whether what begins at a place of folded text is denied right before it: “no …”, “I am not a …”. */
export function isDenied(letters: string, at: number): boolean {
  return NO.test(letters.slice(Math.max(0, at - REACH), at));
}
