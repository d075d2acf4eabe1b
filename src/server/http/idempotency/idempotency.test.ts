/** One effect per key, wherever an attempt ends. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { type Database, databaseOf } from '../../db/database.ts';
import { noteEffect } from '../../db/keyedWrite.ts';
import { createIdempotency, type Idempotency, type KeyedCall } from './idempotency.ts';

const LEASE_MS = 30_000;
/** Who waits, waits for what the test does; of what has died nothing comes. */
const UNHURRIED = { hereMs: 60_000, elsewhereMs: 0 };
const IMPATIENT = { hereMs: 0, elsewhereMs: 0 };

let app: TestApp;
let db: Database;
let idempotency: Idempotency;
beforeAll(async () => {
  app = await createTestApp();
  db = databaseOf(app.pool);
  idempotency = createIdempotency(db, app.now, UNHURRIED);
});
afterAll(() => app.close());

const request = (body: unknown = {}, device: string | null = null) =>
  ({
    context: { caller: null, ip: '203.0.113.7', device },
    route: 'POST /api/thing',
    url: '/api/thing',
    body,
    log: { warn: () => {} },
  }) as unknown as KeyedCall;

/** Work whose effect is a fact of the database, and that can end before or after it. */
function worker(end: { before?: () => Promise<void>; after?: () => unknown } = {}) {
  const name = randomUUID();
  return {
    work: {
      async run() {
        const id = randomUUID();
        await end.before?.();
        await db.transaction().execute(async (trx) => {
          await trx
            .insertInto('facts')
            .values({ name: `${name} ${id}`, value: '' })
            .execute();
          await noteEffect(trx, id);
        });
        return (await end.after?.()) ?? { id };
      },
      replay: async (id: string) => ({ id }),
    },
    effects: async () =>
      (await db.selectFrom('facts').select('name').where('name', 'like', `${name} %`).execute()).map(
        (row) => row.name.split(' ')[1],
      ),
  };
}

const never = () => new Promise<never>(() => {});
const dies = (idle: Promise<unknown>) => void idle.catch(() => {});
/** Until the row of a key says so. */
async function until(key: string, is: (row: { subject_id: string | null }) => boolean): Promise<void> {
  for (;;) {
    const row = await db
      .selectFrom('idempotent_answers')
      .select('subject_id')
      .where('key', '=', key)
      .executeTakeFirst();
    if (row && is(row)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a repetition gets the first answer, another request with the key is refused', async () => {
  const key = randomUUID();
  const { work, effects } = worker();
  const first = await idempotency.once(request({ a: 1 }), key, work);
  assert.deepEqual(await idempotency.once(request({ a: 1 }), key, work), first);
  await assert.rejects(idempotency.once(request({ a: 2 }), key, work), { code: 'IDEMPOTENCY_CONFLICT' });
  assert.equal((await effects()).length, 1);
});

test('visitors behind one address with the same key are told apart by their browsers', async () => {
  const key = randomUUID();
  const { work, effects } = worker();
  const [one, other] = ['a', 'b'].map((letter) => letter.repeat(43)) as [string, string];
  const first = await idempotency.once(request({}, one), key, work);
  assert.notDeepEqual(await idempotency.once(request({}, other), key, work), first);
  assert.deepEqual(await idempotency.once(request({}, one), key, work), first);
  assert.equal((await effects()).length, 2);
});

test('two at once have one effect and one answer', async () => {
  const key = randomUUID();
  const { work, effects } = worker();
  const [one, other] = await Promise.all([1, 2].map(() => idempotency.once(request(), key, work)));
  assert.deepEqual(one, other);
  assert.equal((await effects()).length, 1);
});

/** A database that is this one, and the statements that went to its idempotent answers. */
function watched() {
  const asked: string[] = [];
  const watching = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { asked, watching };
}

test('who waits for an attempt of this process asks the database nothing', async () => {
  const { asked, watching } = watched();
  const mine = createIdempotency(watching, app.now, UNHURRIED);
  const key = randomUUID();
  const { promise: waiting, resolve: goOn } = Promise.withResolvers<void>();
  const { work, effects } = worker({ before: () => waiting });
  const all = Array.from({ length: 50 }, () => mine.once(request(), key, work));
  await until(key, () => true);
  await assert.rejects(mine.once(request({ another: 1 }), key, work), { code: 'IDEMPOTENCY_CONFLICT' });
  goOn();
  const answers = await Promise.all(all);
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assert.equal((await effects()).length, 1);
  // The row, and the answer in it.
  assert.deepEqual(asked, ['InsertQueryNode', 'UpdateQueryNode']);
});

test('where the first fails those who waited try one after the other', async () => {
  const key = randomUUID();
  let [begun, atOnce, most] = [0, 0, 0];
  const work = {
    async run() {
      begun += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await db.selectFrom('facts').select('name').limit(1).execute();
      atOnce -= 1;
      throw new Error('not there');
    },
    replay: async () => ({}),
  };
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => idempotency.once(request(), key, work)),
  );
  assert.ok(all.every(({ status }) => status === 'rejected'));
  assert.deepEqual([begun, most], [10, 1]);
});

