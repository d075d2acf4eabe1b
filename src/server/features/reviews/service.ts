/**
 * Reviews of visits and the replies to them. Whoever writes one holds the partner's lock, under which what is counted of the
 * partner's reviews is counted anew in the same unit; nothing else changes either (domain/reviews has the rules).
 */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { OwnReview, ReviewBody, reviews as contract, VisitReview } from '../../../contract/reviews.ts';
import type { Locale } from '../../../domain/locales.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';
import {
  mayChangeReview,
  mayReview,
  nameShown,
  newSince,
  ratingOf,
  reviewableUntil,
} from '../../../domain/reviews/reviews.ts';
import { type Database, instant, type Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { visibleProfileOf } from '../partners/face.ts';
import { mailReply, mailReview, type NoticeParts } from './notices.ts';
import { presentOwnReview, presentReview } from './present.ts';
import * as queries from './queries.ts';
import { recount, type ReviewEvent } from './recount.ts';

export interface ReviewParts extends NoticeParts {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
}

type Body = z.output<typeof ReviewBody>;
type Own = z.input<typeof OwnReview>;

export function createReviews(parts: ReviewParts) {
  const { db, unitOfWork, clock } = parts;

  /** The own review of a visit, if there is one, and whether one can be written. Throws NOT_FOUND. */
  async function ofVisit(clientId: string, visitId: string): Promise<z.input<typeof VisitReview>> {
    const visit = await queries.visitOf(db, visitId, clientId);
    if (!visit) throw new AppError('NOT_FOUND');
    const [row, partner] = await Promise.all([
      queries.reviewOfVisit(db, visitId),
      queries.accountOf(db, visit.profile_id),
    ]);
    const inTime = row ? mayChangeReview(visit, clock()) : mayReview(visit, clock());
    return {
      review: row ? presentOwnReview(row) : null,
      canWrite: inTime && partner !== undefined,
      until: rfc3339(reviewableUntil(visit.end)),
      name: row?.name ?? nameShown(visit.name),
    };
  }

  /** Writes the review of an own visit. Throws NOT_FOUND, REVIEW_EXISTS, REVIEW_CLOSED, also where the partner has left. */
  async function write(clientId: string, visitId: string, body: Body, locale: Locale): Promise<Own> {
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      const { profileId } = await lockSides(trx, clientId, visitId);
      const visit = await queries.holdVisit(trx, visitId, clientId);
      if (!visit) throw new AppError('NOT_FOUND');
      if (await queries.reviewOfVisit(trx, visitId)) throw new AppError('REVIEW_EXISTS');
      const isThere = (await queries.accountOf(trx, profileId)) !== undefined;
      if (!isThere || !mayReview(visit, unit.now)) throw new AppError('REVIEW_CLOSED');
      const id = randomUUIDv7();
      await queries.insertReview(trx, {
        id,
        appointment_id: visitId,
        profile_id: profileId,
        writer_id: clientId,
        name: nameShown(visit.name),
        locale,
        written_at: instant(unit.now),
        ...body,
      });
      await recount(unit, profileId, { kind: 'REVIEWED', by: 'client', actorId: clientId });
      const row = await reread(trx, id);
      await mailReview(parts, trx, row);
      return presentOwnReview(row);
    });
  }

  /** Changes the own review of a visit. Throws NOT_FOUND, REVIEW_CLOSED. */
  async function change(clientId: string, visitId: string, body: Body, locale: Locale): Promise<Own> {
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      const { profileId, end } = await lockSides(trx, clientId, visitId);
      const seen = await queries.reviewOfVisit(trx, visitId);
      if (!seen) throw new AppError('NOT_FOUND');
      const isThere = (await queries.accountOf(trx, profileId)) !== undefined;
      if (!isThere || !mayChangeReview({ end }, unit.now)) throw new AppError('REVIEW_CLOSED');
      // The words are in the language they were written in, whichever page sends them again.
      const spoken = body.text === seen.text ? seen.locale : locale;
      await queries.updateReview(trx, seen.id, { ...body, locale: spoken, changed_at: instant(unit.now) });
      await recount(unit, profileId, { kind: 'REVIEW_CHANGED', by: 'client', actorId: clientId });
      return presentOwnReview(await reread(trx, seen.id));
    });
  }

  /** Takes the own review of a visit away, with its reply. Throws NOT_FOUND. */
  async function takeAway(clientId: string, visitId: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const { profileId } = await lockSides(unit.trx, clientId, visitId);
      const seen = await queries.reviewOfVisit(unit.trx, visitId);
      if (!seen) throw new AppError('NOT_FOUND');
      await queries.deleteReview(unit.trx, seen.id);
      await recount(unit, profileId, { kind: 'REVIEW_REMOVED', by: 'client', actorId: clientId });
    });
  }

  /** A page of what everybody sees of a partner's reviews. Throws NOT_FOUND for a profile that nobody sees. */
  async function ofProfile(
    profileId: string,
    pageNr: number,
  ): Promise<z.input<typeof contract.ofProfile.response>> {
    const profile = await visibleProfileOf(db, profileId);
    if (!profile) throw new AppError('NOT_FOUND');
    const { review_count: total, review_stars: stars } = profile;
    const rows = total === 0 ? [] : await queries.pageOf(db, profileId, { pageNr, isOwn: false });
    const items = rows.map(presentReview);
    return { rating: ratingOf(stars, total), items, total, pageNr, pageSize: REVIEWS.perPage };
  }

  /** A page of a partner's own reviews. */
  async function received(
    partnerId: string,
    pageNr: number,
  ): Promise<z.input<typeof contract.received.response>> {
    const [rows, { total, fresh }, counted] = await Promise.all([
      queries.pageOf(db, partnerId, { pageNr, isOwn: true }),
      queries.countOwn(db, partnerId, newSince(clock())),
      queries.countedOf(db, partnerId),
    ]);
    return {
      rating: ratingOf(counted?.review_stars ?? 0, counted?.review_count ?? 0),
      newCount: fresh,
      items: rows.map(presentOwnReview),
      total,
      pageNr,
      pageSize: REVIEWS.perPage,
    };
  }

  /** One review that everybody sees. Throws NOT_FOUND. */
  async function byId(id: string): Promise<z.input<typeof contract.byId.response>> {
    const row = await queries.reviewById(db, id);
    if (!row || row.withheld_at !== null || !(await visibleProfileOf(db, row.profile_id)))
      throw new AppError('NOT_FOUND');
    return { profileId: row.profile_id, review: presentReview(row) };
  }

  /** Replies to a review of the own profile, or changes the reply; its writer hears of the first one. Throws NOT_FOUND. */
  async function reply(partnerId: string, id: string, text: string): Promise<Own> {
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      const seen = await lockOwn(trx, partnerId, id);
      await queries.updateReview(trx, id, { reply: text, replied_at: instant(unit.now) });
      record(partnerId, seen.reply === null ? 'REVIEW_REPLIED' : 'REVIEW_REPLY_CHANGED', unit);
      const row = await reread(trx, id);
      const profile = await visibleProfileOf(trx, partnerId);
      if (seen.reply === null && row.withheld_at === null)
        await mailReply(parts, trx, row, profile?.name ?? '');
      return presentOwnReview(row);
    });
  }

  /** Takes the own reply away. Throws NOT_FOUND. */
  async function dropReply(partnerId: string, id: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const seen = await lockOwn(unit.trx, partnerId, id);
      if (seen.reply === null) return;
      await queries.updateReview(unit.trx, id, { reply: null, replied_at: null });
      record(partnerId, 'REVIEW_REPLY_REMOVED', unit);
    });
  }

  return { ofVisit, write, change, takeAway, ofProfile, received, byId, reply, dropReply };
}

