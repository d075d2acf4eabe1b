/** A copy (COPY=1) is looked at like the real one and reaches nobody: no mail, no money, no service, no page without a word of it. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { JOBS } from '../src/jobs.ts';
import { LOCALES, pathIn } from '../src/domain/locales.ts';
import { translator } from '../src/server/messages.ts';
import { announcementBody, partnerWithProfile } from './support/announcements.ts';
import { createTestApp, outboxOf, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

/** Nobody listens at any of them: whoever asked one would fail, and be heard of in the log. */
const NOBODY = 'http://127.0.0.1:9';
const OUTSIDE = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_of_this_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
  STRIPE_API_BASE: NOBODY,
  NOMINATIM_URL: NOBODY,
  S3_ENDPOINT: NOBODY,
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'eu-central-1',
  CALENDAR_IMPORTS: 'anywhere',
};

const logged: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = { write: (line: string) => void logged.push(line) };
  app = await createTestApp({ ...OUTSIDE, COPY: '1', LOG_LEVEL: 'warn' }, builtPages(), { log });
});
afterAll(() => app.close());

test('every page says in its language that it is a copy', async () => {
  for (const locale of LOCALES) {
    const { body } = await app.call('GET', pathIn(locale, '/about-us'));
    assert.ok(body.includes(translator(locale, 'copy')('notice')), locale);
    assert.match(body, /data-messages="[^"]*\bcopy\b/);
  }
});

test('what reaches outside waits, and nobody is mailed', async () => {
  const { email } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  await app.drain();
  const { rows } = await app.pool.query(
    `SELECT name, state FROM pgboss.job WHERE name = 'accounts.mailLink'`,
  );
  assert.deepEqual(rows, [{ name: 'accounts.mailLink', state: 'created' }]);
  assert.deepEqual(outboxOf(app.config.dataDir), []);
});

test('nothing is paid, opened or believed', async () => {
  const { token } = await partnerWithProfile(app);
  const added = await app.call('POST', '/api/announcement', { as: token, body: announcementBody() });
  const paid = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId: added.body.id ?? added.body.announcementId, days: 30 },
  });
  assert.equal(paid.body.code, 'PAYMENT_PROVIDER_DOWN', JSON.stringify(paid.body));
  for (const provider of ['stripe', 'sandbox', 'copy']) {
    const told = await app.call('POST', `/api/payment/webhook/${provider}`, { body: { id: 'evt_1' } });
    assert.ok([400, 403, 404].includes(told.status), `${provider}: ${told.status}`);
  }
});

test('no calendar is read, and photos are looked for here alone', async () => {
  const { token } = await partnerWithProfile(app);
  logged.length = 0;
  const body = { name: 'Private', address: 'https://calendar.test.example/private.ics' };
  const { body: added } = await app.call('POST', '/api/calendar/import', { as: token, body });
  assert.equal(added.failure, 'UNREACHABLE', JSON.stringify(added));
  assert.equal((await app.call('GET', '/media/0199a3c2-0000-7000-8000-000000000001-16.webp')).status, 404);
  assert.deepEqual(logged, []);
});

test('each kind of job is known to stay inside, or is left undone', () => {
  const inside = Object.entries(JOBS)
    .filter(([, settings]) => !('reachesOutside' in settings))
    .map(([name]) => name);
  // A new kind is written here once it is sure that it reads and writes the database alone.
  assert.deepEqual(inside, [
    'booking.due',
    'booking.offer',
    'savedSearches.due',
    'announcements.due',
    'invoices.makeUp',
    'booking.sweep',
    'calendarImports.sweep',
    'savedSearches.sweep',
    'announcements.sweep',
    'payments.sweep',
    'tidy.sweep',
  ]);
});
