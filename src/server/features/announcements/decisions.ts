/**
 * What a moderator decides about an announcement, within the unit of the caller, who answers for its right to. The
 * decision is about the version that the moderator saw; the rules across rows are read again under their locks, for what
 * was allowed when it was handed in may not be any more.
 */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { AnnouncementEvent } from '../../../domain/announcements/lifecycle.ts';
import type { Reason } from '../../../domain/announcements/announcement.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { transition } from '../../../domain/announcements/transition.ts';
import { announcementProblems } from '../../../domain/announcements/rules.ts';
import type { BlockGround, RejectCode, ReviewedField } from '../../../domain/moderation/reasons.ts';
import type { StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { answerAppeal, mustBeAnother, waitingAppeal } from './appeals.ts';
import { requireLicence } from './checkContent.ts';
import { createDecisionMails, reasonSentence } from './decisionMails.ts';
import * as queries from './queries.ts';
import type { AnnouncementRow } from './queries.ts';
import { keepRefused } from './refusedEdits.ts';
import { requireTitlesHeld, type ReviewDependencies, tellActive } from './review.ts';
import {
  COUNTED_FOR_PHONE,
  lockForRules,
  requireNoMinorsBesideAdult,
  requireRoomForPhone,
} from './crossRowRules.ts';
import { versionsOf } from './revisions.ts';
import { stateOf, takeStep } from './state.ts';

/** Which version of which announcement is decided about, and by whom. */
export interface Seen {
  id: string;
  revisionId: string;
  actorId: string;
}

/** A reason as a moderator gives it: the sentence of its code, and words of their own. */
export interface GivenReason {
  path: ReviewedField;
  code: RejectCode;
  text: string;
}

/** What a decision made of an announcement, for the log. */
export interface Decided {
  before: object;
  after: object;
}

export type DecisionDependencies = Pick<ReviewDependencies, 'photos' | 'post' | 'address' | 'moderation'>;

export function createDecisions(dependencies: DecisionDependencies) {
  const mails = createDecisionMails(dependencies);

  /** Lets what waits be seen: a new text, or an edit of one that is out. Throws as `requirePublic` and `lockSeen`. */
  async function approve(unit: Unit, seen: Seen): Promise<Decided> {
    const { row, isEdit, content } = await lockSeen(unit, seen);
    await requirePublic(unit, row, content);
    const decided = await step(unit, row, { type: isEdit ? 'approveRevision' : 'approve' }, seen.actorId);
    await setReasons(unit, row.id, null);
    if (isEdit) await mails.editApproved(unit, row, content.title);
    else await tellActive(dependencies, unit.trx, row.id);
    return decided;
  }

  /** Sends back what waits, with a reason for each field; an edit is kept for its owner alone, and what is out stays as it is. */
  async function reject(unit: Unit, seen: Seen, given: readonly GivenReason[]): Promise<Decided> {
    const { row, isEdit, content } = await lockSeen(unit, seen);
    const { locale } = await queries.ownerOf(unit.trx, row.owner_id);
    const reasons = given.map(({ path, code, text }) => ({
      path,
      code,
      detail: reasonSentence(locale, code, text),
    }));
    const event = { type: isEdit ? 'rejectRevision' : 'reject' } as const;
    if (isEdit) await keepRefused(unit, row.id, content);
    const decided = await step(unit, row, event, seen.actorId, { reasons });
    await setReasons(unit, row.id, reasons);
    await mails.rejected(unit, row, { title: content.title, isEdit, reasons });
    return decided;
  }

  /**
   * Takes an announcement away with a statement of reasons; what is out or waits goes. The caller has ended its open
   * checkouts at the provider before.
   */
  async function block(
    unit: Unit,
    { id, actorId }: Omit<Seen, 'revisionId'>,
    ground: { code: BlockGround; text: string },
  ): Promise<Decided> {
    const row = await lockForRules(unit.trx, id);
    if (!row) throw new AppError('NOT_FOUND');
    const decided = await step(unit, row, { type: 'block' }, actorId, ground);
    await unit.trx
      .updateTable('announcements')
      .set({ block_code: ground.code, block_text: ground.text })
      .where('id', '=', id)
      .execute();
    await mails.blocked(unit, row, ground);
    return decided;
  }

  /**
   * Answers an appeal: upheld, the announcement goes back to what it was, or is expired; else it stays blocked. Throws
   * NOT_FOUND where none waits, ILLEGAL_TRANSITION where the block is gone, APPEAL_OWN_DECISION where another has to; upheld, as
   * `requireMayGoBack`.
   */
  async function decideAppeal(
    unit: Unit,
    { id, actorId }: Omit<Seen, 'revisionId'>,
    { isUpheld, text }: { isUpheld: boolean; text: string },
  ): Promise<Decided> {
    const row = await lockForRules(unit.trx, id);
    if (!row) throw new AppError('NOT_FOUND');
    const appeal = await waitingAppeal(unit, row);
    if (await mustBeAnother(unit.trx, id, actorId)) throw new AppError('APPEAL_OWN_DECISION');
    await answerAppeal(unit, appeal.id, { isUpheld, text, decidedBy: actorId });
    await mails.appealDecided(unit, row, { isUpheld, text });
    if (!isUpheld) {
      const told = { kind: 'appealRejected', by: 'moderator', actorId } as const;
      unit.record({ subjectType: 'announcement', subjectId: id, ...told });
      return { before: summary(row), after: { ...summary(row), isUpheld } };
    }
    await requireMayGoBack(unit, row);
    const decided = await step(unit, row, { type: 'appealUpheld' }, actorId);
    await unit.trx
      .updateTable('announcements')
      .set({ block_code: null, block_text: null })
      .where('id', '=', id)
      .execute();
    return { before: decided.before, after: { ...decided.after, isUpheld } };
  }

  async function step(
    unit: Unit,
    row: AnnouncementRow,
    event: AnnouncementEvent,
    actorId: string,
    told: Record<string, unknown> = {},
  ): Promise<Decided> {
    await takeStep(dependencies, unit, row, { event, by: 'moderator', actorId, told });
    const after = await queries.announcementById(unit.trx, row.id);
    return { before: summary(row), after: { ...(after && summary(after)), ...told } };
  }

  return { approve, reject, block, decideAppeal };
}

export type Decisions = ReturnType<typeof createDecisions>;

const summary = ({ status, revision_id, pending_revision_id }: AnnouncementRow) => ({
  status,
  revision: revision_id,
  waiting: pending_revision_id,
});

/** The version of a row that waits for a moderator; null: none does. */
export function waitingRevision(
  row: Pick<AnnouncementRow, 'status' | 'pending_for' | 'revision_id' | 'pending_revision_id'>,
): string | null {
  if (row.status === 'IN_REVIEW') return row.revision_id;
  const isOut = row.status === 'ACTIVE' || row.status === 'EXPIRED';
  return isOut && row.pending_for === 'REVIEW' ? row.pending_revision_id : null;
}

/**
 * Locks what waits, with all that its rules are read over. Throws NOT_FOUND; ILLEGAL_TRANSITION where nothing waits, and
 * STALE_VERSION where it is another version than the moderator saw.
 */
async function lockSeen({ trx }: Unit, { id, revisionId }: Seen) {
  const row = await lockForRules(trx, id);
  if (!row) throw new AppError('NOT_FOUND');
  const waiting = waitingRevision(row);
  if (waiting === null) throw new AppError('ILLEGAL_TRANSITION');
  if (waiting !== revisionId) throw new AppError('STALE_VERSION');
  const { live, pending } = await versionsOf(trx, id);
  const isEdit = row.status !== 'IN_REVIEW';
  return { row, isEdit, content: isEdit && pending ? pending : live };
}

/**
 * What a person lets through keeps every rule that is not a matter of wording. Throws INVALID_INPUT, LICENCE_REQUIRED,
 * ADULT_WITH_MINORS, CONTENT_NEEDS_CHANGES for a title that is not held.
 */
async function requirePublic(
  { trx, now }: Unit,
  row: AnnouncementRow,
  content: StoredContent,
): Promise<void> {
  const problems = announcementProblems(content);
  if (problems.length > 0) throw invalid(...problems);
  requireLicence(content, await queries.profileOf(trx, row.owner_id));
  await requireNoMinorsBesideAdult(trx, { ownerId: row.owner_id, id: row.id }, content);
  // What has expired takes nobody's place; it is asked again when it is paid for.
  if (statusAt(stateOf(row), now) !== 'EXPIRED') await requireRoomForPhone(trx, row, content, { now });
  await requireTitlesHeld(trx, row.owner_id, content);
}

/**
 * What was wrongly blocked goes back to what it was, if that still may be: its place under its number can be taken meanwhile.
 * What nobody sees then is asked for the rest when it is to be seen. Throws ILLEGAL_TRANSITION, INVALID_INPUT, and what is live
 * again as `requirePublic`.
 */
async function requireMayGoBack(unit: Unit, row: AnnouncementRow): Promise<void> {
  const { trx, now } = unit;
  const back = transition(stateOf(row), { type: 'appealUpheld' }, 'moderator', now);
  if (!back.ok) throw new AppError('ILLEGAL_TRANSITION');
  const { live } = await versionsOf(trx, row.id);
  const status = statusAt(back.next, now);
  if (status === 'ACTIVE') await requirePublic(unit, row, live);
  else if (COUNTED_FOR_PHONE.includes(status)) await requireRoomForPhone(trx, row, live, { now });
}

const setReasons = ({ trx }: Unit, id: string, reasons: Reason[] | null) =>
  trx
    .updateTable('announcements')
    .set({ reasons: reasons && JSON.stringify(reasons) })
    .where('id', '=', id)
    .execute();
