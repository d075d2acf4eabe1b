/** Photos, whatever shows them. */
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** What a photo was uploaded for. */
export type PhotoPurpose = 'profile' | 'worker' | 'announcement';

interface PhotosRow {
  id: string;
  owner_id: string;
  purpose: PhotoPurpose;
  attached: Generated<boolean>;
  width: number;
  height: number;
  bytes: Generated<number>;
  created_at: Instant;
  wanted_at: NullableInstant;
}

export interface PhotosTables {
  photos: PhotosRow;
}
