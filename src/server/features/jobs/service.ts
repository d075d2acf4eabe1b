/** Jobs that failed for good, as staff see them: what kind, why, since when; never what they carry. */
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { CONSOLE } from '../../../domain/staff/limits.ts';
import type { StaffAct } from '../../../domain/staff/staff.ts';
import type { Trx } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { FailedJobs } from '../../jobs/failed.ts';
import type { Act } from '../staff/face.ts';
import { redactedError } from './redactedError.ts';

export interface JobDependencies {
  act: Act;
  failed: FailedJobs;
}

export function createJobs({ act, failed }: JobDependencies) {
  async function list(pageNr: number) {
    const pageSize = CONSOLE.perPage;
    const { rows, total } = await failed.list({ limit: pageSize, offset: (pageNr - 1) * pageSize });
    const items = rows.map((row) => ({
      id: row.id,
      queue: row.name,
      error: redactedError(row.message),
      createdAt: rfc3339(row.createdAt),
      failedAt: rfc3339(row.failedAt),
      tries: row.tries,
      isWaitingAgain: row.isWaitingAgain,
    }));
    return { items, total, pageNr, pageSize };
  }

  /** Throws NOT_FOUND; ILLEGAL_TRANSITION where another one about the same thing waits already. */
  const retry = (caller: Caller, id: string) =>
    settle(caller, { id, name: 'retryJob', reason: '' }, async (trx, job) => {
      if (job.isWaitingAgain) throw new AppError('ILLEGAL_TRANSITION');
      await failed.retry(trx, job.name, id);
      return { state: 'retry' };
    });

  /** Throws NOT_FOUND. */
  const giveUp = (caller: Caller, id: string, reason: string) =>
    settle(caller, { id, name: 'giveJobUp', reason }, async (trx, job) => {
      await failed.drop(trx, job.name, id);
      return null;
    });

  /** An act about a job that is locked, and still failed. */
  function settle(
    caller: Caller,
    { id, name, reason }: { id: string; name: StaffAct; reason: string },
    work: (trx: Trx, job: { name: string; isWaitingAgain: boolean }) => Promise<object | null>,
  ): Promise<void> {
    return act(caller, async ({ trx }) => {
      const job = await failed.lock(trx, id);
      if (!job) throw new AppError('NOT_FOUND');
      const after = await work(trx, job);
      const before = { queue: job.name, state: 'failed' };
      return { result: undefined, entry: { act: name, subject: { type: 'job', id }, reason, before, after } };
    });
  }

  return { list, retry, giveUp };
}

export type FailedJobsStaff = ReturnType<typeof createJobs>;
