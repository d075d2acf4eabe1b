/**
 * Turns that are at least so many ms apart, first come, first served.
 * @param clock epoch ms
 * @returns a function that takes the next turn and answers how long to wait for it (ms); null, and none is taken, where
 * that is longer than `most`
 */
export function createPacer(clock: () => number, apartMs: number): (most: number) => number | null {
  let nextAt = -Infinity;
  return (most) => {
    const now = clock();
    const at = Math.max(now, nextAt);
    if (at - now > most) return null;
    nextAt = at + apartMs;
    return at - now;
  };
}
