/** What of announcements waits for a moderator, and all that one needs to decide about it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { AnnouncementCase, AppealCase } from '../../../contract/moderation/review.ts';
import type { Reason } from '../../../domain/announcements/announcement.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import type { Locale } from '../../../domain/locales.ts';
import { URGENCY, type Urgency } from '../../../domain/moderation/cases.ts';
import { BLOCK_GROUNDS, REJECT_CODES } from '../../../domain/moderation/reasons.ts';
import type { Database, Executor } from '../../db/database.ts';
import { translator } from '../../messages.ts';
import type { Caller } from '../../http/callers/context.ts';
import { isLicenceChecked } from '../partners/face.ts';
import type { Photos } from '../photos/face.ts';
import type { PlaceInCountry } from '../places/face.ts';
import { appealsOf, mustBeAnother } from './appeals.ts';
import { waitingRevision } from './decisions.ts';
import { isoOrNull, presentVersion } from './present.ts';
import * as queries from './queries.ts';
import { stateOf } from './state.ts';

/** New texts, which are paid for, before edits of what is out. */
export const announcementsWaiting = {
  waiting: sql<{ id: string; title: string; since: Date; urgency: Urgency }>`
    SELECT a.id, r.content ->> 'title' AS title, r.created_at AS since,
      CASE WHEN a.status = 'IN_REVIEW' THEN ${sql.lit(URGENCY.paid)} ELSE ${sql.lit(URGENCY.ordinary)} END AS urgency
    FROM announcements a
    JOIN announcement_revisions r ON r.announcement_id = a.id
      AND r.id = CASE WHEN a.status = 'IN_REVIEW' THEN a.revision_id ELSE a.pending_revision_id END
    WHERE a.status = 'IN_REVIEW' OR a.status IN ('ACTIVE', 'EXPIRED') AND a.pending_for = 'REVIEW'`,
  exists: async (db: Executor, id: string) => (await queries.announcementById(db, id)) !== undefined,
};

export interface ReviewCaseDependencies {
  db: Database;
  clock: () => number;
  placeById: (placeId: string) => Promise<PlaceInCountry | null>;
  photosByIds: Photos['byIds'];
  /** How many reports about it, or about the photos, nobody has decided. */
  openReportsAbout: (db: Executor, id: string, photoIds: readonly string[]) => Promise<number>;
}

