import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { BookedService } from '../../../domain/booking/appointment.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { Tables } from '../../db/schema.ts';

/** A review with what is read from its visit. */
export type ReviewRow = Selectable<Tables['reviews']> & {
  service: BookedService;
  /** `YYYY-MM-DD` by the clock of the place. */
  visit_date: string;
};

const view = (db: Executor) =>
  db
    .selectFrom('reviews')
    .innerJoin('appointments as visit', 'visit.id', 'reviews.appointment_id')
    .selectAll('reviews')
    .select([
      'visit.service',
      sql<string>`to_char(local_time(visit.starts_at, visit.time_zone), 'YYYY-MM-DD')`.as('visit_date'),
    ]);

/** The visit of a client's that a review is about; undefined where it is none of theirs. */
export const visitOf = (db: Executor, visitId: string, clientId: string) =>
  db
    .selectFrom('appointments')
    .select(['id', 'profile_id', 'state', 'ends_at as end', 'name', 'service', 'locale'])
    .where('id', '=', visitId)
    .where('client_id', '=', clientId)
    .where('requested_at', 'is not', null)
    .executeTakeFirst();

/** The same, its state kept as it is until the transaction ends. */
export async function holdVisit(trx: Trx, visitId: string, clientId: string) {
  claimLocks(trx, 'appointment', [visitId]);
  await trx.selectFrom('appointments').select('id').where('id', '=', visitId).forNoKeyUpdate().execute();
  return visitOf(trx, visitId, clientId);
}

export const reviewOfVisit = (db: Executor, visitId: string): Promise<ReviewRow | undefined> =>
  view(db).where('reviews.appointment_id', '=', visitId).executeTakeFirst();

export const reviewById = (db: Executor, id: string): Promise<ReviewRow | undefined> =>
  view(db).where('reviews.id', '=', id).executeTakeFirst();

/** A page of a partner's reviews, the newest first; for the partner those that are withheld as well. */
export const pageOf = (
  db: Executor,
  profileId: string,
  { pageNr, isOwn }: { pageNr: number; isOwn: boolean },
): Promise<ReviewRow[]> =>
  view(db)
    .where('reviews.profile_id', '=', profileId)
    .$if(!isOwn, (query) => query.where('reviews.withheld_at', 'is', null))
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .offset((pageNr - 1) * REVIEWS.perPage)
    .limit(REVIEWS.perPage)
    .execute();

/** How many reviews a partner has, withheld ones among them, and how many written since an instant (epoch ms) have no reply. */
export async function countOwn(
  db: Executor,
  profileId: string,
  since: number,
): Promise<{ total: number; fresh: number }> {
  return db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) FILTER (WHERE reply IS NULL AND written_at > ${instant(since)})::int`.as('fresh'),
    ])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
}

/** How many stars the visits were given by their clients, by visit; those without a review are left out. */
export async function starsOfVisits(db: Executor, visitIds: readonly string[]): Promise<Map<string, number>> {
  if (visitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .select(['appointment_id', 'stars'])
    .where('appointment_id', 'in', visitIds)
    .execute();
  return new Map(rows.map(({ appointment_id, stars }) => [appointment_id, stars]));
}

export const insertReview = (trx: Trx, row: Insertable<Tables['reviews']>) =>
  trx.insertInto('reviews').values(row).execute();

export const updateReview = (trx: Trx, id: string, change: Updateable<Tables['reviews']>) =>
  trx.updateTable('reviews').set(change).where('id', '=', id).execute();

export const deleteReview = (trx: Trx, id: string) =>
  trx.deleteFrom('reviews').where('id', '=', id).execute();

/** Counts anew what everybody sees of a partner's reviews; under the partner's lock, by whoever has written one. */
export const countAnew = (trx: Trx, profileId: string) =>
  trx
    .updateTable('partner_profiles')
    .set(({ selectFrom }) => {
      const shown = selectFrom('reviews')
        .where('profile_id', '=', profileId)
        .where('withheld_at', 'is', null);
      return {
        review_count: shown.select(sql<number>`count(*)::int`.as('count')),
        review_stars: shown.select(sql<number>`coalesce(sum(stars), 0)::int`.as('stars')),
      };
    })
    .where('user_id', '=', profileId)
    .execute();

/** What is counted of a partner's reviews. */
export const countedOf = (db: Executor, profileId: string) =>
  db
    .selectFrom('partner_profiles')
    .select(['review_count', 'review_stars'])
    .where('user_id', '=', profileId)
    .executeTakeFirst();

/** Where somebody is written to; undefined when the account is gone. */
export const accountOf = (db: Executor, userId: string) =>
  db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).executeTakeFirst();

/** Takes the name of somebody who leaves off what they wrote; the partners it is about. */
export async function forgetWriter(trx: Trx, writerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('reviews')
    .select('profile_id')
    .where('writer_id', '=', writerId)
    .execute();
  if (rows.length > 0)
    await trx
      .updateTable('reviews')
      .set({ name: '', writer_id: null })
      .where('writer_id', '=', writerId)
      .execute();
  return [...new Set(rows.map(({ profile_id }) => profile_id))];
}

/** Takes the words of a partner who leaves off what clients wrote. */
export const forgetReplies = (trx: Trx, profileId: string) =>
  trx
    .updateTable('reviews')
    .set({ reply: null, replied_at: null })
    .where('profile_id', '=', profileId)
    .execute();
