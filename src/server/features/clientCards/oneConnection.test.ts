/** What is written in a unit reads through it: where all connections are taken, units that ask for a second wait for each other. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { databaseOf, openPool } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createClientCards } from './service.ts';

let app: TestApp;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  app = await createTestApp();
  pool = openPool(app.pool.options.connectionString ?? '', 1, { connectMs: 500 });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

it('two cards become one over a single connection', async () => {
  const { profileId } = await createPractice(app);
  const db = databaseOf(pool);
  const clock = () => app.now();
  const visitsByIds = async () => [];
  const cards = createClientCards({ db, unitOfWork: createUnitOfWork(db, clock), clock, visitsByIds });
  const said = { phone: '', email: '', note: '', consents: false };
  const [id, other] = [
    await cards.create(profileId, { ...said, name: 'Ania' }),
    await cards.create(profileId, { ...said, name: 'Anna' }),
  ];
  const choice = { name: 'OTHER', phone: 'THIS', email: 'THIS', note: 'BOTH' } as const;
  await cards.merge(profileId, id, { other, version: 1, otherVersion: 1, ...choice });
  const { rows } = await app.pool.query('SELECT id, name FROM client_cards WHERE partner_id = $1', [
    profileId,
  ]);
  assert.deepEqual(rows, [{ id, name: 'Anna' }]);
});
