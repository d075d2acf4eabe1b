import type { MainCategory, SubCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { Photos } from '../photos/face.ts';
import type { Database } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Post } from '../../mail.ts';

/** What booking builds on of an announcement. */
export interface ShownAnnouncement {
  ownerId: string;
  offers: { main: MainCategory; sub: SubCategory | null; durationMinutes: number }[];
}

/** The city a partner works in; null when the gazetteer does not know it. */
export type City = Pick<Place, 'names' | 'countryCode'> | null;

/** What booking is made of. */
export interface BookingParts {
  db: Database;
  unitOfWork: UnitOfWork;
  /** The present in epoch ms. */
  clock: () => number;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  placeById: (placeId: string) => Promise<(City & Pick<Place, 'timeZone'>) | null>;
  /** An announcement that everybody may see and that has not expired; null for any other. */
  shownAnnouncement: (id: string) => Promise<ShownAnnouncement | null>;
  /** Those of the announcements that everybody may see and that have not expired. */
  shownAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Photos by their ids, as everybody sees them. */
  photosByIds: Photos['byIds'];
  /** The key of the hashes that stand for callers' addresses. */
  addressSecret: string;
  /** Who calendars name as the organizer of a visit: `Palmora <hello@…>`. */
  mailFrom: string;
}
