/** A forgotten password: the link is spent once, and asking for one is the same work whoever has the address. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createRateLimiter } from '../../http/limits/rateLimit.ts';
import { mailLink } from './mailedLinks.ts';
import type { AccountDependencies, LinkJob } from './dependencies.ts';
import { createPasswordResets } from './passwordResets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('one link used many times at once sets one password', async () => {
  const { email } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const token = mailedToken((await app.mailsTo(email)).at(-1));
  const passwords = Array.from({ length: atOnce(20, 50) }, (_, nr) => `a long enough phrase, number ${nr}`);
  const setBy = async (password: string, nr: number) => {
    for (;;) {
      const body = { token, password };
      const answer = await app.call('POST', '/api/forgot-password-reset', { body, from: `10.3.0.${nr}` });
      // Who waited too long for the account's lock is told to ask again.
      if (answer.body?.code !== 'BUSY') return answer;
    }
  };
  const answers = await Promise.all(passwords.map(setBy));
  assert.deepEqual(Map.groupBy(answers, ({ status }) => status).get(204)?.length, 1);
  assert.equal(answers.filter(({ body }) => body.code === 'TOKEN_INVALID').length, passwords.length - 1);
  const set = passwords[answers.findIndex(({ status }) => status === 204)];
  const logIn = await app.call('POST', '/api/login-email', { body: { username: email, password: set } });
  assert.equal(logIn.status, 200);
});

test('with or without an account, or with a suspended one, a job is enqueued; it mails nobody and no suspended one', async () => {
  const [known, suspended] = [await app.account('client'), await app.account('client')];
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.id]);
  const jobs: LinkJob[] = [];
  const mailed: string[] = [];
  const db = databaseOf(app.pool);
  const dependencies = {
    db,
    clock: app.now,
    unitOfWork: createUnitOfWork(db, app.now),
    limiter: createRateLimiter(db, app.now),
    queue: { add: async (_trx: unknown, _name: string, job: LinkJob) => void jobs.push(job) },
    deliver: async ({ to }: { to: string }) => void mailed.push(to),
    address: () => 'http://localhost',
  } as unknown as AccountDependencies;
  const { forgotPassword } = createPasswordResets(dependencies);
  for (const email of ['nobody.at.all@test.example', suspended.email, known.email])
    await forgotPassword(email, { ip: '10.0.0.1', deviceHash: null });
  assert.deepEqual(
    jobs.map(({ purpose }) => purpose),
    ['reset-password', 'reset-password', 'reset-password'],
  );
  for (const job of jobs) await mailLink(dependencies, job);
  assert.deepEqual(mailed, [known.email]);
});
