/** Services of others that are slow, dead, unwilling or confused. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { type StandIn, startStandIn } from '../../../test/support/outside/standIn.ts';
import { until } from '../../../test/support/until.ts';
import type { OutsideFailure } from './failure.ts';
import { createOutside, type OutsideDependencies } from './outside.ts';
import { createPacer } from './pacer.ts';

const TOKEN = 'a-secret-of-the-operator';
let standIn: StandIn;
let said: OutsideFailure[];
let now: number;

beforeAll(async () => {
  standIn = await startStandIn(() => ({ body: { fine: true } }));
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.reset();
  said = [];
  now = Date.UTC(2026, 10, 21);
});

function service(dependencies: Partial<OutsideDependencies> = {}) {
  const ask = createOutside({
    service: 'Service',
    times: { tryMs: 30_000, boundMs: 60_000, waits: [1, 2, 4] },
    readRefusal: (status) => ({ word: 'WORD', isOfRequest: status === 400 }),
    clock: () => now,
    say: (failure) => said.push(failure),
    ...dependencies,
  });
  return (options?: Parameters<typeof ask>[1]) =>
    ask({ url: new URL(`${standIn.base}/where?q=${TOKEN}`), headers: { 'x-key': TOKEN } }, options);
}
const failure = (kind: OutsideFailure['kind'], more: object = {}) => ({
  name: 'OutsideFailure',
  kind,
  ...more,
});
/** So short that what is silent fails soon; how long it takes is asserted nowhere. */
const SHORT = { tryMs: 300, boundMs: 30_000, waits: [1, 2, 4] };

test('what can pass is tried again three times: refusals of the moment, broken lines, silence', async () => {
  for (const fault of [
    { status: 429, body: {} },
    { status: 500, body: {} },
    { status: 503, body: {} },
    'hangUp',
    'cut',
  ] as const) {
    standIn.reset();
    standIn.next(fault, fault, fault);
    assert.deepEqual(await service()(), { fine: true }, JSON.stringify(fault));
    assert.equal(standIn.heard.length, 4);
  }
  for (const fault of ['silence', 'stuck'] as const) {
    standIn.reset();
    standIn.next(fault, fault);
    assert.deepEqual(await service({ times: SHORT })(), { fine: true }, fault);
  }
  assert.deepEqual(said, []);
});

test('after the third further try it is over', async () => {
  standIn.always({ status: 500, body: {} });
  await assert.rejects(service()(), failure('refused', { status: 500 }));
  assert.equal(standIn.heard.length, 4);
  standIn.reset();
  standIn.always('silence');
  await assert.rejects(service({ times: SHORT })(), failure('timeout'));
  assert.equal(standIn.heard.length, 4);
});

test('what cannot pass is asked once: a refusal for good, an answer that nobody can read, a way elsewhere', async () => {
  for (const [fault, kind] of [
    [{ status: 400, body: {} }, 'refused'],
    [{ status: 403, body: {} }, 'refused'],
    [{ status: 302, headers: { location: '/elsewhere' }, body: {} }, 'refused'],
    [{ text: '{"fine": tr' }, 'unreadable'],
    [{ text: '<html>Welcome to our wifi</html>' }, 'unreadable'],
    [{ text: `"${'x'.repeat(1_000_001)}"` }, 'unreadable'],
  ] as const) {
    standIn.reset();
    standIn.next(fault);
    await assert.rejects(service()(), failure(kind), JSON.stringify(fault).slice(0, 60));
    assert.equal(standIn.heard.length, 1);
  }
});

test('the bound holds for all tries together, and a wait that does not fit ends it at once', async () => {
  standIn.always('silence');
  await assert.rejects(
    service({ times: { tryMs: 60_000, boundMs: 50, waits: [1, 2, 4] } })(),
    failure('timeout'),
  );
  assert.equal(standIn.heard.length, 1);
  standIn.reset();
  standIn.always({ status: 503, headers: { 'retry-after': '61' }, body: {} });
  await assert.rejects(service()(), failure('refused', { retryAfterMs: 61_000 }));
  assert.equal(standIn.heard.length, 1);
  // Less time than the service's own.
  standIn.reset();
  standIn.always('silence');
  await assert.rejects(service()({ boundMs: 50 }), failure('timeout'));
});

test('Retry-After is waited for where there is time, as seconds or as a date', async () => {
  const waits = async (value: string) => {
    standIn.reset();
    standIn.next({ status: 429, headers: { 'retry-after': value }, body: {} });
    await service()();
    const [first, second] = standIn.heard;
    return (second?.at ?? 0) - (first?.at ?? 0);
  };
  // No more than a lower bound: the way back is never shorter than was asked.
  assert.ok((await waits('1')) >= 995);
  now = Date.UTC(2026, 10, 21, 12);
  assert.ok((await waits(new Date(now + 1_000).toUTCString())) >= 995);
  // Nonsense is no wish.
  await waits('soon');
});

