/** Announcements: written, edited, hidden, copied, corrected and deleted by their owner, seen by everybody. */
import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AnnouncementBody, AnnouncementEdit } from '../../../contract/announcements.ts';
import type { Photo } from '../../../contract/photos.ts';
import { AppError, type FieldProblem, invalid } from '../../../contract/appError.ts';
import type { z } from 'zod';
import { can, visibility } from '../../../domain/announcements/access.ts';
import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementStatus,
} from '../../../domain/announcements/announcement.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { announcementProblems, completeness } from '../../../domain/announcements/rules.ts';
import { ANNOUNCEMENT, LIMITS } from '../../../domain/limits.ts';
import { HOME_COUNTRIES } from '../../../domain/places/countries.ts';
import type { Locale, LocalizedText } from '../../../domain/locales.ts';
import { blurPoint, seesExactAddress } from '../../../domain/partners/address.ts';
import { offersSensualAndKids } from '../../../domain/partners/rules.ts';
import type { Problem } from '../../../domain/problems.ts';
import { appendChange, recordEvent } from '../../db/changes.ts';
import { type Database, instant } from '../../db/database.ts';
import type { StoredContent, Tables } from '../../db/schema.ts';
import type { Caller } from '../../http/context.ts';
import type { Photos } from '../photos/service.ts';
import { cardsByNumbers } from './cards.ts';
import { presentAnnouncement } from './present.ts';
import * as queries from './queries.ts';
import { approveIfClean } from './review.ts';
import {
  type AnnouncementRow,
  contentOf,
  happen,
  insertAnnouncement,
  lockAnnouncement,
  stateOf,
} from './state.ts';
import type { Post } from '../../mail.ts';

export interface AnnouncementParts {
  db: Database;
  clock: () => number;
  post: Post;
  moderation: 'auto' | 'manual';
  placeOf: queries.PlaceOf;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  photos: Photos;
  /** Ends the open checkouts of an announcement at the provider and closes their orders; outside any transaction. */
  endCheckouts: (announcementId: string) => Promise<void>;
}

const SHOWCASE = 8;

