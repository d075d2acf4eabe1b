/** What a person decides about reports: one decision for all that are open about the same thing, told to both sides. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { ReportCase, ReportDecision } from '../../../contract/moderation/reports.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { REPORTS } from '../../../domain/reports/limits.ts';
import { REPORT_LIFECYCLE, type ReportEvent } from '../../../domain/reports/lifecycle.ts';
import { type Decision, type Measure, MEASURES_OF } from '../../../domain/reports/report.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import { holdOf, requireHold } from '../moderation/face.ts';
import type { Photos } from '../photos/face.ts';
import type { Act } from '../staff/face.ts';
import { type DecisionNotice, tellProvider, tellReporter } from './decisionNotices.ts';
import type { NoticeDependencies } from './notices.ts';
import * as queries from './queries.ts';
import * as staffQueries from './staffQueries.ts';
import { titleOf, toWithhold } from './subjects.ts';
import { setWithheld } from './withheld.ts';
import { seenReview } from '../reviews/face.ts';

export interface DecisionDependencies extends NoticeDependencies {
  db: Database;
  act: Act;
  clock: () => number;
  secret: string;
  photosByIds: Photos['byIds'];
  /** What the measures do, by the features that own what they change; a measure without its verb cannot be taken. */
  measures: Partial<Record<Measure, PrepareMeasure>>;
}

/** Reads, and ends outside any transaction, what a measure needs; what it answers runs in the unit, under the provider's lock. */
type PrepareMeasure = (of: { subject: queries.Subject; providerId: string | null }) => Promise<TakeMeasure>;
type TakeMeasure = (unit: Unit, caller: Caller, facts: string) => Promise<void>;

/** Nothing has to be done for them: what was reported stays withheld. */
const KEEPS_WITHHELD: readonly Measure[] = ['PROFILE_HIDDEN', 'REVIEW_HIDDEN', 'PASSED_TO_AUTHORITIES'];

