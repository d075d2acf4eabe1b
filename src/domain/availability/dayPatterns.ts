/**
 * Which cells of a day are free, as four words. Days are much alike, so each pattern stands once and days name it by its
 * number; 0 is the day on which nothing is free.
 */
import type { Window } from './wishedWindow.ts';
import { DAY_WORDS } from './zoneDays.ts';

const ROOM = 1024;

export class DayPatterns {
  /** The words of pattern n stand from n × DAY_WORDS on. */
  #words = new Int32Array(ROOM * DAY_WORDS);
  #uses = new Int32Array(ROOM);
  #byWords = new Map<string, number>();
  #made = 1;
  #unused: number[] = [];

  /** How many there are, beside the empty one. */
  get size(): number {
    return this.#byWords.size;
  }

  /** Bytes: the words and counts, and roughly what a name in the table takes. */
  get bytes(): number {
    return this.#words.byteLength + this.#uses.byteLength + this.#byWords.size * 120;
  }

  /** The number of a pattern, which is used once more from now on. */
  take(cells: Int32Array): number {
    const [a, b, c, d] = cells as unknown as [number, number, number, number];
    if ((a | b | c | d) === 0) return 0;
    const key = `${a} ${b} ${c} ${d}`;
    const known = this.#byWords.get(key);
    const nr = known ?? this.#add(key, cells);
    this.#uses[nr] = (this.#uses[nr] as number) + 1;
    return nr;
  }

  /** Whether one of a pattern's cells is in a window. */
  hasCell(pattern: number, { cells, firstCell, lastCell }: Window): boolean {
    const words = this.#words;
    for (let word = firstCell >> 5; word <= lastCell >> 5; word++)
      if (((words[pattern * DAY_WORDS + word] as number) & (cells[word] as number)) !== 0) return true;
    return false;
  }

  /** The first cell of a pattern from one on, among those allowed; -1: there is none. */
  firstCell(pattern: number, allowed: Int32Array | null, from: number): number {
    const words = this.#words;
    for (let word = from >> 5; word < DAY_WORDS; word++) {
      let bits = words[pattern * DAY_WORDS + word] as number;
      if (allowed) bits &= allowed[word] as number;
      if (from > word * 32) bits &= -1 << (from & 31);
      if (bits !== 0) return word * 32 + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  /** One use less; a pattern without any is forgotten. */
  release(nr: number): void {
    if (nr === 0) return;
    const left = (this.#uses[nr] as number) - 1;
    this.#uses[nr] = left;
    if (left > 0) return;
    const [a, b, c, d] = this.#words.subarray(nr * DAY_WORDS);
    this.#byWords.delete(`${a} ${b} ${c} ${d}`);
    this.#unused.push(nr);
  }

  #add(key: string, cells: Int32Array): number {
    const nr = this.#unused.pop() ?? this.#made++;
    if (nr >= this.#uses.length) {
      const words = new Int32Array(this.#words.length * 2);
      words.set(this.#words);
      this.#words = words;
      const uses = new Int32Array(this.#uses.length * 2);
      uses.set(this.#uses);
      this.#uses = uses;
    }
    this.#words.set(cells, nr * DAY_WORDS);
    this.#byWords.set(key, nr);
    return nr;
  }
}
