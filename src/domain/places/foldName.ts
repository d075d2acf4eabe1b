/**
 * Names are compared folded: as someone types them in a hurry, without capitals, accents or punctuation. The
 * alphabet stays: `Лодзь` and `Łódź` are two folded names of one place.
 */

/** Letters that are not made of a base letter and a mark, and so survive decomposition. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** The longest name worth comparing, in UTF-16 units; a longer text is cut. */
const LONGEST_NAME = 200;

/**
 * The folded form of a name: lower case, no diacritics (ё → е, й stays), anything between words one space, none at
 * the ends. Folding a folded name changes nothing; a text without letters and digits folds to the empty string.
 */
export function foldName(text: string): string {
  return (
    text
      .slice(0, LONGEST_NAME)
      // First, since what it takes apart may be capitals: ™ becomes TM.
      .normalize('NFKD')
      .toLowerCase()
      .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
      // й is a letter of its own to its readers, unlike ё.
      .replaceAll('и\u0306', 'й')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