export function createDecisions(dependencies: DecisionDependencies) {
  const { db, act, clock, measures, photosByIds } = dependencies;

  const measuresFor = (kind: queries.Subject['kind']) =>
    MEASURES_OF[kind].filter((measure) => measures[measure] || KEEPS_WITHHELD.includes(measure));

  async function list(pageNr: number) {
    const { rows, total } = await staffQueries.openReports(db, pageNr);
    return { items: rows.map(present), total, pageNr, pageSize: REPORTS.perPage };
  }

  async function get(
    { userId }: Pick<Caller, 'userId'>,
    id: string,
    locale: Locale,
  ): Promise<z.input<typeof ReportCase>> {
    const row = await queries.reportById(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    const others = await staffQueries.othersLike(db, row);
    const photoIds = row.snapshot?.photoIds ?? [];
    const kept = await photosByIds(photoIds, locale);
    const hold = await holdOf(db, { kind: 'report', id }, clock());
    const isSame = (one: queries.ReportRow) => one.subject_id === row.subject_id;
    return {
      report: present(row),
      profileId: await profileOfSubject(db, row),
      snapshot: row.snapshot,
      photos: photoIds.flatMap((photoId) => kept.get(photoId) ?? []),
      sameSubject: others.filter(isSame).map(present),
      sameProvider: others.filter((one) => !isSame(one)).map(present),
      measures: measuresFor(row.subject_kind),
      canTakeBack: canTakeBack(row),
      held: hold ? { until: rfc3339(hold.until), isMine: hold.holder_id === userId } : null,
    };
  }

  /** Decides a report and all open ones of the same thing. Throws NOT_FOUND, CASE_HELD, ILLEGAL_TRANSITION, INVALID_INPUT. */
  async function decide(caller: Caller, id: string, body: z.output<typeof ReportDecision>): Promise<void> {
    const take = body.measure === 'NONE' ? null : await prepared(caller, id, body.measure);
    await act(caller, async (unit) => {
      const seen = await queries.reportById(unit.trx, id);
      // The case is locked before anything else.
      if (seen?.state === 'RECEIVED') await requireHold(unit, caller, { kind: 'report', id });
      const row = await locked(unit, id);
      const subject = { kind: row.subject_kind, id: row.subject_id };
      const event: ReportEvent =
        body.measure === 'NONE' ? { type: 'dismiss' } : { type: 'decide', measure: body.measure };
      if (body.measure !== 'NONE' && !measuresFor(subject.kind).includes(body.measure))
        throw invalid({ path: 'measure', code: 'invalidChoice' });
      const { effects, next } = step(row, event);
      const open = await staffQueries.openOf(unit.trx, subject);
      const title = await titleOf(unit.trx, row, unit.now);
      const decision: Decision =
        body.measure === 'NONE'
          ? { measure: null, facts: body.facts }
          : {
              ...body,
              territory: [],
              until: null,
              byNotice: true,
              foundAutomatically: false,
              decidedAutomatically: false,
            };
      if (body.measure !== 'NONE') {
        if (effects.includes('keepWithheld')) await keep(unit, row);
        // Who has come to hold the case since then begins again.
        if (measures[body.measure] && !take) throw new AppError('CASE_HELD');
        await take?.(unit, caller, body.facts);
      }
      const notice: DecisionNotice = { subject, title, decision };
      let wasWithheld = false;
      for (const one of open) {
        await staffQueries.storeDecision(unit, one.id, { state: next, decision, by: caller.userId });
        // The one that was decided keeps what the measure keeps; the others let go of theirs.
        if (effects.includes('release') || one.id !== row.id)
          wasWithheld = (await release(unit, one.id)) || wasWithheld;
        await tellReporter(dependencies, unit.trx, one, notice);
      }
      if (row.provider_id !== null && (body.measure !== 'NONE' || wasWithheld))
        await tellProvider(dependencies, unit.trx, row.provider_id, notice);
      return {
        result: undefined,
        entry: entryOf('decideReport', row, body.facts, { state: next, measure: decision.measure }),
      };
    });
  }

  /** What a measure does in the unit; null where it does nothing, or the case is not the caller's to decide. */
  async function prepared({ userId }: Caller, id: string, measure: Measure): Promise<TakeMeasure | null> {
    const hold = await holdOf(db, { kind: 'report', id }, clock());
    const row = hold?.holder_id === userId ? await queries.reportById(db, id) : undefined;
    if (row?.state !== 'RECEIVED' || !measuresFor(row.subject_kind).includes(measure)) return null;
    const subject = { kind: row.subject_kind, id: row.subject_id };
    return (await measures[measure]?.({ subject, providerId: row.provider_id })) ?? null;
  }

  /**
   * Lets be seen again what a decision keeps out of sight, with all reports of the thing that were decided so: each of them says
   * that it is hidden. Throws NOT_FOUND, ILLEGAL_TRANSITION.
   */
  async function takeBack(caller: Caller, id: string, facts: string): Promise<void> {
    await act(caller, async (unit) => {
      const row = await locked(unit, id);
      // What a measure took away comes back by an appeal, which has its own way.
      if (!canTakeBack(row)) throw new AppError('ILLEGAL_TRANSITION');
      const { next } = step(row, { type: 'takeBack' });
      const decision: Decision = { measure: null, facts };
      const subject = { kind: row.subject_kind, id: row.subject_id };
      const title = await titleOf(unit.trx, row, unit.now);
      const notice = { subject, title, decision };
      let wasWithheld = false;
      for (const one of await staffQueries.decidedOf(unit.trx, subject, KEEPS_WITHHELD)) {
        await staffQueries.storeDecision(unit, one.id, { state: next, decision, by: caller.userId });
        wasWithheld = (await release(unit, one.id)) || wasWithheld;
        await tellReporter(dependencies, unit.trx, one, notice);
      }
      // What an open report withholds meanwhile stays out of sight.
      if (row.provider_id !== null && wasWithheld)
        await tellProvider(dependencies, unit.trx, row.provider_id, notice);
      return {
        result: undefined,
        entry: entryOf('takeBackReport', row, facts, { state: next, measure: null }),
      };
    });
  }

  /** The report, with its subject's reports and its provider locked. */
  async function locked({ trx }: Unit, id: string): Promise<queries.ReportRow> {
    const seen = await queries.reportById(trx, id);
    if (!seen) throw new AppError('NOT_FOUND');
    await lockKey(trx, `reported ${seen.subject_kind} ${seen.subject_id}`);
    if (seen.provider_id !== null) await lockUser(trx, seen.provider_id);
    const row = await queries.reportById(trx, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  return { list, get, decide, takeBack };
}

/** Withholds what is not withheld yet, for as long as the decision stands. */
async function keep(unit: Unit, row: queries.ReportRow): Promise<void> {
  if (await queries.withholdsAnything(unit.trx, row.id)) return;
  const subject = { kind: row.subject_kind, id: row.subject_id };
  const subjects = await toWithhold(unit.trx, subject, row.provider_id);
  if (subjects.length === 0) return;
  await queries.insertWithholdings(unit.trx, row.id, subjects);
  for (const one of subjects) await setWithheld(unit, one, true);
}

/** Lets go of what a report withholds; whether anything can be seen again by that. */
async function release(unit: Unit, reportId: string): Promise<boolean> {
  const released = await queries.deleteWithholdings(unit.trx, reportId);
  for (const one of released) await setWithheld(unit, one, false);
  return released.length > 0;
}

function step({ state }: queries.ReportRow, event: ReportEvent) {
  const applied = apply(REPORT_LIFECYCLE, { state }, event, 'moderator', 0);
  if (!applied.ok) throw new AppError('ILLEGAL_TRANSITION');
  return applied;
}

/** The profile on which what was reported is to be seen; null where it is gone. */
const profileOfSubject = async (db: Database, row: queries.ReportRow): Promise<string | null> =>
  row.subject_kind === 'review'
    ? ((await seenReview(db, row.subject_id))?.profile_id ?? null)
    : row.provider_id;

/** Whether a decision only keeps something out of sight. */
const canTakeBack = ({ measure }: queries.ReportRow) => measure !== null && KEEPS_WITHHELD.includes(measure);

const entryOf = (
  act: 'decideReport' | 'takeBackReport',
  { id, state, measure }: queries.ReportRow,
  reason: string,
  after: object,
) => ({ act, subject: { type: 'report' as const, id }, reason, before: { state, measure }, after });

const present = (row: queries.ReportRow) => ({
  id: row.id,
  number: row.number,
  subject: { kind: row.subject_kind, id: row.subject_id },
  providerId: row.provider_id,
  reason: row.reason,
  text: row.text,
  receivedAt: rfc3339(row.received_at),
  state: row.state,
  measure: row.measure,
  withheld: row.withheld,
});

export type Decisions = ReturnType<typeof createDecisions>;
