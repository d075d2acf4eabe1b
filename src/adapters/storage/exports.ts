import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** Where the copies that people ask for lie until they are fetched; each is written and read bit by bit. */
export interface ExportFiles {
  /** Keeps what comes under the id; whole or not at all. */
  write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** The file and its length in bytes; null when there is none. */
  read(id: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** The ids of all that lies there, half written or whole. */
  ids(): Promise<string[]>;
  /** Forgets an id, and what was only half written under it; one that is not there is no error. */
  delete(id: string): Promise<void>;
}

/** What the last file of a copy says. */
interface Whole {
  tried: string;
  parts: number;
  /** Of all parts together, in bytes. */
  length: number;
}

/** What is in memory of one copy at a time, and the size of a part. */
const PART_BYTES = 4_000_000;

/**
 * Keeps them in a storage, which every process reaches: `<id>.<try>.0.part`, `<id>.<try>.1.part` …, and, once all parts are
 * there, `<id>.whole`, which says of which try they are, how many, and how long together. Two who write one id at once
 * write parts of their own; the last of them counts.
 */
export function createStoredExports(storage: Storage, partBytes = PART_BYTES): ExportFiles {
  const partOf = (id: string, tried: string, nr: number) => `${id}.${tried}.${nr}.part`;
  const wholeOf = (id: string) => `${id}.whole`;
  const idOf = (key: string) => key.split('.', 1)[0] ?? '';

  async function* partsOf(id: string, { tried, parts }: Whole): AsyncGenerator<Buffer> {
    for (let nr = 0; nr < parts; nr++) {
      const part = await storage.get(partOf(id, tried, nr));
      // Deleted while it is read: what was sent is cut off, and not the whole.
      if (!part) throw new Error(`part ${nr} of the copy ${id} is gone`);
      yield part;
    }
  }

  async function keysOf(wanted: (id: string) => boolean): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.files()) if (wanted(idOf(key))) keys.push(key);
    return keys;
  }

  async function remove(id: string): Promise<void> {
    const keys = await keysOf((one) => one === id);
    // First what says that the parts are there.
    for (const key of keys.sort((one) => (one === wholeOf(id) ? -1 : 0))) await storage.delete(key);
  }

  return {
    async write(id, bytes) {
      const tried = randomBytes(6).toString('hex');
      let parts = 0;
      let length = 0;
      let waiting: Uint8Array[] = [];
      let held = 0;
      const flush = async () => {
        await storage.put(partOf(id, tried, parts), Buffer.concat(waiting));
        parts += 1;
        waiting = [];
        held = 0;
      };
      try {
        for await (const chunk of bytes) {
          waiting.push(chunk);
          held += chunk.length;
          length += chunk.length;
          if (held >= partBytes) await flush();
        }
        if (held > 0) await flush();
        await storage.put(wholeOf(id), Buffer.from(JSON.stringify({ tried, parts, length } satisfies Whole)));
      } catch (error) {
        // What went wrong first is what is told.
        for (let nr = 0; nr <= parts; nr++) await storage.delete(partOf(id, tried, nr)).catch(() => {});
        throw error;
      }
    },
    async read(id) {
      const whole = await storage.get(wholeOf(id));
      if (!whole) return null;
      const said = JSON.parse(whole.toString()) as Whole;
      return { stream: Readable.from(partsOf(id, said), { objectMode: false }), bytes: said.length };
    },
    ids: async () => [...new Set((await keysOf(() => true)).map(idOf))],
    delete: remove,
  };
}
