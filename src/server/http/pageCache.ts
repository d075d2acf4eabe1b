/**
 * Rendered pages of anonymous visitors, which are the same for everyone: rendered from their key alone, the address
 * (pageAddress.ts). A page is kept only when every API call it made said what it shows (`Shown`), is dropped when any
 * of that changes, and at the latest when something shown expires. Bounded by bytes; the least recently used go first.
 */
import { createHash } from 'node:crypto';

/** What an API answer shows: tags that a change drops, and until when it is true at the latest (epoch ms). */
export class Shown {
  readonly tags = new Set<string>();
  until = Number.POSITIVE_INFINITY;
  /** False as soon as one call did not say what it shows. */
  isComplete = true;

  add(tags: Iterable<string>, until = Number.POSITIVE_INFINITY): void {
    for (const tag of tags) this.tags.add(tag);
    this.until = Math.min(this.until, until);
  }
}

export interface CachedPage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Made when first asked for. */
  etag?: string;
  /** The body in an encoding, made when first asked for. */
  encoded: Map<string, Buffer>;
}

interface Entry {
  page: CachedPage;
  tags: Set<string>;
  until: number;
}

export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #maxBytes: number;
  /** Grows with every drop: a page whose rendering began before one is not kept. */
  #generation = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The page under a key, if it is still true at `now` (epoch ms). */
  get(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.until <= now) {
      this.#remove(key);
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** Keeps a page whose rendering began at `generation`; returns whether it did. */
  set(key: string, page: CachedPage, shown: Shown, generation: number): boolean {
    if (generation !== this.#generation || page.body.length > this.#maxBytes / 8) return false;
    this.#remove(key);
    this.#entries.set(key, { page, tags: shown.tags, until: shown.until });
    this.#bytes += page.body.length;
    for (const tag of shown.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set();
      this.#keysOfTag.set(tag, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    return true;
  }

  /** Drops every page that shows one of the tags. */
  drop(tags: Iterable<string>): void {
    this.#generation++;
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#remove(key);
    }
  }

  clear(): void {
    this.#generation++;
    this.#entries.clear();
    this.#keysOfTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.body.length;
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}

/** A strong validator of a body. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
