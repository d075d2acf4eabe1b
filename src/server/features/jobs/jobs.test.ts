/** Jobs that failed are seen without what they carry, and tried again or given up, once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
});
afterAll(() => app.close());

/** A job that failed, put where the queue keeps it. */
async function failed(name: string, state = 'failed', key: string | null = null): Promise<string> {
  const id = randomUUID();
  await app.pool.query(
    `INSERT INTO pgboss.job (id, name, state, data, output, policy, singleton_key, retry_count, completed_on)
     SELECT $1, $2, $3::pgboss.job_state, '{"to":"secret@test.example"}',
       '{"message":"550 <secret@test.example> refused"}', queue.policy, $4, 12, now()
     FROM pgboss.queue WHERE queue.name = $2`,
    [id, name, state, key],
  );
  return id;
}
const list = async () => (await app.call('GET', '/api/moderation/job', { as: admin.token })).body;
const retry = (id: string) => app.call('POST', `/api/moderation/job/${id}/retry`, { as: admin.token });
const giveUp = (id: string, reason = 'It is too late for it.') =>
  app.call('POST', `/api/moderation/job/${id}/give-up`, { as: admin.token, body: { reason } });
const stateOf = async (id: string) =>
  (await app.pool.query('SELECT state, retry_limit FROM pgboss.job WHERE id = $1', [id])).rows[0];
const logged = async (id: string) =>
  (await app.pool.query('SELECT act, reason FROM audit_log WHERE subject_id = $1', [id])).rows;

test('they are told of by kind and error, never with what they carry', async () => {
  const id = await failed('payments.compare');
  await failed('payments.compare', 'completed');
  const { items, total } = await list();
  assert.equal(total, 1);
  assert.deepEqual([items[0].id, items[0].queue, items[0].tries], [id, 'payments.compare', 13]);
  assert.equal(items[0].error, '550 <…@…> refused');
  assert.ok(!JSON.stringify(items).includes('secret'));
});

test('one is given up with a reason, once', async () => {
  const id = await failed('payments.compare');
  assert.equal((await giveUp(id, ' ')).status, 400);
  assert.deepEqual([(await giveUp(id)).status, (await giveUp(id)).status], [204, 404]);
  assert.equal(await stateOf(id), undefined);
  assert.deepEqual(await logged(id), [{ act: 'giveJobUp', reason: 'It is too late for it.' }]);
});

test('one is tried again, once however many ask', async () => {
  const id = await failed('payments.compare');
  await app.pool.query("UPDATE pgboss.job SET start_after = now() + interval '1 day' WHERE id = $1", [id]);
  const answers = await Promise.all([retry(id), retry(id)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404]);
  assert.equal((await stateOf(id)).state, 'retry');
  assert.deepEqual(await logged(id), [{ act: 'retryJob', reason: '' }]);
  assert.equal((await retry(randomUUID())).status, 404);
});

test('where another one about the same thing waits, it is not tried beside it', async () => {
  const id = await failed('booking.due', 'failed', 'visit-1');
  const waiting = await failed('booking.due', 'created', 'visit-1');
  await app.pool.query("UPDATE pgboss.job SET start_after = now() + interval '1 day' WHERE id = $1", [
    waiting,
  ]);
  const { items } = await list();
  assert.equal(items.find((one: { id: string }) => one.id === id).isWaitingAgain, true);
  assert.equal((await retry(id)).body.code, 'ILLEGAL_TRANSITION');
  assert.equal((await retry(waiting)).status, 404, 'what has not failed is not theirs to touch');
  assert.equal((await giveUp(waiting)).status, 404);
  assert.equal((await giveUp(id)).status, 204);
});