export function createReviewCases({
  db,
  clock,
  placeById,
  photosByIds,
  openReportsAbout,
}: ReviewCaseDependencies) {
  /** All but who is at it; throws NOT_FOUND. Texts of the business in `locale`, what the owner will read in theirs. */
  async function view(id: string, locale: Locale): Promise<Omit<z.input<typeof AnnouncementCase>, 'held'>> {
    const whole = await queries.wholeAnnouncement(db, id);
    if (!whole) throw new AppError('NOT_FOUND');
    const { row, live, pending, profile } = whole;
    const waiting = waitingRevision(row);
    const judged = waiting !== null && waiting === row.pending_revision_id && pending ? pending : live;
    const photoIds = [...live.photoIds, ...(pending?.photoIds ?? [])];
    const [owner, listings, decisions, history, place, pendingPlace, photos, openReports, isChecked] =
      await Promise.all([
        ownerFacts(db, row.owner_id),
        listingsOf(db, row.owner_id, id),
        decisionsAbout(db, row.owner_id),
        eventsOf(db, id),
        placeById(live.placeId),
        pending && placeById(pending.placeId),
        photosByIds(photoIds, locale),
        openReportsAbout(db, id, photoIds),
        isLicenceChecked(db, row.owner_id),
      ]);
    const licenceNumber = profile?.licence_number ?? '';
    const checks = automaticChecks(judged, { countryCode: judged.countryCode, licenceNumber });
    const shown = { photos, profile };
    const now = clock();
    const t = translator(owner.locale, 'staffReview');
    const sentences = <Code extends string>(group: 'ready' | 'grounds', codes: readonly Code[]) =>
      codes.map((code) => ({ code, text: code === 'other' ? '' : t(`${group}.${code}`) }));
    return {
      id,
      status: statusAt(stateOf(row), now),
      hidden: row.hidden,
      live: { ...presentVersion({ content: live, place }, shown, locale), revisionId: row.revision_id },
      pending:
        pending && row.pending_revision_id
          ? {
              ...presentVersion({ content: pending, place: pendingPlace }, shown, locale),
              revisionId: row.pending_revision_id,
            }
          : null,
      waiting,
      checks: checks.clean ? [] : checks.reasons,
      history,
      owner: {
        userId: row.owner_id,
        name: profile?.name ?? '',
        locale: owner.locale,
        since: rfc3339(owner.created_at),
        isSuspended: owner.suspended_at !== null,
        licenceNumber,
        isLicenceChecked: isChecked,
        listings: listings.map((other) => ({
          id: other.id,
          title: other.title,
          status: statusAt({ status: other.status, expiresAt: other.expires_at }, now),
        })),
        decisions,
      },
      openReports,
      ready: { reasons: sentences('ready', REJECT_CODES), grounds: sentences('grounds', BLOCK_GROUNDS) },
    };
  }

  /** The last appeal about an announcement, and all that `view` tells; throws NOT_FOUND where there is none. */
  async function appealed(
    { userId }: Pick<Caller, 'userId'>,
    id: string,
    locale: Locale,
  ): Promise<Omit<z.input<typeof AppealCase>, 'held'>> {
    const [[appeal], row] = await Promise.all([appealsOf(db, id), queries.announcementById(db, id)]);
    if (!appeal || !row) throw new AppError('NOT_FOUND');
    return {
      ...(await view(id, locale)),
      appeal: {
        text: appeal.text,
        madeAt: rfc3339(appeal.made_at),
        decidedAt: isoOrNull(appeal.decided_at),
        upheld: appeal.upheld,
        decisionText: appeal.decision_text,
        block:
          row.blocked_at === null
            ? null
            : { at: rfc3339(row.blocked_at), code: row.block_code ?? '', text: row.block_text ?? '' },
        isForOthers: appeal.decided_at === null && (await mustBeAnother(db, id, userId)),
      },
    };
  }

  return { view, appealed };
}

const ownerFacts = (db: Executor, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['locale', 'created_at', 'suspended_at'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();

const listingsOf = (db: Executor, ownerId: string, exceptId: string) =>
  db
    .selectFrom('announcements')
    .select(['id', 'title', 'status', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '!=', exceptId)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute();

/** How moderators decided about all of a partner's announcements, those that are gone as well. */
async function decisionsAbout(db: Executor, ownerId: string) {
  const { rows } = await sql<{ approved: number; rejected: number; blocked: number }>`
    SELECT count(*) FILTER (WHERE e.kind IN ('approve', 'approveRevision'))::int AS approved,
      count(*) FILTER (WHERE e.kind IN ('reject', 'rejectRevision'))::int AS rejected,
      count(*) FILTER (WHERE e.kind = 'block')::int AS blocked
    FROM events e JOIN announcements a ON a.id = e.subject_id
    WHERE e.subject_type = 'announcement' AND a.owner_id = ${ownerId} AND e.data ->> 'by' = 'moderator'`.execute(
    db,
  );
  return rows[0] ?? { approved: 0, rejected: 0, blocked: 0 };
}

/** What happened to an announcement, the newest first. */
async function eventsOf(db: Executor, announcementId: string) {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'at', sql<{ by?: string; reasons?: Reason[] }>`data`.as('data')])
    .where('subject_type', '=', 'announcement')
    .where('subject_id', '=', announcementId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ kind, at, data }) => ({
    kind,
    by: data.by ?? '',
    at: rfc3339(at),
    reasons: data.reasons ?? [],
  }));
}
