import assert from 'node:assert/strict';
import Fastify from 'fastify';
import { afterEach, test, vi } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { PATIENT } from '../../db/database.ts';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { registerRoutes } from '../endpoints/apiRoutes.ts';
import { createConcurrencyLimiter } from './concurrencyLimit.ts';
import type { Caller } from '../callers/context.ts';

afterEach(() => void vi.useRealTimers());

const visitor = (ip: string) => ({ caller: null, ip });
const account = (userId: string, ip: string) => ({ caller: { userId } as Caller, ip });

/** Work that ends when it is told to, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, work, endNext: () => ends.shift()?.() };
}

test('one caller has a few at work and a few in line; others go past, and what ends lets the next in', async () => {
  const limiter = createConcurrencyLimiter({ atWork: 2, inLine: 1 }, { atWork: 1, inLine: 0 });
  const { begun, work, endNext } = works();
  // One account, wherever it calls from.
  const own = ['1', '2', '3'].map((nr) => limiter(account('a', `192.0.2.${nr}`), work(`a${nr}`)));
  await assert.rejects(limiter(account('a', '192.0.2.4'), work('a4')), {
    code: 'TOO_MANY_AT_ONCE',
    retryAfterSeconds: 2,
  });
  const others = [
    limiter(account('b', '192.0.2.1'), work('b')),
    limiter(visitor('192.0.2.1'), work('v1')),
    limiter(visitor('192.0.2.2'), work('v2')),
  ];
  await assert.rejects(limiter(visitor('192.0.2.1'), work('v1 again')), { code: 'TOO_MANY_AT_ONCE' });
  assert.deepEqual(begun, ['a1', 'a2', 'b', 'v1', 'v2']);
  endNext();
  assert.equal(await own[0], 'a1');
  assert.deepEqual(begun.slice(5), ['a3']);
  for (const _ of begun) endNext();
  assert.deepEqual(await Promise.all([...own, ...others]), ['a1', 'a2', 'a3', 'b', 'v1', 'v2']);
});

test('who leaves the line is never begun; whose turn does not come in time is told so', async () => {
  vi.useFakeTimers();
  const limiter = createConcurrencyLimiter({ atWork: 1, inLine: 2 });
  const { begun, work, endNext } = works();
  const first = limiter(account('a', ''), work('first'));
  const leaving = new AbortController();
  const left = limiter(account('a', ''), work('left'), leaving.signal);
  const waiting = limiter(account('a', ''), work('waiting'));
  const ended = Promise.allSettled([left, waiting]);
  leaving.abort();
  vi.advanceTimersByTime(10_000);
  for (const end of await ended) assert.equal(end.status, 'rejected');
  endNext();
  await first;
  assert.deepEqual(begun, ['first']);
  vi.advanceTimersByTime(60_000);
  // Nothing is left behind: the caller's next is let in.
  const next = limiter(account('a', ''), work('next'));
  endNext();
  assert.equal(await next, 'next');
});

test('a failure gives the place back as well', async () => {
  const limiter = createConcurrencyLimiter({ atWork: 1, inLine: 1 });
  const fails = limiter(account('a', ''), () => Promise.reject(new Error('fails')));
  const next = limiter(account('a', ''), async () => 'next');
  await assert.rejects(fails, /fails/);
  assert.equal(await next, 'next');
});

test('every call of the API waits for a turn, but for pictures', async () => {
  const app = Fastify();
  const counted: string[] = [];
  app.decorateRequest('context', { getter: () => ({ caller: null }) as never });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  const pipelines = ENDPOINTS.map((endpoint) => ({
    endpoint,
    admit: async () => {},
    answer: async () => ({}),
    validate: (parts: never) => parts,
    encode: () => ({}),
  }));
  let asked = '';
  registerRoutes(app, pipelines, (_context, work) => {
    counted.push(asked);
    return work();
  });
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  for (const endpoint of ENDPOINTS) {
    asked = nameOf(endpoint);
    const { statusCode } = await app.inject({ method: endpoint.method, url: endpoint.path });
    assert.ok(statusCode < 300, asked);
  }
  const pictures = ENDPOINTS.filter(({ produces }) => produces?.[0]?.startsWith('image/')).map(nameOf);
  assert.ok(pictures.length > 0);
  assert.deepEqual(
    ENDPOINTS.map(nameOf).filter((name) => !counted.includes(name)),
    pictures,
  );
});

test('one account that asks for hundreds of things at once is told so; another is answered', async () => {
  // Who waits for the lock waits until the test gives it.
  const app = await createTestApp({}, false, { poolTimes: PATIENT });
  const [busy, other] = await Promise.all([app.account('client'), app.account('client')]);
  const takeOver = (as: string) =>
    app.call('POST', '/api/favourite/take-over', {
      as,
      body: { announcementIds: [] },
      headers: { 'user-language': 'de' },
    });
  const holder = await app.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [busy.id]);
  const answers = Array.from({ length: 205 }, () => takeOver(busy.token));
  // Those at work wait for the lock; what came last finds the line full.
  const refused = await Promise.any(
    answers.map(async (answer) => {
      const one = await answer;
      if (one.status !== 429) throw new Error('let in');
      return one;
    }),
  );
  assert.deepEqual([refused.body.code, refused.headers['retry-after']], ['TOO_MANY_AT_ONCE', '2']);
  assert.match(refused.body.detail, /Zu viele Anfragen auf einmal/);
  assert.equal((await takeOver(other.token)).status, 200);
  await holder.query('ROLLBACK');
  holder.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 429).length, 1);
  await app.close();
});
