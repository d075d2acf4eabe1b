import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { FAVOURITES } from '../../../domain/favourites/limits.ts';
import { readFavourites } from './deviceFavourites.ts';
import { favourites, listenAsHeart, putBack, wish } from './favouritesStore.ts';
import { type Hears, keepInAccount, keepOnDevice } from './keepFavourites.ts';

/** What the browser keeps; null: it keeps nothing. */
let device: Map<string, string> | null;
const storage = {
  getItem: (key: string) => device?.get(key) ?? null,
  setItem(key: string, value: string) {
    if (!device) throw new Error('full');
    device.set(key, value);
  },
  removeItem: (key: string) => void device?.delete(key),
};

/** Calls of the server in their order, and what it answers them; null: it does not answer. */
let asked: string[];
let answer: (method: string, path: string, body: { announcementIds: string[] }) => [number, unknown] | null;

let told: unknown[];
const hears: Hears = {
  kept: () => void told.push('kept'),
  refused: (why) => void told.push(why),
  takenOver: (...counts) => void told.push(counts),
};
let end: () => void = () => {};
/** What hears of a new connection. */
const reconnect = new Set<() => void>();

beforeEach(() => {
  device = new Map();
  asked = [];
  told = [];
  answer = () => [204, null];
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => type === 'online' && reconnect.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => reconnect.delete(listener));
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      asked.push(`${method} ${path}`);
      const [status, content] = answer(method, path, JSON.parse(body ?? '{}')) ?? [];
      if (status === undefined) throw new TypeError('no connection');
      return { ok: status < 300, status, json: async () => content };
    },
  );
  vi.stubGlobal('localStorage', storage);
  listenAsHeart(() => {});
});
afterEach(() => end());

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const shown = (id: string) => favourites.wishes.get(id) ?? favourites.known.get(id) ?? false;
const bring = (kept: unknown) => device?.set('favourites', JSON.stringify(kept));
const done = async () => {
  for (let each = 0; each < 20; each++) await turn();
};

test('a visitor’s presses are done on the device, also those from before anybody was there to do them', () => {
  const [a = '', b = ''] = ids(2);
  wish(a, true);
  end = keepOnDevice(hears);
  wish(b, true);
  assert.deepEqual([readFavourites(), shown(a), shown(b)], [[b, a], true, true]);
  wish(a, false);
  assert.deepEqual([readFavourites(), shown(a)], [[b], false]);
  assert.deepEqual(told, ['kept', 'kept']);
});

test('what nobody can come to do is put back, once', () => {
  const [a = '', b = ''] = ids(2);
  wish(a, true);
  wish(b, true);
  assert.deepEqual([shown(a), putBack(), shown(a), shown(b), putBack()], [true, true, false, false, false]);
  end = keepOnDevice(hears);
  assert.deepEqual([readFavourites(), told], [[], []]);
});

test('what a device cannot keep is put back and said', () => {
  const full = ids(FAVOURITES.max);
  bring(full);
  end = keepOnDevice(hears);
  const [one = ''] = ids(1);
  wish(one, true);
  assert.deepEqual([shown(one), readFavourites(), told], [false, full, ['full']]);
  end();
  device = null;
  end = keepOnDevice(hears);
  wish(one, true);
  assert.deepEqual([shown(one), told], [false, ['full', 'noStorage']]);
});

test('what somebody else wrote into the device’s store is left aside', () => {
  const [a = ''] = ids(1);
  bring([a, a, 'x', 7, null, '../etc']);
  assert.deepEqual(readFavourites(), [a]);
  bring({ a: 1 });
  assert.deepEqual(readFavourites(), []);
  bring(ids(FAVOURITES.max + 5));
  assert.equal(readFavourites().length, FAVOURITES.max);
});

