/** Announcements: written, edited, hidden, copied, corrected and deleted by their owner, seen by everybody. */
import { randomUUIDv7 } from 'node:crypto';
import type { AnnouncementBody, AnnouncementEdit } from '../../../contract/announcementBody.ts';
import { AppError } from '../../../contract/appError.ts';
import type { z } from 'zod';
import { can, visibility } from '../../../domain/announcements/access.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import { type Database, instant } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import { checksOf } from '../partners/face.ts';
import type { Photos } from '../photos/face.ts';
import type { PlaceInCountry } from '../places/face.ts';
import type { Cards } from './cards.ts';
import { appealAgainstBlock, makeAppeal } from './appeals.ts';
import { cancelOwnCheckout } from './cancelCheckout.ts';
import { requireRestorable } from './restoring.ts';
import { checkContent, requireLicence, requireOffered } from './checkContent.ts';
import { historyOf, wasErased } from './history.ts';
import { createAnnouncementLists, type OpenCheckoutsAmong } from './lists.ts';
import { lockOwnAnnouncement, lockOwnAnnouncementForRules, requireOwnAnnouncement } from './ownership.ts';
import { createPhotoChanges } from './photoChanges.ts';
import { presentAnnouncement } from './present.ts';
import * as queries from './queries.ts';
import { withholdingsAmong } from '../reports/face.ts';
import { refusedEditOf } from './refusedEdits.ts';
import { approveIfClean, requirePassage } from './review.ts';
import { requireNoMinorsBesideAdult, requireRoomForPhone, requireSameCountry } from './crossRowRules.ts';
import { versionsOf } from './revisions.ts';
import { insertAnnouncement, lockAnnouncement, stateOf, takeStep } from './state.ts';
import type { Post } from '../../mail.ts';

export interface AnnouncementDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  post: Post;
  moderation: 'auto' | 'manual';
  placeById: (placeId: string) => Promise<PlaceInCountry | null>;
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
  cards: Cards;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  photos: Photos;
  /** Ends an announcement's open checkout, at the provider too, outside any transaction; whether there was one. */
  endCheckouts: (announcementId: string) => Promise<boolean>;
  openCheckoutsAmong: OpenCheckoutsAmong;
}