test('an attempt of another process is waited for once, with two looks', async () => {
  const key = randomUUID();
  const elsewhere = worker({ before: never });
  dies(createIdempotency(db, app.now, UNHURRIED).once(request(), key, elsewhere.work));
  await until(key, () => true);
  const { asked, watching } = watched();
  const here = createIdempotency(watching, app.now, UNHURRIED);
  await assert.rejects(here.once(request(), key, worker().work), { code: 'BUSY', retryAfterSeconds: 30 });
  const look = ['InsertQueryNode', 'SelectQueryNode', 'UpdateQueryNode'];
  assert.deepEqual(asked, [...look, ...look]);
});

test('killed before the effect: the key is taken over after a while, and the work done', async () => {
  const key = randomUUID();
  const dead = worker({ before: never });
  dies(createIdempotency(db, app.now).once(request(), key, dead.work));
  await until(key, () => true);
  const { work, effects } = worker();
  const elsewhere = createIdempotency(db, app.now, IMPATIENT);
  await assert.rejects(elsewhere.once(request(), key, work), { code: 'BUSY', retryAfterSeconds: 30 });
  app.advance(LEASE_MS);
  const { id } = (await idempotency.once(request(), key, work)) as { id: string };
  assert.deepEqual(await effects(), [id]);
});

test('killed between the effect and the answer: the repetition answers what was done', async () => {
  const key = randomUUID();
  const { work, effects } = worker({ after: never });
  dies(idempotency.once(request(), key, work));
  await until(key, (row) => row.subject_id !== null);
  app.advance(LEASE_MS);
  const answers = await Promise.all([1, 2, 3].map(() => idempotency.once(request(), key, work)));
  const [id] = await effects();
  assert.deepEqual(answers, [{ id }, { id }, { id }]);
  assert.equal((await effects()).length, 1);
});

test('an answer that cannot be kept does not undo the effect', async () => {
  const key = randomUUID();
  const { work, effects } = worker({ after: () => ({ kept: 1n }) });
  await assert.rejects(idempotency.once(request(), key, work), TypeError);
  const answer = await idempotency.once(request(), key, work);
  assert.deepEqual(
    [answer],
    (await effects()).map((id) => ({ id })),
  );
});

test('a failure before the effect frees the key at once', async () => {
  const key = randomUUID();
  const failing = worker({ before: () => Promise.reject(new Error('broken')) });
  await assert.rejects(idempotency.once(request(), key, failing.work), /broken/);
  const { work, effects } = worker();
  await idempotency.once(request(), key, work);
  assert.equal((await effects()).length, 1);
});

test('one that was only slow loses the key, and its effect with it', async () => {
  const key = randomUUID();
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { work, effects } = worker({ before: () => waiting });
  const slow = idempotency.once(request(), key, work);
  await until(key, () => true);
  app.advance(LEASE_MS);
  const quick = worker();
  await idempotency.once(request(), key, quick.work);
  goOn();
  await assert.rejects(slow, { code: 'BUSY' });
  assert.deepEqual(await effects(), []);
  assert.equal((await quick.effects()).length, 1);
});

test('a key that is empty or longer than is kept is refused', async () => {
  const { work } = worker();
  await assert.rejects(idempotency.once(request(), '', work), { code: 'INVALID_INPUT' });
  await assert.rejects(idempotency.once(request(), 'k'.repeat(201), work), { code: 'INVALID_INPUT' });
});

test('a time kept by a process that died is the time its repetition gets; so is the booking', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  const keyed = async (url: string, body: unknown) => {
    const headers = { 'idempotency-key': `of ${url}` };
    const first = await app.call('POST', url, { body, as: client.token, headers });
    assert.equal(first.status, 201, JSON.stringify(first.body));
    // As a process leaves it that ends between the commit and the answer.
    await app.pool.query(`UPDATE idempotent_answers SET status = NULL, body = NULL WHERE key = $1`, [
      `of ${url}`,
    ]);
    app.advance(LEASE_MS);
    const again = await app.call('POST', url, { body, as: client.token, headers });
    // What is left of it is less by the lease.
    const lasting = ({ expiresInSeconds: _, ...rest }: Record<string, unknown>) => rest;
    assert.deepEqual([again.status, lasting(again.body)], [201, lasting(first.body)]);
    return first.body;
  };
  const { profileId, services } = practice;
  const start = new Date(Date.UTC(2026, 10, 24, 10)).toISOString();
  const { holdId } = await keyed('/api/booking/hold', { profileId, service: services.relaxing, start });
  await keyed('/api/booking', { holdId, name: 'Anna', phone: '+48501100300' });
  const { rows } = await app.pool.query(
    `SELECT kind FROM events WHERE subject_type = 'appointment' AND actor_id = $1 ORDER BY id`,
    [client.id],
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['HELD', 'REQUESTED'],
  );
});
