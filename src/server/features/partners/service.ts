/**
 * Partner profiles: one per partner, public from the moment it is published, with services and workers that keep
 * their ids while visits refer to them.
 */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { OwnProfile, PublicProfile } from '../../../contract/partners.ts';
import { receivesOn } from '../../../domain/booking/daysOff.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import { languageOfCountry } from '../../../domain/places/countryLanguages.ts';
import { blurPoint, isSameDoor, publicDoor, publicPoint } from '../../../domain/partners/address.ts';
import { lacksLicence, offersSensualAndKids } from '../../../domain/partners/rules.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import {
  announcesHomeVisitsOnly,
  claimsReservedTitle,
  makeHomeVisitsOnly,
  moveAnnouncements,
  offeredByAnnouncements,
} from '../announcements/face.ts';
import { switchedOffIn } from '../categories/face.ts';
import type { Photos } from '../photos/face.ts';
import { withholdingsAmong } from '../reports/face.ts';
import { checksOf } from './checks.ts';
import { type CheckedProfile, checkProfile, type ProfileEdit, type ProfileInput } from './checkProfile.ts';
import { addressOf, doorOf } from './locating.ts';
import {
  type PlaceInCountry,
  presentOwn,
  presentPublic,
  type StoredProfile,
  withoutMains,
} from './present.ts';
import * as queries from './queries.ts';
import { profileRow, serviceRows, workerRows } from './rows.ts';
import { giveShortAddress, nameTheUnnamed, profileAt } from './shortAddresses.ts';

export interface PartnerDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  photos: Pick<Photos, 'attach' | 'byIds' | 'eraseUnused'>;
  placeById: (placeId: string) => Promise<PlaceInCountry | null>;
  closing: Closing;
  /** Of this database, for hashes of addresses. */
  addressSecret: string;
  /** Lets the point of the profile's door be found. */
  locate(trx: Trx, userId: string): Promise<void>;
}

/** What stands and falls with a profile, of the features that know it. */
export interface Closing {
  /** Whether announcements or visits to come stand. */
  isInUse: (unit: Unit, userId: string) => Promise<boolean>;
  /** Lets people go out of the profile, with the times that clients only keep; throws WORKER_HAS_VISITS. */
  letGo: (unit: Unit, workerIds: string[]) => Promise<void>;
  /** Ends open checkouts at the provider; outside any transaction. */
  endAllCheckouts: (userId: string) => Promise<void>;
  withdrawAnnouncements: (unit: Unit, userId: string) => Promise<void>;
  /** Tells the visits to come where the practice is now; its address is written. */
  takeVisitsAlong: (
    unit: Unit,
    userId: string,
    door: {
      city: Pick<Place, 'names' | 'localName' | 'countryCode'>;
      timeZone: string;
      isElsewhere: boolean;
    },
  ) => Promise<void>;
  cancelVisits: (
    unit: Unit,
    userId: string,
    city: Pick<Place, 'names' | 'localName' | 'countryCode'> | null,
  ) => Promise<void>;
}

