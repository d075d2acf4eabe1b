/** A folder of what would have been sent: each a file of JSON, written whole or not at all. */
import { mkdirSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface OutboxFolder<T> {
  /** Writes one down; under an id that stands already it takes its place. */
  put(id: string, sent: T): Promise<void>;
  /** The newest hundred, newest first (ids are in order of time). */
  newest(): Promise<T[]>;
  /** Deletes those that the question is answered with true of. */
  deleteThose(isOne: (sent: T) => boolean): Promise<void>;
}

export function createOutboxFolder<T>(folder: string): OutboxFolder<T> {
  mkdirSync(folder, { recursive: true });
  const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name: string): Promise<T | null> => {
    try {
      return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    async put(id, sent) {
      const file = path.join(folder, `${id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(sent));
      await rename(`${file}.part`, file);
    },
    async newest() {
      const found = await Promise.all((await names()).reverse().slice(0, 100).map(read));
      return found.filter((one) => one !== null);
    },
    async deleteThose(isOne) {
      for (const name of await names()) {
        const one = await read(name);
        if (one && isOne(one)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}
