/**
 * The announcements of the index, each an entry: what a search needs of them beside their rows. They lie in chunks, so
 * that nothing is ever moved when there are more. Those that are promoted lie together: a search reads the numbers of all
 * of them that it finds, and of others only of few.
 */
import {
  CHUNK,
  CHUNK_MASK,
  CHUNK_SHIFT,
  ENTRY,
  ENTRY_EXPIRES,
  ENTRY_PLACE,
  ENTRY_PROMOTED,
  ENTRY_PUBLISHED,
  ENTRY_TRAITS,
} from './blockLayout.ts';
import { NumberTable } from './numberTable.ts';
import type { RowMemory } from './rowMemory.ts';
import { NEVER } from './rowUnits.ts';

export interface Entry {
  /** Row time. */
  publishedAt: number;
  /** traitBits.ts */
  traits: number;
  place: number;
  /** Row time. */
  expiresAt: number;
  /** Row time; NEVER: it is not. */
  promotedUntil: number;
}

const FIELDS = {
  publishedAt: ENTRY_PUBLISHED,
  traits: ENTRY_TRAITS,
  place: ENTRY_PLACE,
  expiresAt: ENTRY_EXPIRES,
  promotedUntil: ENTRY_PROMOTED,
} as const satisfies Record<keyof Entry, number>;

const WORDS = ENTRY / 4;
/** Enough to fill the whole memory. */
const MOST_CHUNKS = Math.ceil(2 ** 32 / CHUNK);

interface Pool {
  /** The next entry to give out; where a chunk ends, one of a new chunk is next. */
  next: number;
  /** Those given back. */
  free: number[];
}

export class Entries {
  /** The address of the chunks' addresses. */
  readonly chunks: number;
  size = 0;
  #memory: RowMemory;
  #byNumber = new NumberTable();
  #made = 0;
  #others: Pool = { next: 0, free: [] };
  #promoted: Pool = { next: 0, free: [] };

  constructor(memory: RowMemory) {
    this.#memory = memory;
    this.chunks = memory.allocate(MOST_CHUNKS * 4);
  }

  /** Bytes beside those of the shared memory. */
  get bytes(): number {
    return this.#byNumber.bytes;
  }

  /** One more than the greatest entry there can be: lists by entry need so much room. */
  get made(): number {
    return this.#made;
  }

  of(number: number): number | undefined {
    return this.#byNumber.get(number);
  }

  add(number: number, values: Entry): number {
    const pool = this.#poolOf(values.promotedUntil);
    const entry = pool.free.pop() ?? this.#next(pool);
    this.#byNumber.set(number, entry);
    this.size++;
    this.write(entry, values);
    return entry;
  }

  write(entry: number, values: Entry): void {
    const { ints } = this.#memory;
    const at = this.at(entry);
    ints[at + (ENTRY_PUBLISHED >>> 2)] = values.publishedAt;
    ints[at + (ENTRY_TRAITS >>> 2)] = values.traits;
    ints[at + (ENTRY_PLACE >>> 2)] = values.place;
    ints[at + (ENTRY_EXPIRES >>> 2)] = values.expiresAt;
    ints[at + (ENTRY_PROMOTED >>> 2)] = values.promotedUntil;
  }

  read(entry: number, field: keyof Entry): number {
    return this.#memory.ints[this.at(entry) + (FIELDS[field] >>> 2)] as number;
  }

  /** Takes an announcement out that is `entry`. */
  remove(number: number, entry: number): void {
    this.#byNumber.delete(number);
    this.#poolOf(this.read(entry, 'promotedUntil')).free.push(entry);
    this.size--;
  }

  /** Where an entry's fields lie, as a position in the memory's numbers of 32 bits. */
  at(entry: number): number {
    const { ints } = this.#memory;
    const chunk = ints[(this.chunks >>> 2) + (entry >> CHUNK_SHIFT)] as number;
    return (chunk >>> 2) + (entry & CHUNK_MASK) * WORDS;
  }

  /** Whether an announcement that has, or had, a promotion may stay the entry that it is with another end of it. */
  mayStay(entry: number, promotedUntil: number): boolean {
    return this.#poolOf(promotedUntil) === this.#poolOf(this.read(entry, 'promotedUntil'));
  }

  #poolOf(promotedUntil: number): Pool {
    return promotedUntil === NEVER ? this.#others : this.#promoted;
  }

  #next(pool: Pool): number {
    if ((pool.next & CHUNK_MASK) === 0) {
      const chunk = this.#memory.allocate(CHUNK);
      this.#memory.ints[(this.chunks >>> 2) + (this.#made >> CHUNK_SHIFT)] = chunk;
      pool.next = this.#made;
      this.#made += CHUNK_MASK + 1;
    }
    return pool.next++;
  }
}
