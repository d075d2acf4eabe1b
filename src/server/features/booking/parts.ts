import type { MainCategory, SubCategory, Workplace } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place, Point } from '../../../domain/places/place.ts';
import type { Photos } from '../photos/face.ts';
import type { Database } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Enqueues } from '../../jobs/queue.ts';
import type { Post } from '../../mail.ts';
import type { Push } from '../../push.ts';
import type { Sms } from '../../sms.ts';

/** What booking builds on of an announcement. */
export interface ShownAnnouncement {
  ownerId: string;
  offers: { main: MainCategory; sub: SubCategory | null; durationMinutes: number }[];
  workplace: Workplace;
  isVisitingClient: boolean;
  /** Null: as far as it takes. */
  travelRadiusKm: number | null;
}

/** The city a partner works in; null when the gazetteer does not know it. */
export type City = Pick<Place, 'names' | 'localName' | 'countryCode'> | null;

/** A place as home visits need it. */
type PlaceOfVisits = Pick<
  Place,
  'placeId' | 'kind' | 'names' | 'localName' | 'countryCode' | 'timeZone' | 'lat' | 'lng'
>;
export type Town = PlaceOfVisits | null;

/** What booking is made of. */
export interface BookingParts {
  db: Database;
  unitOfWork: UnitOfWork;
  /** The present in epoch ms. */
  clock: () => number;
  post: Post;
  push: Push;
  sms: Sms;
  /** Has freed time offered at once; what is not enqueued the sweep finds. */
  offers: Enqueues<'booking.offer', { id: string }>;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  placeById: (placeId: string) => Promise<Town>;
  /** The town of a name in a country; of namesakes the nearest to a point. */
  townNamed: (text: string, near: Point & { countryCode: string }, locale: Locale) => Promise<Town>;
  /** How far home visits of a partner's shown announcements reach, each in km; null: as far as it takes. */
  reachesOf: (profileId: string) => Promise<(number | null)[]>;
  /** An announcement that everybody may see and that has not expired; null for any other. */
  shownAnnouncement: (id: string) => Promise<ShownAnnouncement | null>;
  /** Those of the announcements that everybody may see and that have not expired. */
  shownAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Photos by their ids, as everybody sees them. */
  photosByIds: Photos['byIds'];
  /** How many stars the client gave, by visit; those without a review are left out. */
  starsOfVisits: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The key of the hashes that stand for callers' addresses. */
  addressSecret: string;
  /** What the keys of the links in clients' mails are made of. */
  linkSecret: string;
  /** What the UIDs of new visits end with: the domain that mails come from. */
  uidDomain: string;
  /** Who calendars name as the organizer of a visit: `Palmora <hello@…>`. */
  mailFrom: string;
}
