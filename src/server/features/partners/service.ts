/**
 * Partner profiles: one per partner, public from the moment it is published, with services and workers that keep
 * their ids while visits refer to them.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { OwnProfile, PublicProfile } from '../../../contract/partners.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Locale } from '../../../domain/locales.ts';
import { lacksLicence, offersSensualAndKids } from '../../../domain/partners/rules.ts';
import { appendChange, recordEvent } from '../../db/changes.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { Photos } from '../photos/service.ts';
import { type CheckedProfile, checkProfile, type ProfileInput } from './checkProfile.ts';
import {
  type ListedAnnouncement,
  type PlaceInCountry,
  presentOwn,
  presentPublic,
  type StoredProfile,
} from './present.ts';
import * as queries from './queries.ts';

export interface PartnerParts {
  db: Database;
  clock: () => number;
  photos: Pick<Photos, 'attach' | 'erase' | 'byIds'>;
  placeById: (placeId: string) => Promise<PlaceInCountry | null>;
}

export function createPartners({ db, clock, photos, placeById }: PartnerParts) {
  /** Publishes the profile; throws PROFILE_EXISTS, INVALID_INPUT or ADULT_WITH_MINORS. */
  const publish = (userId: string, input: ProfileInput, locale: Locale) => save(userId, input, locale, true);

  /** Replaces the profile; throws PROFILE_MISSING, INVALID_INPUT or ADULT_WITH_MINORS. */
  const update = (userId: string, input: ProfileInput, locale: Locale) => save(userId, input, locale, false);

  async function save(
    userId: string,
    input: ProfileInput,
    locale: Locale,
    isNew: boolean,
  ): Promise<OwnProfile> {
    const place = await placeById(input.placeId);
    await db.transaction().execute(async (trx) => {
      await queries.lockPartner(trx, userId);
      const before = await queries.profileOf(trx, userId);
      if (isNew && before) throw new AppError('PROFILE_EXISTS');
      if (!isNew && !before) throw new AppError('PROFILE_MISSING');
      const services = await queries.servicesOf(trx, userId);
      const workers = await queries.workersOf(trx, userId);
      const profile = checkProfile(input, place, {
        services: new Set(services.map(({ id }) => id)),
        workers: new Set(workers.filter(({ is_partner }) => !is_partner).map(({ id }) => id)),
      });
      const offered = await queries.offeredByAnnouncements(trx, userId);
      const own = { mains: profile.serviceCategory, clientTypes: profile.clientTypes };
      if (offersSensualAndKids([own, ...offered])) throw new AppError('ADULT_WITH_MINORS');
      // A number that announcements rely on is not taken back.
      const announced = offered.flatMap(({ mains }) => mains);
      if (before?.licence_number && lacksLicence(announced, profile.licenceNumber)) {
        throw invalid({ path: 'licenceNumber', code: 'required' });
      }

      await attachPhotos(trx, userId, profile);
      const now = clock();
      await queries.writeProfile(trx, profileRow(userId, profile, now));
      await queries.writeServices(trx, userId, serviceRows(userId, profile), now);
      await queries.writeWorkers(trx, userId, await workerRows(trx, userId, profile), now);
      const shownBefore = [
        ...(before?.photo_ids ?? []),
        ...workers.flatMap(({ photo_id }) => photo_id ?? []),
      ];
      const shown = new Set([...profile.photos, ...profile.workers.map(({ photoId }) => photoId)]);
      const dropped = shownBefore.filter((id) => !shown.has(id));
      await photos.erase(trx, userId, await queries.withoutAnnouncements(trx, userId, dropped));
      await recordEvent(trx, {
        subjectType: 'profile',
        subjectId: userId,
        kind: isNew ? 'PUBLISHED' : 'UPDATED',
        actorId: userId,
        at: now,
      });
      await appendChange(trx, 'profile', userId, now);
    });
    return own(userId, locale);
  }

  /** Photos of the profile and its workers must be the partner's own uploads. */
  async function attachPhotos(
    trx: Transaction<Tables>,
    userId: string,
    profile: CheckedProfile,
  ): Promise<void> {
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
    return presentOwn(await load(profile), locale);
  }

  /** The account with its profile, if there is one. */
  async function account(userId: string, locale: Locale) {
    const user = await queries.userOf(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    const profile = await queries.profileOf(db, userId);
    return { user, profile: profile ? presentOwn(await load(profile), locale) : null };
  }

  /** The profile as everybody sees it; throws NOT_FOUND. */
  async function shown(profileId: string, locale: Locale): Promise<PublicProfile> {
    const profile = await queries.visibleProfileOf(db, profileId);
    if (!profile) throw new AppError('NOT_FOUND');
    const listed = await listedAnnouncements(profileId);
    return presentPublic(await load(profile), listed, locale);
  }

  async function load(profile: queries.ProfileRow): Promise<StoredProfile> {
    const [services, workers, place] = await Promise.all([
      queries.servicesOf(db, profile.user_id),
      queries.workersOf(db, profile.user_id),
      placeById(profile.place_id),
    ]);
    const photoIds = [...profile.photo_ids, ...workers.flatMap(({ photo_id }) => photo_id ?? [])];
    return { profile, services, workers, place, photos: await photos.byIds(photoIds) };
  }

  async function listedAnnouncements(ownerId: string): Promise<ListedAnnouncement[]> {
    const rows = await queries.listedAnnouncements(db, ownerId, clock());
    if (rows.length === 0) return [];
    const offers = await queries.offersOf(
      db,
      rows.map(({ id }) => id),
    );
    const shownPhotos: Map<string, Photo> = await photos.byIds(
      rows.flatMap(({ photo_ids }) => photo_ids.slice(0, 1)),
    );
    return rows.map((row) => ({
      ...row,
      photo: shownPhotos.get(row.photo_ids[0] ?? '') ?? null,
      offers: offers
        .filter(({ announcement_id }) => announcement_id === row.id)
        .map(({ main, price_from, price_to }) => ({ main, price: { from: price_from, to: price_to } })),
    }));
  }

  /** Deletes profile, services, workers, past visits and photos; throws ILLEGAL_TRANSITION while visits are to come. */
  async function remove(userId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await queries.lockPartner(trx, userId);
      const profile = await queries.profileOf(trx, userId);
      if (!profile) throw new AppError('PROFILE_MISSING');
      const now = clock();
      if (await queries.hasVisitsToCome(trx, userId, now)) throw new AppError('ILLEGAL_TRANSITION');
      const workers = await queries.workersOf(trx, userId);
      await queries.deleteProfile(trx, userId);
      const own = [...profile.photo_ids, ...workers.flatMap(({ photo_id }) => photo_id ?? [])];
      await photos.erase(trx, userId, await queries.withoutAnnouncements(trx, userId, own));
      await recordEvent(trx, {
        subjectType: 'profile',
        subjectId: userId,
        kind: 'DELETED',
        actorId: userId,
        at: now,
      });
      await appendChange(trx, 'profile', userId, now);
    });
  }

  return { publish, update, own, account, shown, remove };
}

