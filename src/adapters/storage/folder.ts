import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { requireKey, type Storage, StorageUnavailable } from './storage.ts';

/** The end of the name of what is still being written; no key ends so. */
const DRAFT = '~';

/** Keeps files in a folder, spread over 256 subfolders. */
export function createFolderStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    const shard = createHash('sha256').update(requireKey(key)).digest('hex').slice(0, 2);
    return path.join(folder, shard, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true }).catch(refuse);
      // Written beside and renamed, so that nobody ever reads half a file, not even after a crash.
      const draft = `${file}.${randomBytes(6).toString('hex')}${DRAFT}`;
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        // What went wrong first is what is told.
        await rm(draft, { force: true }).catch(() => {});
        return refuse(error as NodeJS.ErrnoException);
      }
    },
    async get(key) {
      return readFile(fileOf(key)).catch(nullIfMissing).catch(refuse);
    },
    async exists(key) {
      return (
        (await access(fileOf(key))
          .then(() => true, nullIfMissing)
          .catch(refuse)) ?? false
      );
    },
    async delete(key) {
      await rm(fileOf(key), { force: true }).catch(refuse);
    },
    async *files() {
      for (const shard of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        for (const name of (await readdir(path.join(folder, shard)).catch(nullIfMissing)) ?? []) {
          if (name.endsWith(DRAFT)) continue;
          const found = await stat(path.join(folder, shard, name)).catch(nullIfMissing);
          if (found) yield { key: name, putAt: found.mtimeMs };
        }
      }
    },
  };
}

/** The disk is full, over its quota, broken, mounted for reading alone, or too many files are open. */
const FOR_NOW = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'];

function refuse(error: NodeJS.ErrnoException): never {
  if (FOR_NOW.includes(error.code ?? '')) throw new StorageUnavailable(error.code, { cause: error });
  throw error;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
