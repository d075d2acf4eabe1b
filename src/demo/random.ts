/** A source of chance that gives the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Some of the items, in their own order. */
  sample<T>(items: readonly T[], count: number): T[];
  shuffle<T>(items: readonly T[]): T[];
  /** A function that deals the items in random order, each once before any comes again. */
  deck<T>(items: readonly T[]): () => T;
  /** A UUIDv7 of that moment (epoch ms). */
  uuid(at: number): string;
}

/** Makes a source of chance from a text. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to choose from');
    return items[int(0, items.length - 1)] as T;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const mixed = [...items];
    for (let index = mixed.length - 1; index > 0; index--) {
      const other = int(0, index);
      [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
    }
    return mixed;
  };
  return {
    next,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const chosen = new Set(shuffle([...items.keys()]).slice(0, count));
      return items.filter((_, index) => chosen.has(index));
    },
    deck<T>(items: readonly T[]) {
      let left: T[] = [];
      return () => {
        if (left.length === 0) left = shuffle(items);
        return left.pop() as T;
      };
    },
    uuid(at) {
      const hex = (bits: number) =>
        Math.floor(next() * 2 ** bits)
          .toString(16)
          .padStart(bits / 4, '0');
      const time = Math.floor(at).toString(16).padStart(12, '0');
      const variant = (8 + int(0, 3)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
