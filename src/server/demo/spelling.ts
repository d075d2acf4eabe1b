import { createRandom, type Random } from './random.ts';

const LETTERS: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sch',
  },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
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
