/**
 * What is the same for everyone and was made once: rendered pages under their address (pageAddress.ts), answers under
 * what was asked (answerCache.ts). It is cached only when all that went into it said what it shows (`CacheTags`), is dropped
 * when any of that changes, and at the latest when something shown expires. Bounded by bytes; the least recently used go
 * first.
 */

/** What an API answer shows: tags that a change drops, and until when it is true at the latest (epoch ms). */
export class CacheTags {
  readonly tags = new Set<string>();
  until = Number.POSITIVE_INFINITY;
  /** False as soon as one call did not say what it shows. */
  isComplete = true;

  add(tags: Iterable<string>, until = Number.POSITIVE_INFINITY): void {
    for (const tag of tags) this.tags.add(tag);
    this.until = Math.min(this.until, until);
  }
}

interface Entry<Value> {
  value: Value;
  cacheTags: CacheTags;
  bytes: number;
}

export class TaggedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #maxBytes: number;
  readonly #hurry: () => void;
  /** Grows with every drop: what began to be made before one is not cached. */
  #generation = 0;
  #bytes = 0;
  /** How often it was asked for what it had, and for what it had not. */
  hits = 0;
  misses = 0;
  /** For how many changes it waits. */
  #waiting = 0;

  /** @param hurry called when it is asked while it waits for a change: who asks next need not wait as long */
  constructor(maxBytes: number, hurry: () => void = () => {}) {
    this.#maxBytes = maxBytes;
    this.#hurry = hurry;
  }

  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Answers nothing until a change has been taken in: whoever made it must not be shown what was before. */
  async waitFor(change: Promise<unknown>): Promise<void> {
    this.#waiting++;
    try {
      await change;
    } finally {
      this.#waiting--;
    }
  }

  /** What is cached under a key with what it shows, if it is still true at `now` (epoch ms). */
  get(key: string, now: number): { value: Value; cacheTags: CacheTags } | null {
    const found = this.#find(key, now);
    if (found) this.hits += 1;
    else this.misses += 1;
    return found;
  }

  #find(key: string, now: number): { value: Value; cacheTags: CacheTags } | null {
    if (this.#waiting > 0) {
      this.#hurry();
      return null;
    }
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.cacheTags.until <= now) {
      this.#remove(key);
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Keeps what began to be made at `generation` and takes so many bytes; returns whether it did. */
  set(key: string, entry: Entry<Value>, generation: number): boolean {
    if (generation !== this.#generation || entry.bytes > this.#maxBytes / 8) return false;
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const tag of entry.cacheTags.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set();
      this.#keysOfTag.set(tag, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    return true;
  }

  /** Drops all that shows one of the tags; null: everything. */
  drop(tags: Iterable<string> | null): void {
    this.#generation++;
    if (tags === null) {
      this.#entries.clear();
      this.#keysOfTag.clear();
      this.#bytes = 0;
      return;
    }
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.cacheTags.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}
