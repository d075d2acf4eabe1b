/** What has served its time goes, and nothing sooner. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/support/app.ts';
import { PASSKEYS } from '../../domain/accounts/passkeyLimits.ts';
import { databaseOf } from '../db/database.ts';
import { deleteExpired } from './deleteExpired.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a challenge that no passkey answered goes once its minutes are over', async () => {
  const challenges = async () => (await app.pool.query('SELECT 1 FROM passkey_challenges')).rowCount;
  const tidied = () => deleteExpired(databaseOf(app.pool), app.now());
  await app.call('POST', '/api/login-passkey/options');
  app.advance(PASSKEYS.challengeMinutes * 60_000);
  await tidied();
  assert.equal(await challenges(), 1);
  app.advance(1);
  await tidied();
  assert.equal(await challenges(), 0);
});
