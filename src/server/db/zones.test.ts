/** A zone that the tz data of PostgreSQL do not know fails no statement: what it says there is said by UTC. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { holdTime } from '../../../test/support/booking.ts';
import { createPractice } from '../../../test/support/practice.ts';
import { addFigures, figuresOf } from '../features/figures/queries.ts';
import { databaseOf } from './database.ts';

const NOWHERE = 'America/Nowhere';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asked = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

test('what is not known is told by UTC, everything else by its own clock', async () => {
  const at = '2026-07-01 22:30Z';
  const [told] = await asked(
    `SELECT local_time($1, 'Europe/Warsaw')::text AS warsaw, local_time($1, $2)::text AS nowhere,
       instant_at('2026-07-02 00:30', 'Europe/Warsaw') = $1::timestamptz AS back, instant_at('2026-07-01 22:30', $2) = $1 AS utc`,
    [at, NOWHERE],
  );
  assert.deepEqual(told, {
    warsaw: '2026-07-02 00:30:00',
    nowhere: '2026-07-01 22:30:00',
    back: true,
    utc: true,
  });
});

test('no statement and no function of the database asks by itself', async () => {
  const own = await asked(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'at time zone' ORDER BY 1`,
  );
  assert.deepEqual(
    own.map(({ name }) => name),
    ['instant_at', 'local_time'],
  );
  const root = path.resolve(import.meta.dirname, '..');
  const asking = globSync('**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).filter(
    (file) => /at time zone (?!'UTC')/i.test(readFileSync(path.join(root, file), 'utf8')),
  );
  assert.deepEqual(asking, []);
});

test('figures, lists and the waiting list go on', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const { body: held } = await holdTime(app, practice, '2026-11-25T09:00:00Z', client.token);
  await asked(
    `INSERT INTO waiting_list (id, client_id, profile_id, service_id, place, name, first_day, last_day, weekdays, from_time,
       to_time, time_zone, since, lapses_at, state, changed_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'SALON', 'Anna', '2026-11-25', '2026-11-25', '{1,2,3,4,5,6,7}', '00:00', '24:00',
       $4, now(), now() + interval '1 day', 'WAITING', now())`,
    [client.id, practice.profileId, practice.services.relaxing, NOWHERE],
  );
  await asked('UPDATE appointments SET time_zone = $1 WHERE id = $2', [NOWHERE, held.holdId]);
  await asked(
    "UPDATE appointments SET state = 'CONFIRMED', requested_at = now(), expires_at = NULL WHERE id = $1",
    [held.holdId],
  );
  const [entry] = await asked('SELECT state FROM waiting_list WHERE client_id = $1', [client.id]);
  assert.equal(entry.state, 'FULFILLED');

  const [{ place_id: placeId }] = await asked('SELECT place_id FROM partner_profiles WHERE user_id = $1', [
    practice.profileId,
  ]);
  await asked('UPDATE places SET time_zone = $1 WHERE place_id = $2', [NOWHERE, placeId]);
  await asked(
    `INSERT INTO days_off (id, profile_id, first_day, last_day, created_at) VALUES (gen_random_uuid(), $1, '2026-12-01', '2026-12-01', now())`,
    [practice.profileId],
  );
  await asked('DELETE FROM days_off WHERE profile_id = $1', [practice.profileId]);
  const db = databaseOf(app.pool);
  const counted = [{ kind: 'profile' as const, id: practice.profileId, views: 3, contacts: 0 }];
  await addFigures(db, { at: app.now(), counted });
  const figures = await figuresOf(db, practice.profileId, { from: null, to: null }, app.now());
  assert.equal(figures[0]?.to, '2026-11-21');
  assert.ok(figures.some(({ day, views }) => day === '2026-11-21' && views === 3));
  const { body } = await app.call('GET', '/api/booking?time=TODAY', { as: practice.token });
  assert.equal(body.total, 0);
});
