import type { MainCategory, SubCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { Database } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Post } from '../../mail.ts';

/** What booking builds on of an announcement. */
export interface ShownAnnouncement {
  ownerId: string;
  offers: { main: MainCategory; sub: SubCategory | null; durationMinutes: number }[];
}

/** What booking is made of. */
export interface BookingParts {
  db: Database;
  unitOfWork: UnitOfWork;
  /** The present in epoch ms. */
  clock: () => number;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  /** The city a partner works in; null when the gazetteer does not know it. */
  placeById: (placeId: string) => Promise<Pick<Place, 'names' | 'timeZone'> | null>;
  /** An announcement that everybody may see and that has not expired; null for any other. */
  shownAnnouncement: (id: string) => Promise<ShownAnnouncement | null>;
  /** The key of the hashes that stand for callers' addresses. */
  addressSecret: string;
  /** Who calendars name as the organizer of a visit: `Palmora <hello@…>`. */
  mailFrom: string;
}