test('who leaves hears of it at once, and it is no failure of the service', async () => {
  standIn.always('silence');
  const rest = { failures: 1, restMs: 1_000, sayAgainMs: 1 };
  const ask = service({ rest, times: { tryMs: 30_000, boundMs: 60_000, waits: [] } });
  const leaving = new AbortController();
  const { signal } = leaving;
  const asked = ask({ signal });
  asked.catch(() => {});
  await until(async () => standIn.heard.length === 1);
  leaving.abort();
  await assert.rejects(asked, { name: 'AbortError' });
  await assert.rejects(ask({ signal }), { name: 'AbortError' });
  standIn.reset();
  assert.deepEqual(await ask(), { fine: true });
  assert.deepEqual(said, []);
});

test('after five failures in a row it rests, then one caller at a time sees whether it is back', async () => {
  const ask = service({ times: { tryMs: 30_000, boundMs: 60_000, waits: [] } });
  standIn.always({ status: 500, body: {} });
  for (let i = 0; i < 4; i++) await assert.rejects(ask(), failure('refused'));
  standIn.always(null);
  await ask();
  standIn.always({ status: 500, body: {} });
  for (let i = 0; i < 5; i++) await assert.rejects(ask(), failure('refused'));
  standIn.reset();
  await assert.rejects(ask(), failure('resting'));
  assert.equal(standIn.heard.length, 0);
  now += 30_000;
  const both = await Promise.allSettled([ask(), ask()]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  );
  assert.equal(standIn.heard.length, 1);
  await ask();
  // Still dead when it is tried: it rests again.
  standIn.always({ status: 500, body: {} });
  for (let i = 0; i < 5; i++) await assert.rejects(ask(), failure('refused'));
  now += 30_000;
  await assert.rejects(ask(), failure('refused'));
  await assert.rejects(ask(), failure('resting'));
});

test('it rests as long as it asks for, and a refusal of one request is none of the service', async () => {
  const ask = service();
  standIn.next({ status: 429, headers: { 'retry-after': '120' }, body: {} });
  await assert.rejects(ask(), failure('refused'));
  now += 119_000;
  await assert.rejects(ask(), failure('resting'));
  now += 1_000;
  await ask();
  standIn.always({ status: 400, body: {} });
  for (let i = 0; i < 20; i++) await assert.rejects(ask(), failure('refused', { status: 400 }));
  // One failure of the service after them is one, not the last of many.
  standIn.always({ status: 501, body: {} });
  await assert.rejects(ask(), failure('refused', { status: 501 }));
  standIn.always(null);
  await ask();
});

test('what fails is said once per ten minutes, without the address, the key or what was asked', async () => {
  const ask = service({ times: { tryMs: 30_000, boundMs: 60_000, waits: [] } });
  standIn.always({ status: 500, body: { error: TOKEN } });
  for (let i = 0; i < 10; i++) await assert.rejects(ask());
  assert.equal(said.length, 1);
  assert.equal(said[0]?.message, 'Service refused 500 WORD');
  now += 600_000;
  await assert.rejects(ask());
  assert.equal(said.length, 2);
  standIn.always('hangUp');
  now += 600_000;
  await assert.rejects(ask());
  for (const one of said) {
    const { stack, ...fields } = one;
    assert.ok(!`${stack} ${JSON.stringify(fields)} ${String(one.cause)}`.includes(TOKEN));
  }
});

test('turns are apart, first come first served; who would wait too long gets none', () => {
  const turn = createPacer(() => now, 1_000);
  assert.deepEqual([turn(5_000), turn(5_000), turn(5_000)], [0, 1_000, 2_000]);
  assert.equal(turn(2_500), null);
  assert.equal(turn(3_000), 3_000);
  now += 10_000;
  assert.deepEqual([turn(0), turn(0)], [0, null]);
});

test('requests of a service that minds are as far apart as it wants, tries as well', async () => {
  // A further try has no turn within the bound, either: it stays with the first.
  standIn.always({ status: 500, body: {} });
  await assert.rejects(service({ apartMs: 100_000 })(), failure('refused'));
  assert.equal(standIn.heard.length, 1);
  // There is no turn within the bound: it is not asked.
  standIn.reset();
  const slow = service({ apartMs: 100_000 });
  await slow();
  await assert.rejects(slow(), failure('resting'));
  assert.equal(standIn.heard.length, 1);
});

test('each call is counted once by how it came out, whatever its tries', async () => {
  const counted: string[] = [];
  const ask = service({ count: (name, outcome) => void counted.push(`${name} ${outcome}`) });
  standIn.next({ status: 503, body: {} });
  await ask();
  standIn.next({ status: 400, body: {} });
  await assert.rejects(ask());
  const leaving = new AbortController();
  leaving.abort();
  await assert.rejects(ask({ signal: leaving.signal }));
  assert.deepEqual(counted, ['Service answered', 'Service refused']);
});
