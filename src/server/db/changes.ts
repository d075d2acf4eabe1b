import { sql } from 'kysely';
import { instant, type Trx } from './database.ts';

/** Things that have a history. */
export const SUBJECT_TYPES = [
  'announcement',
  'profile',
  'order',
  'appointment',
  'user',
  'directory',
  'category',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What search indexes and page caches follow. */
const FOLLOWED = [
  'announcement',
  'profile',
  'directory',
  'category',
] as const satisfies readonly SubjectType[];
/** `calendar`: a partner's free times, by the profile; the database tells it by itself (migration 0064). */
export type ChangeSubject = (typeof FOLLOWED)[number] | 'calendar';

/** What happened to a thing. */
export interface EventRecord {
  subjectType: SubjectType;
  subjectId: string;
  kind: string;
  /** As whom its actor caused it: `partner`, `client`, `clock`, `paymentProvider` … */
  by: string;
  /** The account of `by`, where it has one. */
  actorId: string | null;
  data?: Record<string, unknown>;
}

/** Holds appends in the order of their commits ("chng"). */
const CHANGE_LOCK = 0x63686e67;

/** Writes events into the history, in the order given; `now` in epoch ms. */
export async function insertEvents(trx: Trx, events: readonly EventRecord[], now: number): Promise<void> {
  await trx
    .insertInto('events')
    .values(
      events.map(({ subjectType, subjectId, kind, by, actorId, data }) => ({
        subject_type: subjectType,
        subject_id: subjectId,
        kind,
        actor_id: actorId,
        at: instant(now),
        data: JSON.stringify({ ...data, by }),
      })),
    )
    .execute();
}

/**
 * Appends to the change log, once for each thing that is followed; keeps other appends waiting until the commit.
 * Listeners of the channel `changes` hear of it when the transaction commits.
 */
export async function appendChanges(
  trx: Trx,
  events: readonly Pick<EventRecord, 'subjectType' | 'subjectId'>[],
  now: number,
): Promise<void> {
  const changed = new Map(
    events.flatMap(({ subjectType, subjectId }) =>
      isFollowed(subjectType) ? [[`${subjectType} ${subjectId}`, { subjectType, subjectId }] as const] : [],
    ),
  );
  if (changed.size === 0) return;
  await sql`SELECT pg_advisory_xact_lock(${CHANGE_LOCK}), pg_notify('changes', '')`.execute(trx);
  await trx
    .insertInto('changes')
    .values(
      [...changed.values()].map(({ subjectType, subjectId }) => ({
        subject_type: subjectType,
        subject_id: subjectId,
        at: instant(now),
      })),
    )
    .execute();
}

const isFollowed = (type: SubjectType): type is (typeof FOLLOWED)[number] =>
  (FOLLOWED as readonly SubjectType[]).includes(type);
