/*
 * Names that are nearly what was typed: a letter too many, one missing, another one, or two that changed places. All of
 * them folded (foldName.ts).
 */

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

/** Longer texts are no names that somebody mistyped. */
const LONGEST_TYPED = 30;

/** Every text that one slip away from a folded name; none for a text that is too long to be one. */
export function slipsOf(name: string): string[] {
  const letters = [...name];
  if (letters.length > LONGEST_TYPED) return [];
  const alphabet = `${/\p{Script=Cyrillic}/u.test(name) ? CYRILLIC : LATIN} `;
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at).join('');
    const afterNext = letters.slice(at + 1).join('');
    for (const letter of alphabet) slips.add(before + letter + after);
    if (at === letters.length) break;
    slips.add(before + afterNext);
    for (const letter of alphabet) slips.add(before + letter + afterNext);
    const [one, other] = [letters[at], letters[at + 1]];
    if (other !== undefined) slips.add(before + other + one + letters.slice(at + 2).join(''));
  }
  slips.delete(name);
  return [...slips];
}

/** How many slips a folded name of so many letters may have and still be meant. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * How many slips lie between two folded names: letters left out, put in, taken for others, or changed with the next;
 * Infinity for more than `most`. However long they are, no more is compared than may lie within so many slips.
 */
export function slipsBetween(one: ArrayLike<string>, other: ArrayLike<string>, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  // By column, of the rows before; columns further than `most` from the diagonal are never within reach.
  let beforeLast: number[] = [];
  let last = Array.from({ length: Math.min(other.length, most) + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const now: number[] = [];
    const end = Math.min(other.length, row + most);
    let nearest = Infinity;
    for (let column = Math.max(0, row - most); column <= end; column++) {
      const isSame = column > 0 && one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const slips = Math.min(
        (last[column] ?? Infinity) + 1,
        (now[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
      now[column] = slips;
      nearest = Math.min(nearest, slips);
    }
    if (nearest > most) return Infinity;
    beforeLast = last;
    last = now;
  }
  const slips = last[other.length] ?? Infinity;
  return slips <= most ? slips : Infinity;
}