export function createAnnouncements(dependencies: AnnouncementDependencies) {
  const { db, unitOfWork, clock, placeById, endCheckouts, openCheckoutsAmong } = dependencies;
  const photoChanges = createPhotoChanges(dependencies);

  /** A new draft; the id. Throws PROFILE_MISSING, INVALID_INPUT, LICENCE_REQUIRED, ADULT_WITH_MINORS. */
  async function add(caller: Caller, body: AnnouncementBody, locale: Locale) {
    const { photos: photoIds = [], ...text } = body;
    const place = await placeById(text.placeId);
    const id = randomUUIDv7();
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, caller.userId);
      const subject = { ownerId: caller.userId, id: null, place, photoIds };
      const content = await checkContent(trx, subject, text);
      await photoChanges.attachPhotos(trx, caller.userId, photoIds);
      await insertAnnouncement(unit, { id, ownerId: caller.userId, content, event: { type: 'add' } });
    });
    return view(id, caller, locale);
  }

  /** The announcement as the caller may see it; throws NOT_FOUND or GONE. */
  async function view(id: string, caller: Caller | null, locale: Locale) {
    const whole = await queries.wholeAnnouncement(db, id);
    if (!whole) throw new AppError((await wasErased(db, id)) ? 'GONE' : 'NOT_FOUND');
    const { row, live, profile } = whole;
    const viewer = caller?.userId === row.owner_id ? 'owner' : 'public';
    const now = clock();
    const seen = visibility(stateOf(row), viewer, now);
    if (seen.is === 'missing' || (viewer === 'public' && row.is_suppressed)) throw new AppError('NOT_FOUND');
    if (seen.is === 'gone') throw new AppError('GONE');
    const pending = viewer === 'owner' ? whole.pending : null;
    const refused = viewer === 'owner' ? await refusedEditOf(db, id) : null;
    const [place, pendingPlace, refusedPlace, photos, hasReviewers, appeal, checks, withheld, checkouts] =
      await Promise.all([
        placeById(live.placeId),
        pending && placeById(pending.placeId),
        refused && placeById(refused.content.placeId),
        dependencies.photos.byIds(
          [
            ...live.photoIds,
            ...(pending?.photoIds ?? []),
            ...(refused?.content.photoIds ?? []),
            ...(profile?.workers ?? []).flatMap(({ photo_id }) => photo_id ?? []),
          ],
          locale,
        ),
        viewer === 'owner' && queries.hasReviewers(db),
        viewer === 'owner' ? appealAgainstBlock(db, row) : null,
        checksOf(db, row.owner_id),
        viewer === 'owner' ? withholdingsAmong(db, 'announcement', [{ id, since: row.withheld_at }]) : null,
        viewer === 'owner' ? openCheckoutsAmong(db, [id]) : null,
      ]);
    const shown = {
      row,
      live: { content: live, place },
      pending: pending && { content: pending, place: pendingPlace },
      profile,
      photos,
      hasReviewers,
      hasCheckout: checkouts?.has(id) ?? false,
      appeal,
      checks,
      refused: refused && { content: refused.content, place: refusedPlace, at: refused.refusedAt },
      withheld: withheld?.get(id) ?? null,
    };
    return presentAnnouncement(shown, viewer, locale, now);
  }

  /** Stores an edit, live or as a revision that waits; `waits`: for the payment of further days. */
  async function edit(
    caller: Caller,
    id: string,
    edited: z.output<typeof AnnouncementEdit>,
    waits: boolean,
    locale: Locale,
  ) {
    const { version, photos, requestReview, ...body } = edited;
    await requireOwnAnnouncement(db, caller, id);
    const place = await placeById(body.placeId);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const row = await lockOwnAnnouncementForRules(trx, caller, id, body);
      const { live, pending } = await versionsOf(trx, id);
      const photoIds = photos ?? (pending ?? live).photoIds;
      const content = await checkContent(trx, { ownerId: caller.userId, id, place, photoIds }, body);
      if (row.version !== version) throw new AppError('STALE_VERSION');
      if (row.status === 'AWAITING_PAYMENT') throw new AppError('CHECKOUT_OPEN');
      await requireSameCountry(trx, row, content, unit.now);
      if (row.status !== 'DRAFT') await requireRoomForPhone(trx, row, content, unit);
      const known = new Set([...live.photoIds, ...(pending?.photoIds ?? [])]);
      const added = photoIds.filter((one) => !known.has(one));
      await photoChanges.attachPhotos(trx, row.owner_id, added);
      // A draft is looked at before it is paid for; anything else goes public from here.
      const passes =
        row.status === 'DRAFT' ||
        (await requirePassage(dependencies, trx, content, { ownerId: row.owner_id, requestReview }));
      const event = waits ? ({ type: 'editForPayment' } as const) : ({ type: 'edit', passes } as const);
      await takeStep(dependencies, unit, row, { event, ...by(caller), content });
      await trx
        .updateTable('announcements')
        .set({ version: row.version + 1 })
        .where('id', '=', id)
        .execute();
    });
    return view(id, caller, locale);
  }

  async function remove(caller: Caller, id: string): Promise<void> {
    await requireOwnAnnouncement(db, caller, id);
    await endCheckouts(id);
    await unitOfWork(async (unit) => {
      const row = await lockOwnAnnouncement(unit.trx, caller, id);
      await takeStep(dependencies, unit, row, { event: { type: 'delete' }, ...by(caller) });
    });
  }

  /** Throws as `cancelOwnCheckout`. */
  async function cancelCheckout(caller: Caller, id: string, locale: Locale) {
    await cancelOwnCheckout(dependencies, caller, id);
    return view(id, caller, locale);
  }

  /** Brings a deleted one back as it was; throws as `requireMayComeBack`. */
  async function undoDelete(caller: Caller, id: string, locale: Locale) {
    await unitOfWork(async (unit) => {
      const row = await lockOwnAnnouncementForRules(unit.trx, caller, id);
      await requireRestorable(unit, row);
      await takeStep(dependencies, unit, row, { event: { type: 'undoDelete' }, ...by(caller) });
    });
    return view(id, caller, locale);
  }

  /** Keeps what the owner says against a block; throws ILLEGAL_TRANSITION, APPEAL_OPEN, APPEAL_CLOSED. */
  async function appeal(caller: Caller, id: string, text: string, locale: Locale) {
    await unitOfWork(async (unit) => makeAppeal(unit, await lockOwnAnnouncement(unit.trx, caller, id), text));
    return view(id, caller, locale);
  }

  /** A page of what happened to an own announcement; throws NOT_FOUND, and GONE once it cannot be brought back. */
  async function history(caller: Caller, id: string, pageNr: number) {
    const row = await requireOwnAnnouncement(db, caller, id);
    if (visibility(stateOf(row), 'owner', clock()).is === 'gone') throw new AppError('GONE');
    const { pageSize } = LIMITS;
    const page = await historyOf(db, id, { limit: pageSize, offset: (pageNr - 1) * pageSize });
    return { ...page, pageNr, pageSize };
  }

  /** Ends every open checkout of a partner at the provider; outside any transaction. */
  async function endAllCheckouts(ownerId: string): Promise<void> {
    for (const { id } of await queries.standingAnnouncements(db, ownerId)) await endCheckouts(id);
  }

  /** Deletes all that a partner has announced, under the partner's lock. */
  async function withdrawAll(unit: Unit, ownerId: string): Promise<void> {
    for (const { id } of await queries.standingAnnouncements(unit.trx, ownerId)) {
      const row = await lockAnnouncement(unit.trx, id);
      if (!row || row.status === 'DELETED') continue;
      await takeStep(dependencies, unit, row, { event: { type: 'delete' }, ...by({ userId: ownerId }) });
    }
  }

  async function setHidden(caller: Caller, id: string, hidden: boolean, locale: Locale) {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const row = await lockOwnAnnouncement(trx, caller, id);
      const { now } = unit;
      if (!can(stateOf(row), 'owner', now).hide) throw new AppError('ILLEGAL_TRANSITION');
      if (row.hidden === hidden) return;
      await trx
        .updateTable('announcements')
        .set({ hidden, updated_at: instant(now) })
        .where('id', '=', id)
        .execute();
      const kind = hidden ? 'hide' : 'show';
      unit.record({ subjectType: 'announcement', subjectId: id, kind, ...by(caller) });
    });
    return view(id, caller, locale);
  }

  /** A draft with the same text and photos. */
  async function duplicate(caller: Caller, id: string, locale: Locale) {
    const copyId = randomUUIDv7();
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, caller.userId);
      const source = await lockOwnAnnouncement(trx, caller, id);
      const { live: content } = await versionsOf(trx, id);
      await requireNoMinorsBesideAdult(trx, { ownerId: caller.userId, id: null }, content);
      const event = { type: 'duplicate', of: statusAt(stateOf(source), unit.now) } as const;
      await insertAnnouncement(unit, { id: copyId, ownerId: caller.userId, content, event });
    });
    return view(copyId, caller, locale);
  }

  /**
   * Hands a corrected announcement in again; clean ones are live at once where nobody moderates. Throws as
   * `requirePassage` where it would only wait.
   */
  async function fix(caller: Caller, id: string, requestReview: boolean | undefined, locale: Locale) {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const row = await lockOwnAnnouncementForRules(trx, caller, id);
      const { live: content } = await versionsOf(trx, id);
      await requireOffered(trx, content);
      requireLicence(content, await queries.profileOf(trx, caller.userId));
      await requireNoMinorsBesideAdult(trx, { ownerId: caller.userId, id }, content);
      await requireRoomForPhone(trx, row, content, unit);
      await requirePassage(dependencies, trx, content, { ownerId: row.owner_id, requestReview });
      await takeStep(dependencies, unit, row, { event: { type: 'fix' }, ...by(caller) });
      await approveIfClean(dependencies, unit, id);
    });
    return view(id, caller, locale);
  }

  return {
    add,
    view,
    edit,
    remove,
    cancelCheckout,
    undoDelete,
    appeal,
    history,
    endAllCheckouts,
    withdrawAll,
    setHidden,
    duplicate,
    fix,
    addPhoto: photoChanges.addPhoto,
    photoAdded: photoChanges.photoAdded,
    removePhoto: photoChanges.removePhoto,
    ...createAnnouncementLists(dependencies),
  };
}

/** An owner as the actor of a step. */
const by = ({ userId }: Pick<Caller, 'userId'>) => ({ by: 'partner', actorId: userId }) as const;

export type Announcements = ReturnType<typeof createAnnouncements>;
