/** One decimal at most, without a trailing zero. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Two whole numbers; a minus sign separates as well as a space does. */
export function pair(x: number, y: number): string {
  const [a, b] = [Math.round(x), Math.round(y)];
  return b < 0 ? `${a}${b}` : `${a} ${b}`;
}

/** A stream of numbers from 0 to 1 that is the same for the same start (mulberry32). */
export function randomNumbers(start: number): () => number {
  let state = Math.imul(start + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
