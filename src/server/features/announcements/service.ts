/** Announcements: written, edited, hidden, copied, corrected and deleted by their owner, seen by everybody. */
import { randomUUIDv7 } from 'node:crypto';
import type { AnnouncementBody, AnnouncementEdit } from '../../../contract/announcements.ts';
import { AppError } from '../../../contract/appError.ts';
import type { z } from 'zod';
import { can, visibility } from '../../../domain/announcements/access.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import type { Locale } from '../../../domain/locales.ts';
import { appendChange, recordEvent } from '../../db/changes.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Caller } from '../../http/context.ts';
import type { Photos } from '../photos/service.ts';
import { checkContent, requireLicence } from './checkContent.ts';
import { createAnnouncementLists } from './lists.ts';
import { lockOwn, requireOwn } from './own.ts';
import { createPhotoChanges } from './photoChanges.ts';
import { presentAnnouncement } from './present.ts';
import * as queries from './queries.ts';
import { approveIfClean } from './review.ts';
import { contentOf, happen, insertAnnouncement, stateOf } from './state.ts';
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

export function createAnnouncements(parts: AnnouncementParts) {
  const { db, clock, placeOf, endCheckouts } = parts;
  const photoChanges = createPhotoChanges(parts);

  /** A new draft; the id. Throws PROFILE_MISSING, INVALID_INPUT, LICENCE_REQUIRED, ADULT_WITH_MINORS. */
  async function add(caller: Caller, body: AnnouncementBody, locale: Locale) {
    const { photos: photoIds = [], ...text } = body;
    const content = await checkContent(parts, caller.userId, null, text);
    const now = clock();
    const id = randomUUIDv7();
    await db.transaction().execute(async (trx) => {
      await photoChanges.attachPhotos(trx, caller.userId, photoIds);
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
    const content = await checkContent(parts, caller.userId, id, body);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      if (row.version !== version) throw new AppError('STALE_VERSION');
      if (row.status === 'AWAITING_PAYMENT') throw new AppError('CHECKOUT_OPEN');
      if (photos) await photoChanges.replacePhotos(trx, row, photos, content);
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
      requireLicence(await contentOf(trx, row), await queries.profileOf(trx, caller.userId));
      await happen(trx, row, { event: { type: 'fix' }, now, actorId: caller.userId });
      await approveIfClean(trx, id, parts, now);
      await appendChange(trx, 'announcement', id, now);
    });
    return view(id, caller, locale);
  }

  return {
    add,
    view,
    edit,
    remove,
    setHidden,
    duplicate,
    fix,
    addPhoto: photoChanges.addPhoto,
    removePhoto: photoChanges.removePhoto,
    ...createAnnouncementLists(parts),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
