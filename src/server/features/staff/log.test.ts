/** The audit log is looked through by admins alone, in pages and as a table. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { CONSOLE } from '../../../domain/staff/limits.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof staffOf>>;
let moderator: Awaited<ReturnType<typeof staffOf>>;
const SUBJECT = '0199a3c2-0000-7000-8000-000000000009';

beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
  moderator = await staffOf(app, 'moderator');
  const entry = (at: string, actor: { id: string }, act: string, type: string, id: string, reason = '') =>
    app.pool.query(
      `INSERT INTO audit_log (at, actor_id, actor_role, act, subject_type, subject_id, reason, before, after)
       VALUES ($1, $2, 'moderator', $3, $4, $5, $6, '{"status":"ACTIVE","n":1}', '{"status":"BLOCKED"}')`,
      [at, actor.id, act, type, id, reason],
    );
  await entry(
    '2026-11-01T23:59:59Z',
    moderator,
    'blockAnnouncement',
    'announcement',
    SUBJECT,
    '=HYPERLINK("x")',
  );
  await entry('2026-11-02T00:00:00Z', admin, 'suspendUser', 'user', moderator.id, 'Spam, "really"');
  await entry('2026-11-03T23:59:59Z', admin, 'restoreUser', 'user', moderator.id);
  for (let nr = 0; nr < CONSOLE.perPage; nr++)
    await entry('2026-11-05T12:00:00Z', moderator, 'approveAnnouncement', 'announcement', `a${nr}`);
});
afterAll(() => app.close());

const list = async (query: Record<string, string> = {}, as = admin.token) =>
  (await app.call('GET', `/api/moderation/audit?${new URLSearchParams(query)}`, { as })).body;
const acts = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ act }: { act: string }) => act);

test('it is filtered by actor, act, subject and days in UTC', async () => {
  assert.deepEqual(await acts({ actor: admin.email.slice(2, -3).toUpperCase() }), [
    'restoreUser',
    'suspendUser',
  ]);
  assert.deepEqual(await acts({ actor: admin.id }), ['restoreUser', 'suspendUser']);
  assert.deepEqual(await acts({ act: 'blockAnnouncement' }), ['blockAnnouncement']);
  assert.deepEqual(await acts({ subject: SUBJECT }), ['blockAnnouncement']);
  assert.deepEqual(await acts({ subject: moderator.email }), ['restoreUser', 'suspendUser']);
  assert.deepEqual(await acts({ subjectType: 'user', act: 'suspendUser' }), ['suspendUser']);
  assert.deepEqual(await acts({ from: '2026-11-02', to: '2026-11-03' }), ['restoreUser', 'suspendUser']);
  assert.deepEqual(await acts({ to: '2026-11-01' }), ['blockAnnouncement']);
  assert.deepEqual(await acts({ actor: '%' }), [], 'signs of patterns mean themselves');
});

test('pages begin where the last one ended, whatever is written meanwhile', async () => {
  const first = await list();
  assert.equal(first.items.length, CONSOLE.perPage);
  await app.pool.query(
    `INSERT INTO audit_log (at, actor_id, actor_role, act, subject_type, subject_id, reason)
     VALUES (now(), $1, 'admin', 'suspendUser', 'user', 'x', '')`,
    [admin.id],
  );
  const second = await list({ before: String(first.next) });
  assert.deepEqual(
    second.items.map(({ act }: { act: string }) => act),
    ['restoreUser', 'suspendUser', 'blockAnnouncement'],
  );
  assert.equal(second.next, null);
  assert.deepEqual(second.items[2].changes, [
    { name: 'n', before: '1', after: null },
    { name: 'status', before: 'ACTIVE', after: 'BLOCKED' },
  ]);
});

test('as a table nothing typed becomes a formula, and moderators get neither', async () => {
  const { body, headers } = await app.call('GET', '/api/moderation/audit/csv?to=2026-11-03', {
    as: admin.token,
  });
  assert.match(String(headers['content-type']), /^text\/csv/);
  const [titles, ...lines] = String(body).trimEnd().split('\r\n');
  assert.match(titles ?? '', /^\uFEFFid,at,actor,/);
  assert.equal(lines.length, 3);
  assert.ok(lines[1]?.includes(',"Spam, ""really""",'));
  assert.ok(lines[2]?.includes(`,"'=HYPERLINK(""x"")",`));
  for (const path of ['audit', 'audit/csv'])
    assert.equal((await app.call('GET', `/api/moderation/${path}`, { as: moderator.token })).status, 403);
});