test('an account’s presses are sent one after the other, the last of each heart winning', async () => {
  const [a = ''] = ids(1);
  answer = (method) => (method === 'GET' ? [200, { announcementIds: [] }] : [204, null]);
  end = keepInAccount(hears);
  wish(a, true);
  await done();
  wish(a, false);
  wish(a, true);
  await done();
  assert.deepEqual(
    asked.map((call) => call.split(' ')[0]),
    ['GET', 'PUT', 'DELETE', 'PUT'],
  );
  assert.equal(shown(a), true);
});

test('what the server refuses or does not hear is put back and said why', async () => {
  const [a = ''] = ids(1);
  answer = () => [200, { announcementIds: [] }];
  end = keepInAccount(hears);
  await done();
  for (const refused of [[409, null], [404, null], [401, null], [500, null], null] as const) {
    answer = () => refused as [number, unknown] | null;
    wish(a, true);
    assert.equal(shown(a), true, 'at once');
    await done();
    assert.equal(shown(a), false);
  }
  assert.deepEqual(told, ['full', 'gone', 'signedOut', 'failed', 'failed']);
});

test('the account takes over what the device keeps; the device forgets it when the server has it', async () => {
  const [a = '', b = '', c = ''] = ids(3);
  bring([a, b]);
  answer = () => null;
  end = keepInAccount(hears);
  await done();
  assert.deepEqual(readFavourites(), [a, b], 'no answer: still there');
  assert.ok(favourites.isAccountAsked);
  end();

  answer = (_method, _path, { announcementIds }) => [
    200,
    { announcementIds: [...announcementIds, c], taken: 2, left: [] },
  ];
  end = keepInAccount(hears);
  assert.ok(!favourites.isAccountAsked, 'on its way');
  await done();
  assert.deepEqual([readFavourites(), shown(a), shown(c)], [[], true, true]);
  assert.ok(favourites.isAccountAsked);
  assert.deepEqual(told, [[2, 0]]);
  assert.equal(asked.filter((call) => call.startsWith('GET')).length, 1, 'the answer says what is kept');
});

test('what the account has no room for stays on the device', async () => {
  const [a = '', b = ''] = ids(2);
  bring([a, b]);
  answer = () => [200, { announcementIds: [a], taken: 1, left: [b] }];
  end = keepInAccount(hears);
  await done();
  assert.deepEqual([readFavourites(), told], [[b], [[1, 1]]]);
});

test('a take-over answered after the log-out has been done, and nothing is said or known of it', async () => {
  const [a = ''] = ids(1);
  bring([a]);
  answer = () => [200, { announcementIds: [a], taken: 1, left: [] }];
  keepInAccount(hears)();
  await done();
  assert.deepEqual([readFavourites(), shown(a), told], [[], false, []]);
});

test('after the log-out nothing of the account is known, whatever is still answered', async () => {
  const [a = ''] = ids(1);
  answer = () => [200, { announcementIds: [a] }];
  end = keepInAccount(hears);
  await done();
  assert.equal(shown(a), true);
  end();
  assert.equal(shown(a), false);
  const late = keepInAccount(hears);
  late();
  await done();
  assert.equal(shown(a), false);
  end = keepOnDevice(hears);
  assert.deepEqual([shown(a), readFavourites()], [false, []]);
});

test('what was not answered is asked again with the next connection, and nothing else', async () => {
  const [a = '', b = ''] = ids(2);
  bring([b]);
  answer = () => null;
  end = keepInAccount(hears);
  await done();
  assert.deepEqual([asked.length, shown(a)], [2, false], 'the take-over and what is kept');
  answer = (method) => [200, { announcementIds: [a], ...(method === 'POST' && { taken: 1, left: [] }) }];
  for (const each of reconnect) each();
  await done();
  assert.deepEqual([asked.length, shown(a), readFavourites()], [3, true, []]);
  for (const each of reconnect) each();
  await done();
  assert.equal(asked.length, 3);
  end();
  assert.equal(reconnect.size, 0);
});
