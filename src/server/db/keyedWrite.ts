import type { Trx } from './database.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../../contract/appError.ts';

/** A write that is at work under an Idempotency-Key; `holder` is this one attempt at it. */
export interface KeyedWrite {
  scope: string;
  key: string;
  holder: string;
}

/** The keyed write in whose course something is called; http/idempotency/idempotency.ts runs them. */
export const keyedWrite = new AsyncLocalStorage<KeyedWrite>();

/**
 * Notes, in the transaction of its effect, which thing came of the keyed write, so that a repetition after a crash
 * finds it. Throws BUSY when another attempt has taken the key over: the effect is then its matter. Does nothing
 * where no key was sent.
 */
export async function noteEffect(trx: Trx, subjectId: string): Promise<void> {
  const write = keyedWrite.getStore();
  if (!write) return;
  const noted = await trx
    .updateTable('idempotent_answers')
    .set({ subject_id: subjectId })
    .where('scope', '=', write.scope)
    .where('key', '=', write.key)
    .where('holder', '=', write.holder)
    .executeTakeFirst();
  if (!noted.numUpdatedRows) throw new AppError('BUSY', { retryAfterSeconds: 1 });
}
