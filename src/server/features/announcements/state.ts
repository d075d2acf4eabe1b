/** The row as the lifecycle sees it, and the one way a status is written. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '../../../contract/appError.ts';
import type { Withheld } from '../../../domain/announcements/access.ts';
import type {
  AnnouncementActor,
  AnnouncementEvent,
  AnnouncementState,
} from '../../../domain/announcements/lifecycle.ts';
import { type Transition, transition } from '../../../domain/announcements/transition.ts';
import { instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { AnnouncementRow, StateRow } from './queries.ts';
import { forgetRefused } from './refusedEdits.ts';
import { dropRevisions, insertRevision, shownColumns, versionsOf, writeOffers } from './revisions.ts';

/** The announcement, locked until the transaction ends; undefined when there is none. */
export function lockAnnouncement(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  claimLocks(trx, 'announcement', [id]);
  return trx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function stateOf(row: StateRow): AnnouncementState & Withheld {
  return {
    status: row.status,
    statusBefore: row.status_before,
    hidden: row.hidden,
    isWithheld: row.withheld_at !== null,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    promotedUntil: row.promoted_until,
    checkoutUntil: row.checkout_expires_at,
    blockedAt: row.blocked_at,
    deletedAt: row.deleted_at,
    paidDays: row.paid_days,
    fixUntil: row.fix_until,
    pendingRevision: row.pending_for,
    updatedAt: row.updated_at,
  };
}

/** A lifecycle's columns; a new end of the paid time brings its own notices. */
function columnsOf(state: AnnouncementState, before: AnnouncementRow | null) {
  const orNull = (at: number | null) => (at === null ? null : instant(at));
  return {
    status: state.status,
    status_before: state.statusBefore,
    published_at: orNull(state.publishedAt),
    expires_at: orNull(state.expiresAt),
    promoted_until: orNull(state.promotedUntil),
    checkout_expires_at: orNull(state.checkoutUntil),
    blocked_at: orNull(state.blockedAt),
    deleted_at: orNull(state.deletedAt),
    paid_days: state.paidDays,
    fix_until: orNull(state.fixUntil),
    pending_for: state.pendingRevision,
    updated_at: instant(state.updatedAt),
    ...(before?.expires_at !== state.expiresAt && { expiry_notice: null }),
  };
}

/** What happens to an announcement, and by whom. */
export interface Step {
  event: AnnouncementEvent;
  by: AnnouncementActor;
  /** The account of `by`, where it has one. */
  actorId: string | null;
  /** The whole version an edit makes, and only an edit: `applyEdit` shows it, `storeRevision` lets it wait. */
  content?: StoredContent;
  /** What else its history says of it. */
  told?: Record<string, unknown>;
}

/** What a step needs beside its unit. */
export interface StepDependencies {
  photos: {
    /** Deletes those of the owner's photos that nothing shows any more; their files follow when it has committed. */
    eraseUnused(trx: Trx, ownerId: string, photoIds: readonly string[]): Promise<void>;
  };
}

/**
 * Takes a step of a locked announcement's life, if the lifecycle allows it: state and version are stored, the event is
 * recorded, and photos are erased that no version shows any more. `endCheckout` is left to the caller.
 * @returns what the lifecycle says; nothing is written when it refuses
 */
export async function tryStep(
  { photos }: StepDependencies,
  unit: Unit,
  row: AnnouncementRow,
  { event, by, actorId, content, told }: Step,
): Promise<Transition> {
  const { trx } = unit;
  const result = transition(stateOf(row), event, by, unit.now);
  if (!result.ok) return result;
  const { next, effects } = result;
  unit.record({
    subjectType: 'announcement',
    subjectId: row.id,
    kind: event.type,
    by,
    actorId,
    data: { from: row.status, to: next.status, ...event, ...told },
  });
  // Another edit takes its place.
  const refused = content || effects.includes('remove') ? await forgetRefused(trx, row.id) : [];
  const dropped = effects.includes('remove')
    ? await remove(trx, row.id)
    : await writeState(unit, row, next, await versionsAfter(unit, row, result, content));
  await photos.eraseUnused(trx, row.owner_id, [...dropped, ...refused]);
  return result;
}

/** The version shown after a step and the one that waits then; `changed` is what the first says, where it is another. */
interface NextVersions {
  live: string;
  pending: string | null;
  changed: StoredContent | null;
}

async function versionsAfter(
  unit: Unit,
  row: AnnouncementRow,
  { next, effects }: Transition & { ok: true },
  content: StoredContent | undefined,
): Promise<NextVersions> {
  const { revision_id: live, pending_revision_id: pending } = row;
  if (effects.includes('applyRevision') && pending) {
    return { live: pending, pending: null, changed: (await versionsOf(unit.trx, row.id)).pending };
  }
  const kept = next.pendingRevision ? pending : null;
  if (!content) return { live, pending: kept, changed: null };
  const edited = randomUUIDv7();
  await insertRevision(unit, row.id, edited, content);
  return effects.includes('storeRevision')
    ? { live, pending: edited, changed: null }
    : { live: edited, pending: kept, changed: content };
}

/** Writes state and versions; the photos of the versions that went. */
async function writeState(
  { trx }: Unit,
  row: AnnouncementRow,
  next: AnnouncementState,
  { live, pending, changed }: NextVersions,
): Promise<string[]> {
  await trx
    .updateTable('announcements')
    .set({
      ...columnsOf(next, row),
      ...(changed && shownColumns(changed)),
      revision_id: live,
      pending_revision_id: pending,
    })
    .where('id', '=', row.id)
    .execute();
  if (changed) await writeOffers(trx, row.id, changed.offers);
  const isSame = live === row.revision_id && pending === row.pending_revision_id;
  return isSame ? [] : dropRevisions(trx, row.id, pending ? [live, pending] : [live]);
}

/** Deletes an announcement with its versions; the photos they showed. */
async function remove(trx: Trx, id: string): Promise<string[]> {
  const dropped = await dropRevisions(trx, id, []);
  await trx.deleteFrom('announcements').where('id', '=', id).execute();
  return dropped;
}

/** The same where a refusal is the caller's mistake: throws ILLEGAL_TRANSITION. */
export async function takeStep(
  dependencies: StepDependencies,
  unit: Unit,
  row: AnnouncementRow,
  step: Step,
): Promise<void> {
  const { ok } = await tryStep(dependencies, unit, row, step);
  if (!ok) throw new AppError('ILLEGAL_TRANSITION');
}

/** Stores a partner's new announcement with its text and photos; throws ILLEGAL_TRANSITION. */
export async function insertAnnouncement(
  unit: Unit,
  announcement: { id: string; ownerId: string; content: StoredContent; event: AnnouncementEvent },
): Promise<void> {
  const { id, ownerId, content, event } = announcement;
  const result = transition(null, event, 'partner', unit.now);
  if (!result.ok) throw new AppError('ILLEGAL_TRANSITION');
  const revision = randomUUIDv7();
  await unit.trx
    .insertInto('announcements')
    .values({
      id,
      owner_id: ownerId,
      ...columnsOf(result.next, null),
      ...shownColumns(content),
      revision_id: revision,
      created_at: instant(unit.now),
    })
    .execute();
  await insertRevision(unit, id, revision, content);
  await writeOffers(unit.trx, id, content.offers);
  unit.record({
    subjectType: 'announcement',
    subjectId: id,
    kind: event.type,
    by: 'partner',
    actorId: ownerId,
  });
}
