/**
 * Reports by anybody. Each is received by a receipt; one for the gravest reason takes its subject out of everybody's sight
 * in the same unit (domain/reports/withholding.ts says when). What a person decides about them is in `decisions.ts`.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { ReportBody, ReportStatus } from '../../../contract/reports.ts';
import { REPORTS } from '../../../domain/reports/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { withholdsAtOnce } from '../../../domain/reports/withholding.ts';
import { type Database, instant } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import type { Post } from '../../mail.ts';
import { mailReceipt, mailWithheld } from './notices.ts';
import * as queries from './queries.ts';
import { hashOf, isKeyOf, keyOf, newNumber, readNumber } from './receipt.ts';
import { type SeenSubject, seenSubject, toWithhold } from './subjects.ts';
import { setWithheld } from './withheld.ts';

export interface ReportDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  /** Of receipts and of reporters' hashes. */
  secret: string;
}

type Filed = z.output<typeof ReportBody>;

const DAY = 86_400_000;

export function createReports(dependencies: ReportDependencies) {
  const { db, unitOfWork, clock, secret } = dependencies;

  /**
   * Receives a report; its receipt. Throws NOT_FOUND for what nobody can see, REPORT_OPEN where the same person has
   * reported it already and nobody has decided yet, TOO_MANY_ATTEMPTS where so many have today.
   */
  async function file(body: Filed, { caller, ip, locale }: RequestContext) {
    const { subject, reason, email = '', name = '' } = body;
    const addressHash = hashOf(secret, `address ${ip}`);
    const reporterHash = hashOf(
      secret,
      caller ? `account ${caller.userId}` : `address ${ip} ${email.toLowerCase()}`,
    );
    const id = randomUUIDv7();
    const number = newNumber();
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const found = await seenSubject(trx, subject, clock());
      if (!found) throw new AppError('NOT_FOUND');
      await lockKey(trx, `reported ${subject.kind} ${subject.id}`);
      await lockKey(trx, `reporting ${addressHash.toString('hex')}`);
      if (found.providerId !== null) await lockUser(trx, found.providerId);
      // Read again under the locks: it can have gone, or changed, meanwhile.
      const seen = await seenSubject(trx, subject, unit.now);
      if (!seen || seen.providerId !== found.providerId) throw new AppError('NOT_FOUND');
      if (await queries.hasOpenReport(trx, reporterHash, subject)) throw new AppError('REPORT_OPEN');
      if ((await queries.reportsSince(trx, subject, unit.now - DAY)) >= REPORTS.perSubjectDay)
        throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: DAY / 1000 });
      const before = await queries.withheldBy(trx, { reporterHash, addressHash }, unit.now);
      const withheld = withholdsAtOnce({
        reason,
        wasUnfounded: await queries.wasUnfounded(trx, subject),
        withheldToday: before.today,
        unfoundedOfReporter: before.unfounded,
      });
      await queries.insertReport(trx, {
        id,
        number,
        subject_kind: subject.kind,
        subject_id: subject.id,
        reason,
        text: body.text,
        provider_id: seen.providerId,
        reporter_id: caller?.userId ?? null,
        name,
        email,
        locale,
        reporter_hash: reporterHash,
        address_hash: addressHash,
        snapshot: JSON.stringify(seen.snapshot),
        withheld,
        state: 'RECEIVED',
        received_at: instant(unit.now),
      });
      unit.answerWith(id);
      if (withheld) await withhold(unit, { id, subject }, seen);
      if (email)
        await mailReceipt(dependencies, trx, { number, key: keyOf(secret, id), email, locale, subject });
    });
    return receipt({ id, number });
  }

  async function withhold(
    unit: Unit,
    { id, subject }: { id: string; subject: Filed['subject'] },
    seen: SeenSubject,
  ): Promise<void> {
    const subjects = await toWithhold(unit.trx, subject, seen.providerId);
    if (subjects.length === 0) return;
    await queries.insertWithholdings(unit.trx, id, subjects);
    for (const one of subjects) await setWithheld(unit, one, true);
    if (seen.providerId === null) return;
    await mailWithheld(dependencies, unit.trx, { subject, title: seen.title, providerId: seen.providerId });
  }

  const receipt = ({ id, number }: { id: string; number: string }) => ({ number, key: keyOf(secret, id) });

  /** The receipt of a report that an earlier attempt made. */
  async function receiptOf(id: string) {
    const row = await queries.reportById(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return receipt(row);
  }

  /** How a report stands; throws NOT_FOUND unless the key is its. */
  async function status(number: string, key: string): Promise<z.input<typeof ReportStatus>> {
    const row = await queries.reportByNumber(db, readNumber(number));
    if (!row || !isKeyOf(secret, row.id, key)) throw new AppError('NOT_FOUND');
    return {
      number: row.number,
      subject: { kind: row.subject_kind },
      reason: row.reason,
      receivedAt: rfc3339(row.received_at),
      state: row.state,
      isWithheld: await queries.withholdsAnything(db, row.id),
      decidedAt: row.decided_at === null ? null : rfc3339(row.decided_at),
      measure: row.measure,
      explanation: row.decision?.facts ?? '',
    };
  }

  /** Erases who reported what and whom a good while after it was decided. */
  const tidy = (): Promise<void> => {
    const now = clock();
    return queries.eraseOld(db, now - REPORTS.keptDays * DAY, now);
  };

  return { file, receiptOf, status, tidy };
}

export type Reports = ReturnType<typeof createReports>;
