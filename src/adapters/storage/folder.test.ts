import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { testStorage } from './conformance.ts';
import { createFolderStorage } from './folder.ts';

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

testStorage('folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  folders.push(folder);
  return createFolderStorage(path.join(folder, 'photos'));
});
