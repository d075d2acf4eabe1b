/** What the database holds of a mailed link, before and after it is sent, and how many go to one address. */
import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { mailLink } from './mailedLinks.ts';
import type { AccountDependencies } from './dependencies.ts';

/** Ids of two mails in the order they were asked for. */
const [SOONER, LATER] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
const HOUR = 60 * 60_000;
const SIGN_UP = {
  phonePrefix: '48',
  phoneNumber: '501234567',
  password: 'correct horse battery',
  accountType: 'client',
  isAgreementAccepted: true,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Everything in the tables of a schema as text. */
async function contentOf(from: TestApp, schema: string): Promise<string> {
  const { rows: tables } = await from.pool.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1`,
    [schema],
  );
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await from.pool.query(
        `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} t`,
      );
      return `${name} ${rows[0].rows}`;
    }),
  );
  return contents.join('\n');
}

const { everyHour, moreInAnHour } = ACCESS.mailsPerAddress;
const MOST_AN_HOUR = everyHour + moreInAnHour;

let callers = 0;
/** Calls from an address that nobody has called from before. */
async function post(url: string, payload: object) {
  callers += 1;
  const answer = await app.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.2.${callers >> 8}.${callers & 255}`,
    payload,
  });
  return [answer.statusCode, answer.json()];
}

test('a mail that was sent leaves neither its token nor its reader in the queue', async () => {
  const { email } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const token = mailedToken((await app.mailsTo(email)).at(-1));
  assert.equal(token.length, 43);
  const password = 'another long enough phrase';
  await app.call('POST', '/api/forgot-password-reset', { body: { token, password } });
  await app.drain();
  const queue = await contentOf(app, 'pgboss');
  assert.ok(queue.includes('mail.send'), 'the tables of the queue were read');
  assert.ok(!queue.includes(token));
  assert.ok(!queue.includes(email));
  assert.ok(!(await contentOf(app, 'public')).includes(token));
});

test('a mail that waits to be sent holds no token', async () => {
  // Nothing listens there: the job stays.
  const waiting = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const email = 'waiting@test.example';
    await waiting.call('POST', '/api/user-create', { body: { ...SIGN_UP, email } });
    await waiting.drain();
    const queue = await contentOf(waiting, 'pgboss');
    assert.ok(queue.includes('verify-email'), 'the job waits');
    assert.ok(!/[\w-]{43}/.test(queue.match(/"data":\{[^}]*verify-email[^}]*\}/)?.[0] ?? '?'.repeat(43)));
    assert.ok(!queue.includes(email));
    assert.ok(!queue.includes('token='));
  } finally {
    await waiting.close();
  }
});

test('an address is mailed so often and no oftener, by whomever; the answers stay the same', async () => {
  const { email } = await app.account('client');
  const other = (await app.account('client')).email;
  const asked = [];
  for (let i = 0; i < 16; i++) asked.push(await post('/api/forgot-password', { email }));
  for (let i = 0; i < 16; i++)
    asked.push(await post('/api/forgot-password', { email: 'nobody@test.example' }));
  assert.deepEqual(
    asked,
    asked.map(() => [202, { status: 'ACCEPTED' }]),
  );
  for (let i = 0; i < 16; i++)
    assert.deepEqual(await post('/api/user-create', { ...SIGN_UP, email: other }), [
      201,
      { status: 'VERIFICATION_SENT' },
    ]);
  const fresh = 'fresh@test.example';
  await post('/api/user-create', { ...SIGN_UP, email: fresh });
  for (let i = 0; i < 15; i++)
    assert.deepEqual(await post('/api/verify-email/resend', { email: fresh }), [202, { status: 'ACCEPTED' }]);
  await app.drain();
  assert.equal((await app.mailsTo(email)).length, MOST_AN_HOUR);
  assert.equal((await app.mailsTo(other)).length, MOST_AN_HOUR);
  assert.equal((await app.mailsTo(fresh)).length, MOST_AN_HOUR);
});

test('who asks all day long gets one link an hour in the end, and the newest is always good', async () => {
  const { email } = await app.account('client');
  /** From so many networks that together they fill what the address takes. */
  const askFromAll = async () => {
    for (let i = 0; i < 16; i++)
      await app.call('POST', '/api/forgot-password', { from: `10.30.0.${i % 5}`, body: { email } });
    await app.drain();
  };
  for (let hour = 0; hour < 12; hour++) {
    await askFromAll();
    app.advance(HOUR);
  }
  await askFromAll();
  const mails = await app.mailsTo(email);
  assert.equal(mails.length, 13 + ACCESS.mailsPerAddress.moreInADay);
  const password = 'another long enough phrase';
  const reset = await app.call('POST', '/api/forgot-password-reset', {
    body: { token: mailedToken(mails.at(-1)), password },
  });
  assert.equal(reset.status, 204);
});

/** What a link is made and mailed with; `deliver` takes the mail. */
const dependencies = (deliver: (mail: { id: string; link: string }) => Promise<void>): AccountDependencies =>
  ({
    db: new Kysely({ dialect: new PostgresDialect({ pool: app.pool }) }),
    clock: app.now,
    address: (_locale: string, path: string) => path,
    deliver,
  }) as unknown as AccountDependencies;

test('who was suspended or has left since a link was asked for is mailed none', async () => {
  const [suspended, gone, there] = [
    await app.account('client'),
    await app.account('client'),
    await app.account('client'),
  ];
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.id]);
  await app.pool.query('DELETE FROM users WHERE id = $1', [gone.id]);
  const mailed: string[] = [];
  for (const { id: subjectId } of [suspended, gone, there]) {
    const job = { id: randomUUIDv7(), purpose: 'reset-password', subjectId } as const;
    await mailLink(
      dependencies(async () => void mailed.push(subjectId)),
      job,
    );
  }
  assert.deepEqual(mailed, [there.id]);
});

test('of two links the one asked for later stays good, whichever is sent first, also at once', async () => {
  const together = (jobs: (() => Promise<void>)[]) => Promise.all(jobs.map((job) => job()));
  const inTurn = async (jobs: (() => Promise<void>)[]) => {
    for (const job of jobs) await job();
  };
  for (const [ids, run] of [
    [[SOONER, LATER], together],
    [[LATER, SOONER], together],
    [[SOONER, LATER], inTurn],
    [[LATER, SOONER], inTurn],
  ] as const) {
    const { id } = await app.account('client');
    const links: Record<string, string> = {};
    const bothStand = Promise.withResolvers<void>();
    const mailing = dependencies(async ({ id: mail, link }) => {
      links[mail] = link;
      if (run === inTurn) return;
      // Both tokens are stored before either mail is out; the first of the two is out first.
      if (Object.keys(links).length === 2) bothStand.resolve();
      await bothStand.promise;
      if (mail === ids[1]) await delay(50);
    });
    const job = { purpose: 'reset-password', subjectId: id } as const;
    await run(ids.map((mail) => () => mailLink(mailing, { ...job, id: mail })));
    const set = (mail: string) =>
      app.call('POST', '/api/forgot-password-reset', {
        body: { token: links[mail]?.split('token=')[1], password: 'another long enough phrase' },
      });
    assert.equal((await set(SOONER)).body.code, 'TOKEN_INVALID');
    assert.equal((await set(LATER)).status, 204);
  }
});
