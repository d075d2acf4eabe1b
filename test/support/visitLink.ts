/** The keys of the links in a client's mails. */
import { databaseOf } from '../../src/server/db/database.ts';
import { secretFact } from '../../src/server/db/facts.ts';
import { appointmentById } from '../../src/server/features/booking/queries/appointments.ts';
import { safetyKey, type KeyPurpose, holdKey, visitKey } from '../../src/server/features/booking/visitKey.ts';
import { mailsKey } from '../../src/server/features/savedSearches/mailsKey.ts';
import { savedById } from '../../src/server/features/savedSearches/queries.ts';
import type { TestApp } from './app.ts';

/** The key of a visit as its mails have it; throws where none goes out. */
export async function linkKeyOf(
  app: Pick<TestApp, 'pool'>,
  visitId: string,
  purpose: KeyPurpose = 'visit',
): Promise<string> {
  const db = databaseOf(app.pool);
  const row = await appointmentById(db, visitId);
  const key = row && visitKey(await secretFact(db, 'links.secret'), purpose, row);
  if (!key) throw new Error(`no link leads to ${visitId}`);
  return key;
}

/** The key of a time that a visitor keeps. */
export const holdKeyOf = async (app: Pick<TestApp, 'pool'>, holdId: string): Promise<string> =>
  holdKey(await secretFact(databaseOf(app.pool), 'links.secret'), holdId);

/** The key of the link by which the mails of a saved search are switched off. */
export async function mailsKeyOf(app: Pick<TestApp, 'pool'>, id: string): Promise<string> {
  const db = databaseOf(app.pool);
  const row = await savedById(db, id);
  if (!row) throw new Error(`there is no ${id}`);
  return mailsKey(await secretFact(db, 'links.secret'), id, row.email);
}

/** The key of the link to a home visit for somebody who is trusted. */
export async function safetyKeyOf(app: Pick<TestApp, 'pool'>, visitId: string): Promise<string> {
  const db = databaseOf(app.pool);
  const row = await appointmentById(db, visitId);
  if (!row) throw new Error(`there is no ${visitId}`);
  return safetyKey(await secretFact(db, 'links.secret'), row);
}
