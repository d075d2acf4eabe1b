/** Letters that a hurried hand leaves out, adds, takes for others or turns round. */

const MOST_ERRORS = 2;
/** From how many letters of a word on so many errors are forgiven, most first. */
const FORGIVEN = [
  { letters: 9, errors: MOST_ERRORS },
  { letters: 5, errors: 1 },
];

/**
 * How many typing errors make the typed word of the known one; null when they are more than a word of that length is
 * forgiven. Both are folded.
 */
export function typingErrors(typed: string, known: string): number | null {
  const most = FORGIVEN.find(({ letters }) => known.length >= letters)?.errors ?? 0;
  if (Math.abs(typed.length - known.length) > most) return null;
  const errors = most === 0 ? Number(typed !== known) : distance(typed, known, most);
  return errors > most ? null : errors;
}

/** Which letters a text has, as bits; several letters share one. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Whether two texts with these letters can be within two errors of each other: quick, and mostly false. */
export function mayBeNear(letters: number, others: number): boolean {
  let differing = letters ^ others;
  for (let errors = 0; errors < 2 * MOST_ERRORS; errors++) differing &= differing - 1;
  return differing === 0;
}

/** The optimal string alignment distance of two words, or any number above `most` when it is more. */
function distance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isTurned = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const errors = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
        isTurned ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return least;
    beforeLast = last;
    last = current;
  }
  return last[b.length] as number;
}
