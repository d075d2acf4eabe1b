import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/** Keeps them in a folder: `<id>.zip`, while it is written with a random end. */
export function createExportFolder(folder: string): ExportFiles {
  mkdirSync(folder, { recursive: true });
  const fileOf = (id: string) => path.join(folder, `${id}.zip`);
  const idOf = (name: string) => name.split('.', 1)[0] ?? '';
  return {
    async write(id, bytes) {
      const draft = `${fileOf(id)}.${randomBytes(6).toString('hex')}~`;
      try {
        await pipeline(Readable.from(bytes), createWriteStream(draft, { flags: 'wx', flush: true }));
        await rename(draft, fileOf(id));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(id) {
      const handle = await open(fileOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: createReadStream('', { fd: handle }), bytes: size };
    },
    ids: async () => [...new Set((await readdir(folder)).map(idOf))],
    async delete(id) {
      for (const name of await readdir(folder))
        if (idOf(name) === id) await rm(path.join(folder, name), { force: true });
    },
  };
}
