import { type Transaction, sql } from 'kysely';
import { instant } from './database.ts';
import { noteEffect } from './keyedWrite.ts';
import type { Tables } from './schema.ts';

/** What search indexes and page caches can follow. */
export type ChangeSubject = 'announcement' | 'profile';

/** Holds appends in the order of their commits ("chng"). */
const CHANGE_LOCK = 0x63686e67;

/**
 * Appends to the change log; call it last in the transaction, since it keeps other appends waiting until commit.
 * Listeners of the channel `changes` hear of it when the transaction commits.
 */
export async function appendChange(
  trx: Transaction<Tables>,
  subjectType: ChangeSubject,
  subjectId: string,
  now: number,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CHANGE_LOCK}), pg_notify('changes', '')`.execute(trx);
  await trx
    .insertInto('changes')
    .values({ subject_type: subjectType, subject_id: subjectId, at: instant(now) })
    .execute();
}

/**
 * Records what happened to a thing with a lifecycle, and as whom its actor caused it (`by`: the partner, the clock …);
 * under an Idempotency-Key it is what came of the write.
 */
export async function recordEvent(
  trx: Transaction<Tables>,
  event: {
    subjectType: string;
    subjectId: string;
    kind: string;
    actorId: string | null;
    by?: string;
    at: number;
    data?: Record<string, unknown>;
  },
): Promise<void> {
  await trx
    .insertInto('events')
    .values({
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      kind: event.kind,
      actor_id: event.actorId,
      at: instant(event.at),
      data: JSON.stringify({ ...event.data, by: event.by }),
    })
    .execute();
  await noteEffect(trx, event.subjectId);
}
