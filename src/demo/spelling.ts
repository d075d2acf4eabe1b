import { RUSSIAN_IN_LATIN } from '../domain/places/russianInLatin.ts';
import { createRandom, type Random } from './random.ts';

const LETTERS: Record<string, string> = {
  ...RUSSIAN_IN_LATIN,
  ...{ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue' },
};

/** A name as an address on the internet writes it: "Gabinet Łąka" is "gabinet-laka". */
export function asciiOf(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A national number of that many digits which begins with the stem. */
export function phoneNumber(random: Random, stem: string, length: number): string {
  let digits = stem;
  while (digits.length < length) digits += random.int(0, 9);
  return digits;
}

/** The licence number of a profile, the same at every start; the pattern has # for a digit. */
export function licenceNumber(pattern: string, profileId: string): string {
  const random = createRandom(`${profileId}/licence`);
  return pattern.replaceAll('#', () => String(random.int(0, 9)));
}
