import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

/** What no answer may hold. */
const SECRETS = { METRICS_TOKEN: 'metrics-secret-0123456789', DEMO_PASSWORD: 'demo-secret-0123456789' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ...SECRETS, SMTP_URL: 'smtp://mailer:smtp-secret-0123456789@127.0.0.1:9' });
});
afterAll(() => app.close());

test('staff sees versions, queues, sizes and settings, and no secret', async () => {
  // Not by `staffOf`: mails of this app go nowhere.
  const { rows } = await app.pool.query(
    `INSERT INTO users (id, account_type, staff_role, email, email_verified_at, phone_prefix, phone_number, password_hash,
       locale, terms_version, terms_accepted_at, created_at)
     VALUES (gen_random_uuid(), 'client', 'moderator', 'staff@test.example', now(), '48', '501100200', '', 'en', '', now(), now())
     RETURNING id`,
  );
  const token = 't'.repeat(43);
  await app.pool.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at, staff_confirmed_at)
     VALUES (sha256($1::bytea), $2, now(), now(), '2099-01-01', '2099-01-01')`,
    [token, rows[0].id],
  );
  const { status, body } = await app.call('GET', '/api/debug', { as: token });
  assert.equal(status, 200);
  assert.equal(body.versions.node, process.version);
  assert.match(body.versions.schema, /^\d{4}_\w+\.sql$/);
  assert.match(body.versions.postgres, /^\d\d/);
  assert.ok(body.queues.some(({ name }: { name: string }) => name === 'mail.send'));
  assert.equal(body.config.hasMetricsToken, true);
  assert.equal(body.config.hasSmtp, true);
  const { rows: facts } = await app.pool.query("SELECT value FROM facts WHERE name LIKE '%secret'");
  const secrets = [...Object.values(SECRETS), 'smtp-secret-0123456789', ...facts.map(({ value }) => value)];
  assert.ok(secrets.length >= 5);
  for (const secret of secrets) assert.ok(!JSON.stringify(body).includes(secret), secret);
});
