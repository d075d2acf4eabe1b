/**
 * Cached answers against the same app that caches nothing: whatever was asked before, by whom and in which language, both
 * answer every call alike; and whoever changed something is answered with it at once.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Palmora, compose } from '../src/compose.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import {
  LODZ,
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
/** The same database and clock, nothing cached. */
let forgetful: Palmora;
let owner: { id: string; token: string };
let other: { id: string; token: string };
let live: string;
let draft: string;
let adult: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await partnerWithProfile(app);
  other = await partnerWithProfile(app);
  live = await publishedAnnouncement(app, owner.token);
  draft = (await app.call('POST', '/api/announcement', { as: owner.token, body: announcementBody() })).body
    .announcementId;
  adult = await publishedAnnouncement(app, other.token, {
    offers: [
      { main: 'SENSUAL_MASSAGE', sub: 'TANTRA_MASSAGE', durationMinutes: 60, price: { from: 100, to: null } },
    ],
    clientTypes: ['MEN'],
    phoneNumber: '501100202',
  });
  forgetful = await compose(app.config, app.pool.options.connectionString ?? '', {
    clock: app.now,
    pages: null,
    answerCacheBytes: 0,
  });
});
afterAll(async () => {
  await forgetful?.stop();
  await app.close();
});

interface Ask {
  method: Endpoint['method'];
  url: string;
  payload?: object;
  headers: Record<string, string>;
}

async function ask(palmora: Palmora, { method, url, payload, headers }: Ask) {
  const { statusCode, body } = await palmora.app.inject({
    method,
    url,
    headers: { host: 'localhost:3000', ...headers },
    ...(payload && { payload }),
  });
  const { requestId: _, ...answer } = JSON.parse(body);
  return { status: statusCode, answer };
}

const SAME = ENDPOINTS.filter(({ sameFor }) => sameFor !== undefined);
const BODIES = [
  {},
  { placeId: LODZ },
  { placeId: 'g-1' },
  { category: 'relaxing' },
  { category: ['relaxing', 'sensual'] },
  { category: 'sensual' },
  { genders: 'MALE', placeId: LODZ },
  { sort: 'newest' },
  { nonsense: 1 },
];

const asks: fc.Arbitrary<Ask> = fc.constant(null).chain(() => {
  const id = fc.constantFrom(live, draft, adult, owner.id, other.id, randomUUID(), 'x');
  return fc
    .tuple(fc.constantFrom(...SAME), id, fc.constantFrom('', '?pageNr=1', '?pageNr=2', '?pageNr=0'))
    .chain(([{ method, path, query, body }, subject, page]) =>
      fc.record({
        method: fc.constant(method),
        url: fc.constant(path.replace(/:\w+/, subject) + (query ? page : '')),
        payload: body ? fc.constantFrom(...BODIES) : fc.constant(undefined),
        headers: fc
          .tuple(fc.constantFrom('pl', 'de', 'ru'), fc.constantFrom('', owner.token, other.token))
          .map(
            ([language, token]): Record<string, string> => ({
              'user-language': language,
              ...(token && { authorization: `Bearer ${token}` }),
            }),
          ),
      }),
    );
});

test('after any calls of anybody every call is answered as if nothing were kept', async () => {
  assert.ok(SAME.length >= 6);
  await Promise.all([app.caughtUp(), forgetful.caughtUp()]);
  await fc.assert(
    fc.asyncProperty(fc.array(asks, { minLength: 2, maxLength: 8 }), async (series) => {
      for (const one of series)
        assert.deepEqual(await ask(app, one), await ask(forgetful, one), JSON.stringify(one));
    }),
    { numRuns: 60 },
  );
});

test('what the owner sees of a draft nobody else does', async () => {
  const url = `/api/announcement/${draft}`;
  const see = async (as?: string) => (await app.call('GET', url, { as })).status;
  assert.deepEqual([await see(owner.token), await see(), await see(other.token)], [200, 404, 404]);
});

test('an answer is made once, and anew when what it shows has changed', async () => {
  const url = `/api/announcement/${live}`;
  const titleSeen = async () => (await app.call('GET', url)).body.title;
  const shown = await titleSeen();
  await app.pool.query(
    `UPDATE announcement_revisions SET content = content || '{"title": "Behind its back"}' WHERE announcement_id = $1`,
    [live],
  );
  assert.equal(await titleSeen(), shown);
  const { version } = (await app.call('GET', url, { as: owner.token })).body.owner;
  const body = { ...announcementBody(), title: 'Masaż po zmianie', version };
  assert.equal((await app.call('PUT', url, { as: owner.token, body })).status, 200);
  assert.equal(await titleSeen(), 'Masaż po zmianie');
});

test('whoever hides an announcement finds it in no list from the next call on', async () => {
  const lists = async () => {
    const { popular, latest } = (await app.call('GET', '/api/announcement/popular-and-latest')).body;
    return [...popular, ...latest].some(({ announcementId }) => announcementId === live);
  };
  const hide = (hidden: boolean) =>
    app.call('POST', `/api/announcement/${live}/hidden-status`, { as: owner.token, body: { hidden } });
  for (const hidden of [true, false, true, false]) {
    assert.ok((await hide(hidden)).status < 300);
    assert.equal(await lists(), !hidden);
  }
  // Nor later, when what was kept before would be answered again.
  for (const hidden of [true, false]) {
    await lists();
    assert.ok((await hide(hidden)).status < 300);
    await app.caughtUp();
    assert.equal(await lists(), !hidden);
  }
});
