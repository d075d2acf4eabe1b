/**
 * A list that is read at most every so many ms: what is known is used until what is read anew is there, so that nobody
 * but the first waits. A reading that fails leaves what is known, and the next caller tries again.
 */
export function createRefreshingCache<Item>(
  read: (now: number) => Promise<Item[]>,
  clock: () => number,
  life: number,
): () => Promise<Item[]> {
  let known: Item[] | null = null;
  let until = -Infinity;
  let reading: Promise<Item[]> | null = null;

  async function readAnew(now: number): Promise<Item[]> {
    try {
      known = await read(now);
      until = now + life;
      return known;
    } finally {
      reading = null;
    }
  }

  return async () => {
    const now = clock();
    if (known && until > now) return known;
    reading ??= readAnew(now);
    if (!known) return reading;
    // Whoever waits for the first list hears of its failure; behind what is known it is tried again.
    reading.catch(() => {});
    return known;
  };
}
