import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../contract/appError.ts';
import { type Database, instant } from '../db/database.ts';

export interface Idempotency {
  /** Runs `answer` once per caller and key; a repetition gets the first answer, another body with the key a 409. */
  once(request: FastifyRequest, key: string, answer: () => Promise<unknown>): Promise<unknown>;
}

/** Remembers the answers of successful writes in the database. */
export function createIdempotency(db: Database, clock: () => number): Idempotency {
  return {
    async once(request, key, answer) {
      const { caller, ip } = request.context;
      const scope = `${caller?.userId ?? ip} ${request.method} ${request.routeOptions.url}`;
      const hash = createHash('sha256')
        .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
        .digest();
      const name = key.slice(0, 200);
      const inserted = await db
        .insertInto('idempotent_answers')
        .values({ scope, key: name, request_hash: hash, created_at: instant(clock()) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!inserted.numInsertedOrUpdatedRows) {
        const known = await db
          .selectFrom('idempotent_answers')
          .select(['request_hash', 'status', 'body'])
          .where('scope', '=', scope)
          .where('key', '=', name)
          .executeTakeFirst();
        if (!known?.request_hash.equals(hash) || known.status === null)
          throw new AppError('IDEMPOTENCY_CONFLICT');
        return known.body ?? undefined;
      }
      try {
        const body = await answer();
        await db
          .updateTable('idempotent_answers')
          .set({ status: 200, body: JSON.stringify(body ?? null) })
          .where('scope', '=', scope)
          .where('key', '=', name)
          .execute();
        return body;
      } catch (error) {
        await db
          .deleteFrom('idempotent_answers')
          .where('scope', '=', scope)
          .where('key', '=', name)
          .execute();
        throw error;
      }
    },
  };
}