/** Locks both sides of a client's own visit, in one order for everybody. Throws NOT_FOUND. */
async function lockSides(
  trx: Trx,
  clientId: string,
  visitId: string,
): Promise<{ profileId: string; end: number }> {
  const visit = await queries.visitOf(trx, visitId, clientId);
  if (!visit) throw new AppError('NOT_FOUND');
  for (const id of [clientId, visit.profile_id].sort()) await lockUser(trx, id);
  return { profileId: visit.profile_id, end: visit.end };
}

/** A review of the partner's own profile, under the partner's lock. Throws NOT_FOUND. */
async function lockOwn(trx: Trx, partnerId: string, id: string): Promise<queries.ReviewRow> {
  await lockUser(trx, partnerId);
  const row = await queries.reviewById(trx, id);
  if (row?.profile_id !== partnerId) throw new AppError('NOT_FOUND');
  return row;
}

async function reread(trx: Trx, id: string): Promise<queries.ReviewRow> {
  const row = await queries.reviewById(trx, id);
  if (!row) throw new Error(`the review ${id} is gone under its partner's lock`);
  return row;
}

const record = (partnerId: string, kind: ReviewEvent['kind'], unit: Parameters<typeof recount>[0]): void =>
  unit.record({ subjectType: 'profile', subjectId: partnerId, kind, by: 'partner', actorId: partnerId });

export type Reviews = ReturnType<typeof createReviews>;
