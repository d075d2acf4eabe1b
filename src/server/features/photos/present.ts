import type { Photo, ShownPhoto } from '../../../contract/photos.ts';
import type { Locale } from '../../../domain/locales.ts';
import { photoAddress } from '../../../domain/photos/photoSizes.ts';

interface PhotoRow {
  id: string;
  width: number;
  height: number;
}

export const presentPhoto = (row: PhotoRow): Photo => ({
  photoId: row.id,
  url: photoAddress(row.id, row.width),
  width: row.width,
  height: row.height,
});

/** A photo with what a sample shows, in the reader's language. */
export const presentShownPhoto = (
  row: PhotoRow & { sample: Record<Locale, string> | null },
  locale: Locale,
): ShownPhoto => ({ ...presentPhoto(row), sample: row.sample?.[locale] ?? null });
