import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../../adapters/storage/storage.ts';
import { LOCALES, type Locale } from '../../domain/locales.ts';
import { photoKey } from '../../domain/photos/photoSizes.ts';
import { typeset } from '../../messages/typeset.ts';
import { instant, type Trx } from '../../server/db/database.ts';
import type { WorldPhoto } from '../world.ts';
import { PICTURES, type PictureName } from './pictures.ts';

/** The file of a picture. */
export const pictureFile = (name: PictureName): string => path.join(import.meta.dirname, `${name}.webp`);

interface Rendered {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Stores the sample photos of a world, whose owners are stored already: a row each, and of its files the largest; the
 * others are made when they are first asked for.
 */
export async function storePhotos(trx: Trx, storage: Storage, photos: readonly WorldPhoto[]): Promise<void> {
  const pictures = new Map<PictureName, Rendered>();
  for (const { picture } of photos) {
    if (!pictures.has(picture)) pictures.set(picture, await read(picture));
  }
  const pictureOf = ({ picture }: WorldPhoto) => pictures.get(picture) as Rendered;
  await trx
    .insertInto('photos')
    .values(
      photos.map((photo) => {
        const { width, height, bytes } = pictureOf(photo);
        return {
          id: photo.id,
          owner_id: photo.ownerId,
          purpose: 'profile' as const,
          attached: true,
          width,
          height,
          bytes: bytes.length,
          created_at: instant(photo.createdAt),
          sample: JSON.stringify(words(photo.picture)),
        };
      }),
    )
    .execute();
  await Promise.all(
    photos.map((photo) => {
      const { width, bytes } = pictureOf(photo);
      return storage.put(photoKey(photo.id, width), bytes);
    }),
  );
}

async function read(name: PictureName): Promise<Rendered> {
  const bytes = await readFile(pictureFile(name));
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}

const words = (name: PictureName): Record<Locale, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, typeset(locale, PICTURES[name].shows[locale])]),
  ) as Record<Locale, string>;
