import { type SqlBool, sql } from 'kysely';

/** Whether one of some workers gives a visit, alone or with another. */
export const isWith = (workerIds: readonly string[]) =>
  sql<SqlBool>`(appointments.worker_id = ANY (${workerIds}::uuid[]) OR appointments.second_worker_id = ANY (${workerIds}::uuid[]))`;