export type Partners = ReturnType<typeof createPartners>;

function profileRow(
  userId: string,
  profile: CheckedProfile,
  now: number,
): Parameters<typeof queries.writeProfile>[1] {
  return {
    user_id: userId,
    name: profile.name,
    gender: profile.gender,
    description: profile.description,
    eng_description: profile.engDescription,
    description_locale: profile.descriptionLocale,
    place_id: profile.place.placeId,
    city_description: profile.cityDescription,
    district: profile.district,
    neighbourhood: profile.neighbourhood,
    street: profile.street,
    house_number: profile.houseNumber,
    post_code: profile.postCode,
    hides_address: profile.hidesAddress,
    lat: profile.place.lat,
    lng: profile.place.lng,
    is_visiting_client: profile.isVisitingClient,
    workplace: profile.workplace,
    availability: profile.availability,
    opening_times: JSON.stringify(profile.openingTimes),
    service_category: profile.serviceCategory,
    currency: profile.currency,
    is_technician: profile.isTechnician,
    licence_number: profile.licenceNumber,
    client_types: profile.clientTypes,
    facilities: profile.facilities,
    payment_methods: profile.paymentMethods,
    phone_prefix: profile.phonePrefix,
    phone_number: profile.phoneNumber,
    email: profile.email,
    website: profile.website,
    facebook: profile.facebook,
    instagram: profile.instagram,
    youtube: profile.youtube,
    break_time: profile.breakTime,
    is_calendar_enabled: profile.isCalendarEnabled,
    booking_mode: profile.bookingMode,
    photo_ids: profile.photos,
    created_at: instant(now),
    updated_at: instant(now),
  };
}

const serviceRows = (userId: string, { services }: CheckedProfile) =>
  services.map(({ serviceId, main, sub, label, durationMinutes, price }, position) => ({
    id: serviceId,
    profile_id: userId,
    position,
    main,
    sub,
    label,
    duration_minutes: durationMinutes,
    price_from: price.from,
    price_to: price.to,
  }));

/** A profile that names no workers has its partner as the one that can be booked, always by the same id. */
async function workerRows(trx: Transaction<Tables>, userId: string, profile: CheckedProfile) {
  if (profile.workers.length === 0) {
    const known = await queries.partnerInPerson(trx, userId);
    const { name, gender } = profile;
    return [
      {
        id: known?.id ?? randomUUIDv7(),
        profile_id: userId,
        position: 0,
        is_partner: true,
        name,
        gender,
        photo_id: null,
        service_ids: [],
        opening_times: null,
      },
    ];
  }
  return profile.workers.map(({ workerId, name, gender, photoId, serviceIds, openingTimes }, position) => ({
    id: workerId,
    profile_id: userId,
    position,
    is_partner: false,
    name,
    gender,
    photo_id: photoId,
    service_ids: serviceIds,
    opening_times: openingTimes && JSON.stringify(openingTimes),
  }));
}