export function createAnnouncements(parts: AnnouncementParts) {
  const { db, clock, placeOf, endCheckouts } = parts;

  /** A new draft; the id. Throws PROFILE_MISSING, INVALID_INPUT, ADULT_WITH_MINORS. */
  async function add(caller: Caller, body: AnnouncementBody, locale: Locale) {
    const { photos: photoIds = [], ...text } = body;
    const content = await checked(caller.userId, null, text);
    const now = clock();
    const id = randomUUIDv7();
    await db.transaction().execute(async (trx) => {
      await attachPhotos(trx, caller.userId, photoIds);
      await insertAnnouncement(trx, {
        id,
        ownerId: caller.userId,
        content,
        photoIds,
        event: { type: 'add' },
        now,
      });
      await appendChange(trx, 'announcement', id, now);
    });
    return view(id, caller, locale);
  }

  /** The announcement as the caller may see it; throws NOT_FOUND or GONE. */
  async function view(id: string, caller: Caller | null, locale: Locale) {
    const row = await queries.announcementById(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    const viewer = caller?.userId === row.owner_id ? 'owner' : 'public';
    const now = clock();
    const seen = visibility(stateOf(row), viewer, now);
    if (seen.is === 'missing') throw new AppError('NOT_FOUND');
    if (seen.is === 'gone') throw new AppError('GONE');
    const [content, place, profile, photos] = await Promise.all([
      contentOf(db, row),
      placeOf(row.place_id),
      queries.profileOf(db, row.owner_id),
      parts.photos.byIds(row.photo_ids),
    ]);
    return presentAnnouncement({ row, content, place, profile, photos }, viewer, locale, now);
  }

  /** Stores an edit, live or as a revision that waits; `waits`: for the payment of further days. */
  async function edit(
    caller: Caller,
    id: string,
    edited: z.output<typeof AnnouncementEdit>,
    waits: boolean,
    locale: Locale,
  ) {
    const { version, photos, ...body } = edited;
    await requireOwn(db, caller, id);
    const content = await checked(caller.userId, id, body);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      if (row.version !== version) throw new AppError('STALE_VERSION');
      if (row.status === 'AWAITING_PAYMENT') throw new AppError('CHECKOUT_OPEN');
      if (photos) {
        await attachPhotos(trx, caller.userId, photos);
        await setPhotos(trx, row, photos, content);
      }
      const passes = parts.moderation === 'auto' && automaticChecks(content).clean;
      await happen(
        trx,
        { ...row, photo_ids: photos ?? row.photo_ids },
        {
          event: waits ? { type: 'editForPayment' } : { type: 'edit', passes },
          now,
          actorId: caller.userId,
          content,
        },
      );
      await trx
        .updateTable('announcements')
        .set({ version: row.version + 1 })
        .where('id', '=', id)
        .execute();
      await appendChange(trx, 'announcement', id, now);
    });
    return view(id, caller, locale);
  }

  async function remove(caller: Caller, id: string): Promise<void> {
    await requireOwn(db, caller, id);
    await endCheckouts(id);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      await happen(trx, row, { event: { type: 'delete' }, now, actorId: caller.userId });
      await appendChange(trx, 'announcement', id, now);
    });
  }

  async function setHidden(caller: Caller, id: string, hidden: boolean, locale: Locale) {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      if (!can(stateOf(row), 'owner', now).hide) throw new AppError('ILLEGAL_TRANSITION');
      if (row.hidden === hidden) return;
      await trx
        .updateTable('announcements')
        .set({ hidden, updated_at: instant(now) })
        .where('id', '=', id)
        .execute();
      await recordEvent(trx, {
        subjectType: 'announcement',
        subjectId: id,
        kind: hidden ? 'hide' : 'show',
        actorId: caller.userId,
        at: now,
      });
      await appendChange(trx, 'announcement', id, now);
    });
    return view(id, caller, locale);
  }

  /** A draft with the same text and photos. */
  async function duplicate(caller: Caller, id: string, locale: Locale) {
    const source = await requireOwn(db, caller, id);
    const content = await contentOf(db, source);
    const now = clock();
    const copyId = randomUUIDv7();
    await db.transaction().execute(async (trx) => {
      const event = { type: 'duplicate', of: statusAt(stateOf(source), now) } as const;
      await insertAnnouncement(trx, {
        id: copyId,
        ownerId: caller.userId,
        content,
        photoIds: source.photo_ids,
        event,
        now,
      });
      await appendChange(trx, 'announcement', copyId, now);
    });
    return view(copyId, caller, locale);
  }

  /** Hands a corrected announcement in again; clean ones are live at once where nobody moderates. */
  async function fix(caller: Caller, id: string, locale: Locale) {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      await happen(trx, row, { event: { type: 'fix' }, now, actorId: caller.userId });
      await approveIfClean(trx, id, parts, now);
      await appendChange(trx, 'announcement', id, now);
    });
    return view(id, caller, locale);
  }

  async function myAds(caller: Caller, status: AnnouncementRow['status'] | undefined, locale: Locale) {
    const now = clock();
    const rows = (await queries.ownAnnouncements(db, caller.userId)).filter((row) => {
      const present = statusAt(stateOf(row), now);
      return status ? present === status : present !== 'DELETED';
    });
    const cards = await cardsByNumbers(
      db,
      rows.map((row) => row.number),
      { locale, now },
    );
    const byId = new Map(cards.map((card) => [card.announcementId, card]));
    return rows.flatMap((row) => {
      const card = byId.get(row.id);
      const state = stateOf(row);
      const expiresAt = row.expires_at === null ? null : new Date(row.expires_at).toISOString();
      return card
        ? [
            {
              ...card,
              status: statusAt(state, now),
              hidden: row.hidden,
              expiresAt,
              can: can(state, 'owner', now),
            },
          ]
        : [];
    });
  }

  async function counts(caller: Caller): Promise<Record<AnnouncementStatus, number>> {
    const now = clock();
    const rows = await queries.ownAnnouncements(db, caller.userId);
    const statuses = rows.map((row) => statusAt(stateOf(row), now));
    const tally = ANNOUNCEMENT_STATUSES.map((status) => [
      status,
      statuses.filter((one) => one === status).length,
    ]);
    return Object.fromEntries(tally);
  }

  /** The live announcements under one of the caller's own numbers; any other number answers NOT_FOUND. */
  async function countOfPhone(caller: Caller, phoneNumber: string) {
    if (!(await queries.ownsPhone(db, caller.userId, phoneNumber))) throw new AppError('NOT_FOUND');
    return {
      active: await queries.activeWithPhone(db, phoneNumber, clock()),
      limit: ANNOUNCEMENT.activePerPhone,
    };
  }

  /** Cards of the own announcements that are promoted now. */
  async function promotedOf(caller: Caller, locale: Locale) {
    const now = clock();
    const rows = await queries.ownAnnouncements(db, caller.userId);
    const promoted = rows.filter(
      (row) => statusAt(stateOf(row), now) === 'ACTIVE' && (row.promoted_until ?? 0) > now,
    );
    return cardsByNumbers(
      db,
      promoted.map((row) => row.number),
      { locale, now },
    );
  }

  async function popularAndLatest(locale: Locale) {
    const now = clock();
    // What is near the reader's language first; a language without enough of its own shows all countries.
    let { popular, latest } = await queries.showcase(db, now, SHOWCASE, HOME_COUNTRIES[locale]);
    if (latest.length < SHOWCASE) ({ popular, latest } = await queries.showcase(db, now, SHOWCASE, null));
    const [popularCards, latestCards] = await Promise.all([
      cardsByNumbers(db, popular, { locale, now }),
      cardsByNumbers(db, latest, { locale, now }),
    ]);
    return { popular: popularCards, latest: latestCards };
  }

  async function attachPhotos(trx: Transaction<Tables>, ownerId: string, ids: string[]): Promise<void> {
    const strange = await parts.photos.attach(trx, ownerId, ids, ['announcement', 'profile']);
    if (strange.length > 0) throw invalid({ path: 'photos', code: 'invalidChoice' });
  }

  /** Keeps an uploaded picture as the last photo of an announcement. */
  async function addPhoto(caller: Caller, id: string, bytes: Buffer): Promise<Photo> {
    requireRoom(await requireOwn(db, caller, id), clock());
    const photo = await parts.photos.add(caller.userId, 'announcement', bytes);
    await changePhotos(caller, id, (row) => {
      requireRoom(row, clock());
      return [...row.photo_ids, photo.photoId];
    });
    return photo;
  }

  /** Takes a photo away; its files go unless a copy or the profile shows it too. */
  async function removePhoto(caller: Caller, id: string, photoId: string): Promise<void> {
    await changePhotos(caller, id, (row) => {
      if (!row.photo_ids.includes(photoId)) throw new AppError('NOT_FOUND');
      return row.photo_ids.filter((one) => one !== photoId);
    });
  }

  async function changePhotos(
    caller: Caller,
    id: string,
    change: (row: AnnouncementRow) => string[],
  ): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      if (!can(stateOf(row), 'owner', now).edit) throw new AppError('ILLEGAL_TRANSITION');
      const ids = change(row);
      await attachPhotos(
        trx,
        caller.userId,
        ids.filter((one) => !row.photo_ids.includes(one)),
      );
      await setPhotos(trx, row, ids, await contentOf(trx, row));
      const dropped = row.photo_ids.filter((one) => !ids.includes(one));
      await parts.photos.erase(trx, caller.userId, await queries.unusedPhotos(trx, caller.userId, dropped));
      await appendChange(trx, 'announcement', id, now);
    });
  }

  /** The content with its place, after every rule; throws with the fields that are wrong. */
  async function checked(
    ownerId: string,
    id: string | null,
    body: Omit<AnnouncementBody, 'photos'>,
  ): Promise<StoredContent> {
    const profile = await queries.profileOf(db, ownerId);
    if (!profile) throw new AppError('PROFILE_MISSING');
    const description = Object.fromEntries(
      Object.entries(body.description).filter(([, text]) => text),
    ) as LocalizedText;
    const content = { ...body, description };
    const problems = announcementProblems(content).map(fieldProblem);
    const place = await placeOf(body.placeId);
    if (place?.kind !== 'city') problems.push({ path: 'placeId', code: 'unknownPlace' });
    if (problems.length > 0) throw invalid(...problems);
    const offered = [{ mains: body.offers.map(({ main }) => main), clientTypes: body.clientTypes }];
    if (offersSensualAndKids([...offered, ...(await queries.offeredElsewhere(db, ownerId, id))])) {
      throw new AppError('ADULT_WITH_MINORS');
    }
    const exact = profile.place_id === body.placeId ? profile : (place ?? profile);
    const point = seesExactAddress(content, 'public')
      ? exact
      : blurPoint({ lat: exact.lat, lng: exact.lng }, ownerId);
    return { ...content, countryCode: place?.countryCode ?? '', lat: point.lat, lng: point.lng };
  }

  return {
    add,
    view,
    edit,
    remove,
    addPhoto,
    removePhoto,
    setHidden,
    duplicate,
    fix,
    myAds,
    counts,
    countOfPhone,
    promotedOf,
    popularAndLatest,
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

const NETWORK_NAMES: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

function fieldProblem({ path, code }: Problem): FieldProblem {
  if (code === 'invalidNetworkUrl') return { path, code, params: { network: NETWORK_NAMES[path] ?? path } };
  if (code === 'tooMany') return { path, code, params: { max: LIMITS.services.max } };
  return { path, code };
}

/** The caller's own announcement, or NOT_FOUND as for a missing one. */
export async function requireOwn(db: Database, caller: Caller, id: string): Promise<AnnouncementRow> {
  const row = await queries.announcementById(db, id);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}

export async function lockOwn(
  trx: Transaction<Tables>,
  caller: Caller,
  id: string,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(trx, id);
  if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
}

/** Stores the photos in their order; how complete the announcement is follows from them. */
async function setPhotos(
  trx: Transaction<Tables>,
  row: AnnouncementRow,
  photoIds: string[],
  content: StoredContent,
): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({ photo_ids: photoIds, completeness: completeness(content, photoIds.length) })
    .where('id', '=', row.id)
    .execute();
}

function requireRoom(row: AnnouncementRow, now: number): void {
  if (!can(stateOf(row), 'owner', now).edit) throw new AppError('ILLEGAL_TRANSITION');
  if (row.photo_ids.length >= LIMITS.photos.max) throw new AppError('PHOTO_TOO_MANY');
}
