import { fold } from './notation.ts';

/** A text as it is compared, and where in the original each of its letters comes from. */
export interface Reading {
  letters: string;
  positions: number[];
}

/** A part of the original, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** A text without accents, capitals and letters of other alphabets that look like ours. */
export function folded(text: string): Reading {
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
export function without({ letters, positions }: Reading, pattern: RegExp): Reading {
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

/** Where the pattern finds something in folded text. */
export const spansOf = (pattern: RegExp, letters: string) =>
  Array.from(letters.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length] as const);

/** Where a part of the reading stands in the original. */
export function original({ positions }: Reading, from: number, to: number): Span {
  return { start: positions[from] ?? 0, end: positions[to] ?? 0 };
}
