/** The tables as the query builder sees them; the truth is `migrations/`, and `schema.test.ts` compares the two. */
import type { AccountsTables } from './schema/accounts.ts';
import type { AnnouncementsTables } from './schema/announcements.ts';
import type { BookingTables } from './schema/booking.ts';
import type { DirectoryTables } from './schema/directory.ts';
import type { FavouritesTables } from './schema/favourites.ts';
import type { LeavingTables } from './schema/leaving.ts';
import type { LogTables } from './schema/log.ts';
import type { PaymentsTables } from './schema/payments.ts';
import type { PhotosTables } from './schema/photos.ts';
import type { PlacesTables } from './schema/places.ts';
import type { ProfilesTables } from './schema/profiles.ts';

export type { RevisionText, StoredContent } from './schema/announcements.ts';
export type { PhotoPurpose } from './schema/photos.ts';

export interface Tables
  extends AccountsTables,
    PhotosTables,
    ProfilesTables,
    AnnouncementsTables,
    PaymentsTables,
    BookingTables,
    FavouritesTables,
    DirectoryTables,
    LeavingTables,
    PlacesTables,
    LogTables {}
