/** Photos, whatever shows them. */
import type { Generated } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { Instant, NullableInstant, NullableJson } from './columns.ts';

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
  /** What a sample photo of the demo shows; null: a partner's own. */
  sample: NullableJson<Record<Locale, string>>;
}

export interface PhotosTables {
  photos: PhotosRow;
}
