/**
 * What photos cost in memory: large pictures made into photos one after the other, then many callers who want them at
 * every width and quality at once. Prints this process's resident memory after each step.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolderStorage } from '../src/adapters/storage/folder.ts';
import { isAppError } from '../src/contract/appError.ts';
import { IMAGE_WIDTHS, photoKey } from '../src/domain/photos/photoSizes.ts';
import { makePhoto } from '../src/server/features/photos/imaging.ts';
import { createPhotos } from '../src/server/features/photos/service.ts';
import { grainy } from '../test/support/pictures.ts';

const PHOTOS = 2;
const CALLERS = 42;
const QUALITIES = [10, 30, 50, 95];

const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-images-'));
const storage = createFolderStorage(folder);
// What is measured reads and writes files alone.
const photos = createPhotos({
  db: null as never,
  unitOfWork: null as never,
  clock: Date.now,
  storage,
  makesAvif: true,
  queue: null as never,
  onRefusal: console.error,
});
const memory = (step: string) => console.log(`${step}: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);

let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 50);
try {
  memory('at rest');
  const picture = await grainy(2_400, 1_600);
  const keys: string[] = [];
  for (let count = 0; count < PHOTOS; count++) {
    const { width, sizes } = await makePhoto(picture);
    const id = crypto.randomUUID();
    for (const [size, file] of sizes) await storage.put(photoKey(id, size), file);
    keys.push(photoKey(id, width));
  }
  memory(`after ${PHOTOS} pictures of ${(picture.length / 1e6).toFixed(1)} MB`);

  const wishes = keys.flatMap((key) =>
    IMAGE_WIDTHS.flatMap((width) => QUALITIES.map((quality) => ({ key, width, quality }))),
  );
  for (const round of [1, 2]) {
    let next = 0;
    let refused = 0;
    const begun = Date.now();
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (let wish = wishes[next++]; wish; wish = wishes[next++]) {
          try {
            await photos.resized(wish.key, wish.width, wish.quality);
          } catch (error) {
            if (!isAppError(error)) throw error;
            refused += 1;
          }
        }
      }),
    );
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    memory(`round ${round}, ${wishes.length} wishes in ${seconds} s, ${refused} refused`);
  }
  await pause(5_000);
  memory('5 s later');
  console.log(`at most: ${Math.round(most / 1e6)} MB`);
} finally {
  clearInterval(watch);
  rmSync(folder, { recursive: true, force: true });
}