export function createPartners(dependencies: PartnerDependencies) {
  const { db, unitOfWork, clock, photos, placeById, closing, locate, addressSecret: secret } = dependencies;
  /** Publishes the profile; throws PROFILE_EXISTS, INVALID_INPUT or ADULT_WITH_MINORS. */
  const publish = (userId: string, input: ProfileInput, locale: Locale) => save(userId, input, locale, null);

  /** Replaces the profile; throws PROFILE_MISSING, STALE_VERSION, INVALID_INPUT, ADULT_WITH_MINORS or WORKER_HAS_VISITS. */
  const update = (userId: string, { version, ...input }: ProfileEdit, locale: Locale) =>
    save(userId, input, locale, version);

  /** `version`: the one an edit was made from; null: there is none yet. */
  async function save(
    userId: string,
    input: ProfileInput,
    locale: Locale,
    version: number | null,
  ): Promise<OwnProfile> {
    const isNew = version === null;
    const place = await placeById(input.placeId);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const before = await queries.profileOf(trx, userId);
      if (isNew && before) throw new AppError('PROFILE_EXISTS');
      if (!isNew && !before) throw new AppError('PROFILE_MISSING');
      if (!isNew && before?.version !== version) throw new AppError('STALE_VERSION');
      const services = await queries.servicesOf(trx, userId);
      const workers = await queries.workersOf(trx, userId);
      const profile = checkProfile(input, place, {
        services: new Set(services.map(({ id }) => id)),
        workers: new Set(workers.filter(({ is_partner }) => !is_partner).map(({ id }) => id)),
        treatsClients: before?.treats_clients ?? input.workers.length === 0,
      });
      const offered = await offeredByAnnouncements(trx, userId);
      const own = { mains: profile.serviceCategory, clientTypes: profile.clientTypes };
      if (offersSensualAndKids([own, ...offered])) throw new AppError('ADULT_WITH_MINORS');
      // A number that announcements rely on is not taken back.
      const isTakenBack = before?.licence_number && profile.licenceNumber.trim() === '';
      const announced = offered.flatMap(({ mains }) => mains);
      if (isTakenBack && (lacksLicence(announced, '') || (await claimsReservedTitle(trx, userId)))) {
        throw invalid({ path: 'licenceNumber', code: 'required' });
      }
      const stopsVisits = before?.is_visiting_client && !profile.isVisitingClient;
      if (stopsVisits && (await announcesHomeVisitsOnly(trx, userId)))
        throw invalid({ path: 'isVisitingClient', code: 'homeVisitsAnnounced' });

      await attachPhotos(trx, userId, profile);
      const { now } = unit;
      const door = publicDoor(profile);
      const isFound = before !== undefined && before.point_of !== 'CITY' && isSameDoor(door, doorOf(before));
      const { lat, lng } = isFound ? before : profile.place;
      const pointOf = isFound ? before.point_of : 'CITY';
      await queries.writeProfile(trx, profileRow(userId, profile, { lat, lng, pointOf }, now));
      if (before?.name !== profile.name || before.short_address === null)
        await giveShortAddress(
          trx,
          { profileId: userId, name: profile.name, city: place ? townOf(place) : '', secret },
          now,
        );
      await queries.writeServices(trx, userId, serviceRows(userId, profile), now);
      // Before they are moved: those of who comes to clients only stand where no door is given away.
      if (profile.workplace === 'HOME_VISITS_ONLY' && before?.workplace !== 'HOME_VISITS_ONLY')
        await makeHomeVisitsOnly(unit, userId);
      if (!isFound) {
        const blurred = blurPoint({ lat, lng }, userId);
        const point = publicPoint({ ...profile, lat, lng }, userId);
        await moveAnnouncements(unit, userId, profile.place.placeId, { point, blurred });
        if (door) await locate(trx, userId);
      }
      if (before && place && hasMoved(before, profile)) {
        const isElsewhere = before.place_id !== place.placeId;
        await closing.takeVisitsAlong(unit, userId, { city: place, timeZone: place.timeZone, isElsewhere });
      }
      const rows = await workerRows(trx, userId, profile);
      await closing.letGo(unit, gone(workers, rows));
      await queries.writeWorkers(trx, userId, rows, now);
      const shownBefore = [
        ...(before?.photo_ids ?? []),
        ...workers.flatMap(({ photo_id }) => photo_id ?? []),
      ];
      const shown = new Set([...profile.photos, ...profile.workers.map(({ photoId }) => photoId)]);
      const dropped = shownBefore.filter((id) => !shown.has(id));
      await photos.eraseUnused(trx, userId, dropped);
      const kind = isNew ? 'PUBLISHED' : 'UPDATED';
      unit.record({ subjectType: 'profile', subjectId: userId, kind, by: 'partner', actorId: userId });
    });
    return own(userId, locale);
  }

  /** Photos of the profile and its workers must be the partner's own uploads. */
  async function attachPhotos(trx: Trx, userId: string, profile: CheckedProfile): Promise<void> {
    const strange = new Set(await photos.attach(trx, userId, profile.photos, ['profile']));
    const workerPhotos = profile.workers.flatMap(({ photoId }) => photoId ?? []);
    const strangeWorkers = new Set(await photos.attach(trx, userId, workerPhotos, ['worker', 'profile']));
    const fields = [
      ...profile.photos.flatMap((id, index) => (strange.has(id) ? [`photos.${index}`] : [])),
      ...profile.workers.flatMap(({ photoId }, index) =>
        photoId && strangeWorkers.has(photoId) ? [`workers.${index}.photoId`] : [],
      ),
    ];
    if (fields.length > 0) {
      throw new AppError('INVALID_INPUT', {
        fields: fields.map((path) => ({ path, code: 'invalidChoice' })),
      });
    }
  }

  /** The own profile, whole; throws PROFILE_MISSING. */
  async function own(userId: string, locale: Locale): Promise<OwnProfile> {
    const profile = await queries.profileOf(db, userId);
    if (!profile) throw new AppError('PROFILE_MISSING');
    return ownOf(profile, locale);
  }

  async function ownOf(profile: queries.ProfileRow, locale: Locale): Promise<OwnProfile> {
    const id = profile.user_id;
    const withheld = await withholdingsAmong(db, 'profile', [{ id, since: profile.withheld_at }]);
    return presentOwn(await load(profile, locale), withheld.get(id) ?? null, locale);
  }

  /** The account with its profile, if there is one. */
  async function account(userId: string, locale: Locale) {
    const user = await queries.userOf(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    const profile = await queries.profileOf(db, userId);
    return { user, profile: profile ? await ownOf(profile, locale) : null };
  }

  /** The profile as everybody sees it; throws NOT_FOUND. */
  async function shown(profileId: string, locale: Locale): Promise<PublicProfile> {
    const profile = await queries.visibleProfileOf(db, profileId);
    if (!profile) throw new AppError('NOT_FOUND');
    const listed = await queries.listedAnnouncements(db, profileId, clock());
    const stored = await load(profile, locale);
    const off = await switchedOffIn(db, stored.place?.countryCode ?? '');
    const today = localDate(clock(), stored.place?.timeZone ?? 'UTC');
    const workers = stored.workers.filter((worker) => receivesOn(worker, today));
    return presentPublic(withoutMains({ ...stored, workers }, off), listed, locale);
  }

  async function load(profile: queries.ProfileRow, locale: Locale): Promise<StoredProfile> {
    const [services, workers, place, checks] = await Promise.all([
      queries.servicesOf(db, profile.user_id),
      queries.workersOf(db, profile.user_id),
      placeById(profile.place_id),
      checksOf(db, profile.user_id),
    ]);
    const photoIds = [...profile.photo_ids, ...workers.flatMap(({ photo_id }) => photo_id ?? [])];
    return { profile, services, workers, place, checks, photos: await photos.byIds(photoIds, locale) };
  }

  /**
   * Deletes the profile with its services, workers and photos; its past visits keep the name they were made under.
   * Throws PROFILE_IN_USE while announcements or visits to come stand, unless they are to go `withAll`: then the
   * announcements are withdrawn and the visits called off, with a mail to each client.
   */
  async function remove(userId: string, withAll: boolean): Promise<void> {
    const seen = await queries.profileOf(db, userId);
    if (!seen) throw new AppError('PROFILE_MISSING');
    const city = await placeById(seen.place_id);
    if (withAll) await closing.endAllCheckouts(userId);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const profile = await queries.profileOf(trx, userId);
      if (!profile) throw new AppError('PROFILE_MISSING');
      if (withAll) {
        await closing.withdrawAnnouncements(unit, userId);
        await closing.cancelVisits(unit, userId, city);
      } else if (await closing.isInUse(unit, userId)) throw new AppError('PROFILE_IN_USE');
      const workers = await queries.workersOf(trx, userId);
      await queries.removeProfile(trx, userId, unit.now);
      const own = [...profile.photo_ids, ...workers.flatMap(({ photo_id }) => photo_id ?? [])];
      await photos.eraseUnused(trx, userId, own);
      unit.record({
        subjectType: 'profile',
        subjectId: userId,
        kind: 'DELETED',
        by: 'partner',
        actorId: userId,
      });
    });
  }

  /** Whose profile has a short address, shown or not; throws NOT_FOUND. */
  async function at(words: string): Promise<string> {
    const profileId = await profileAt(db, words.toLowerCase());
    if (profileId === null) throw new AppError('NOT_FOUND');
    return profileId;
  }

  const townAt = async (placeId: string) => {
    const place = await placeById(placeId);
    return place ? townOf(place) : '';
  };

  /** Gives short addresses to profiles that have none yet. */
  const tidy = () => nameTheUnnamed({ db, unitOfWork, secret }, townAt);

  return { publish, update, own, account, shown, at, remove, tidy };
}

/** As a town's own people call it. */
const townOf = ({ names, countryCode }: PlaceInCountry): string => names[languageOfCountry(countryCode)];

/** Whether a profile's door is another one than before, private or not. */
const hasMoved = (before: queries.ProfileRow, after: CheckedProfile): boolean =>
  !isSameDoor(addressOf(before), { ...after, placeId: after.place.placeId });

/** Those of the people who go out of the profile, its owner among them. */
const gone = (before: readonly queries.WorkerRow[], after: readonly { id: string }[]): string[] =>
  before.filter(({ id }) => !after.some((one) => one.id === id)).map(({ id }) => id);

export type Partners = ReturnType<typeof createPartners>;
