import type { Photo } from '../../../contract/photos.ts';
import { photoAddress } from '../../../domain/photos/photoSizes.ts';

export const presentPhoto = (row: { id: string; width: number; height: number }): Photo => ({
  photoId: row.id,
  url: photoAddress(row.id, row.width),
  width: row.width,
  height: row.height,
});
