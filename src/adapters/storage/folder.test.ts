import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { fullDisk } from '../../../test/support/fullDisk.ts';
import { testStorage } from '../../../test/support/storageConformance.ts';
import { createFolderStorage } from './folder.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

testStorage(
  'folder',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
    folders.push(folder);
    return createFolderStorage(path.join(folder, 'photos'));
  },
  fullDisk,
  async () => {
    const all = await readdir(folders.at(-1) ?? '', { recursive: true, withFileTypes: true });
    return all.filter((entry) => entry.isFile()).map(({ name }) => name);
  },
);
