import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../../contract/appError.ts';
import { type Database, instant } from '../../db/database.ts';
import { type KeyedWrite, keyedWrite } from '../../db/keyedWrite.ts';
import { hashToken } from '../callers/tokens.ts';
import { busyUntil, createAttempts } from './attempts.ts';

/** The work of a request with a key. */
export interface KeyedWork {
  /** Does it. */
  run(): Promise<unknown>;
  /** Answers it when it was done by an attempt whose answer was lost; `subjectId` is what that one noted. */
  replay(subjectId: string): Promise<unknown>;
}

/** What tells a call with a key from others. */
export interface KeyedCall extends Pick<FastifyRequest, 'context' | 'url' | 'body' | 'upload' | 'log'> {
  /** Method and path of the endpoint. */
  route: string;
}

export interface Idempotency {
  /**
   * Has the work done once per caller and key; a repetition gets the first answer. Throws IDEMPOTENCY_CONFLICT for
   * another request with the same key, BUSY while the first one is still at work.
   */
  once(call: KeyedCall, key: string, work: KeyedWork): Promise<unknown>;
}

/**
 * For so long an attempt has the key for itself. A repetition of one that died waits no longer; one that is merely
 * slower loses the key, and with it the right to commit (`noteEffect`).
 */
const LEASE_MS = 30_000;
/** For so long a repetition waits for the attempt before it in this process, which tells of its end. */
const WAIT_HERE_MS = 3_000;
/** For so long, and once, for one of another process, of which only the database knows. */
const WAIT_ELSEWHERE_MS = 1_000;
/** Characters. */
export const LONGEST_KEY = 200;

/** What a look at the row of a key came to; `lockedUntil`: another attempt has it until then (epoch ms). */
type Look = { body: unknown } | { subjectId: string | null } | { lockedUntil: number };

/** How long a repetition waits, in ms. */
export interface IdempotencyWaits {
  hereMs: number;
  elsewhereMs: number;
}

/**
 * Remembers the answers of successful writes in the database (docs/decisions/2026-11-22-idempotency.md). Repetitions that come
 * to the process of the first one wait for it in memory, one after the other, and ask the database nothing.
 */
export function createIdempotency(
  db: Database,
  clock: () => number,
  { hereMs, elsewhereMs }: IdempotencyWaits = { hereMs: WAIT_HERE_MS, elsewhereMs: WAIT_ELSEWHERE_MS },
): Idempotency {
  const attempts = createAttempts({ clock, leaseMs: LEASE_MS, longestWaitMs: hereMs });

  /** Gets the key for this attempt, with what an earlier one noted; or the answer that is known. */
  async function take(mine: KeyedWrite, hash: Buffer): Promise<Exclude<Look, { lockedUntil: number }>> {
    const first = await look(mine, hash);
    if (!('lockedUntil' in first)) return first;
    await sleep(elsewhereMs);
    const second = await look(mine, hash);
    if (!('lockedUntil' in second)) return second;
    throw busyUntil(second.lockedUntil, clock());
  }

  async function look(mine: KeyedWrite, hash: Buffer): Promise<Look> {
    const now = clock();
    const lease = { holder: mine.holder, locked_until: instant(now + LEASE_MS) };
    const inserted = await db
      .insertInto('idempotent_answers')
      .values({ ...mine, ...lease, request_hash: hash, created_at: instant(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows) return { subjectId: null };
    const known = await db
      .selectFrom('idempotent_answers')
      .select(['request_hash', 'status', 'body', 'locked_until'])
      .where('scope', '=', mine.scope)
      .where('key', '=', mine.key)
      .executeTakeFirst();
    // It was given back in between.
    if (!known) return { lockedUntil: now };
    if (!known.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_CONFLICT');
    if (known.status !== null) return { body: known.body ?? undefined };
    const takenOver = await db
      .updateTable('idempotent_answers')
      .set(lease)
      .where('scope', '=', mine.scope)
      .where('key', '=', mine.key)
      .where('status', 'is', null)
      .where('locked_until', '<=', instant(now))
      .returning('subject_id')
      .executeTakeFirst();
    return takenOver ? { subjectId: takenOver.subject_id } : { lockedUntil: known.locked_until };
  }

  async function keepAnswer({ scope, key, holder }: KeyedWrite, body: unknown): Promise<void> {
    await db
      .updateTable('idempotent_answers')
      .set({ status: 200, body: JSON.stringify(body ?? null) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .execute();
  }

  /** Gives the key back after a failure: as if it had never come, or, when its effect stands, to be answered. */
  async function giveBack({ scope, key, holder }: KeyedWrite): Promise<void> {
    await db
      .deleteFrom('idempotent_answers')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .where('subject_id', 'is', null)
      .execute();
    await db
      .updateTable('idempotent_answers')
      .set({ locked_until: instant(clock()) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .where('status', 'is', null)
      .execute();
  }

  async function attemptOnce(
    mine: KeyedWrite,
    hash: Buffer,
    call: KeyedCall,
    work: KeyedWork,
  ): Promise<unknown> {
    const taken = await take(mine, hash);
    if ('body' in taken) return taken.body;
    const { subjectId } = taken;
    return keyedWrite.run(mine, async () => {
      try {
        const body = subjectId === null ? await work.run() : await work.replay(subjectId);
        await keepAnswer(mine, body);
        return body;
      } catch (error) {
        // Where not even this succeeds the lease ends by itself.
        await giveBack(mine).catch((cause) => call.log.warn({ err: cause }, 'idempotency'));
        throw error;
      }
    });
  }

  return {
    async once(call, key, work) {
      if (key === '') throw invalid({ path: 'Idempotency-Key', code: 'required' });
      if (key.length > LONGEST_KEY)
        throw invalid({ path: 'Idempotency-Key', code: 'tooLong', params: { max: LONGEST_KEY } });
      const { caller, ip, device } = call.context;
      // Behind one address there are many visitors: they are told apart by the browser where it is known.
      const visitor = device === null ? ip : `${ip} ${hashToken(device).toString('base64url')}`;
      const scope = `${caller?.userId ?? visitor} ${call.route}`;
      const mine: KeyedWrite = { scope, key, holder: randomUUID() };
      const hash = hashOf(call);
      return attempts(`${scope} ${key}`, hash, () => attemptOnce(mine, hash, call, work));
    },
  };
}

/** What makes two calls the same: address, body, file. */
function hashOf({ url, body, upload }: KeyedCall): Buffer {
  const hash = createHash('sha256').update(`${url}\n${JSON.stringify(body ?? null)}`);
  if (upload) hash.update(upload.bytes);
  return hash.digest();
}
