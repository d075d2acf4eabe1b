/**
 * What a page calls and what is called over HTTP pass the same pipelines: over all endpoints, callers, own and strange
 * things and malformed input, both get the same verdicts and the same bodies.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import type { Endpoint } from '../src/contract/endpoint.ts';
import type { PageCall } from '../src/contract/page.ts';
import type { PageRouter } from '../src/server/http/pages/renderPage.ts';
import { type Answer, type TestApp, createTestApp } from './support/app.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { PEOPLE, type Person, type World, createWorld } from './support/walk.ts';

/** What the next page is to call. */
let wanted: PageCall;
/** A page that makes that call and shows the answer. */
const router: PageRouter = {
  async render(_request, page) {
    const answer = await page.transport(wanted);
    return Response.json(answer, { status: answer.status === 429 ? 429 : 200 });
  },
  rulesOf: () => null,
};

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp({}, false, { router });
  world = await createWorld(app);
  await app.caughtUp();
});
afterAll(() => app.close());

/** Each call from an address of its own: what is limited is limited by it. */
let calls = 0;
const address = () => `10.8.${(++calls >> 8) & 255}.${calls & 255}`;

interface Sent {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body?: unknown;
}

function overHttp(
  endpoint: Endpoint,
  { params, query, body }: Sent,
  as?: string,
  headers = {},
  from = address(),
) {
  const path = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, () => encodeURIComponent(value)),
    endpoint.path,
  );
  const words = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return app.call(endpoint.method, search ? `${path}?${search}` : path, { as, body, headers, from });
}

async function fromPage(
  { method, path }: Endpoint,
  sent: Sent & { idempotencyKey?: string },
  as?: string,
  from = address(),
): Promise<Answer> {
  wanted = { method, path, ...sent };
  const { body, headers, status } = await app.call('POST', '/page', { as, from });
  assert.ok(body?.status, JSON.stringify({ status, body }));
  return { ...body, headers };
}

/** Without what is each call's own. */
function told({ status, body }: Answer): unknown {
  const { requestId: _, ...rest } = body?.requestId ? body : { ...body };
  return { status, body: Array.isArray(body) || typeof body !== 'object' ? body || undefined : rest };
}

// A page has no file to send and asks for none; payments are told by their provider, of a signed body.
const CALLED = ENDPOINTS.filter(({ produces, who }) => !produces && who !== 'provider');
const LOG_OUT = 'POST /api/logout';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** All of them but what would take the callers' sessions away, and what tells of the moment that asks. */
const NAMES = CALLED.map(nameOf).filter((name) => name !== LOG_OUT && name !== 'GET /api/debug');
const named = (name: string) => CALLED.find((one) => nameOf(one) === name) as Endpoint;

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '1',
    '0',
    '-1',
    'true',
    'null',
    'g-3093133',
    'c-PL',
    'palm',
    'a/../b',
    '%00',
    '\u0000',
    '\ud800',
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constant('x'.repeat(300)),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.constant('9'.repeat(30)),
);

/** Ids: of things of the world, of nothing, and what is none. */
const id = () =>
  fc.oneof(
    fc.constantFrom(...Object.values(world.things).map((thing) => thing.id)),
    fc.constantFrom(...Object.values(world.people).flatMap((person) => person?.id ?? [])),
    fc.constantFrom(randomUUID(), 'nothing', '1', 'a/b', 'ünï', '%2e%2e', 'x'.repeat(150)),
  );

/** A call of an endpoint with the fields that it knows, some others, and values that may or may not fit. */
function sentTo(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const words = (schema: Endpoint['query']) => Object.keys(schema?.shape ?? {});
  const fields = (names: string[], of: fc.Arbitrary<unknown>) =>
    fc
      .array(fc.tuple(fc.constantFrom(...names, 'unknown'), of), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries));
  const shape = endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : [];
  const whole = fc.oneof(
    { weight: 4, arbitrary: fields(shape, fc.oneof(value, id(), fc.jsonValue({ maxDepth: 2 }))) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant({ unknown: 'x'.repeat(endpoint.bodyLimit ?? 16_000) }) },
  );
  return fc.record(
    {
      params: fc.record(Object.fromEntries(words(endpoint.params).map((name) => [name, id()]))),
      query: fields(words(endpoint.query), fc.oneof(value, id())),
      ...(endpoint.method !== 'GET' && { body: whole }),
    },
    { requiredKeys: ['params', 'query'] },
  ) as fc.Arbitrary<Sent>;
}

test('a key that a page used is answered over HTTP with what the page did', async () => {
  const endpoint = named('POST /api/booking/hold');
  const token = world.people.client?.token;
  const body = {
    profileId: world.things.profile.id,
    service: world.services.relaxing,
    start: world.nextTime(),
  };
  const key = randomUUID();
  const page = await fromPage(endpoint, { params: {}, query: {}, body, idempotencyKey: key }, token);
  assert.equal(page.status, endpoint.status ?? 200);
  const http = await overHttp(endpoint, { params: {}, query: {}, body }, token, { 'idempotency-key': key });
  assert.deepEqual(told(http), told(page));
  const other = { ...body, start: world.nextTime() };
  const refused = await fromPage(
    endpoint,
    { params: {}, query: {}, body: other, idempotencyKey: key },
    token,
  );
  assert.deepEqual([refused.status, refused.body.code], [409, 'IDEMPOTENCY_CONFLICT']);

  // The thing in the path is part of what was asked.
  const copy = named('POST /api/announcement/:id/duplicate');
  const of = (id: string) => ({ params: { id }, query: {} });
  const [owner, again] = [world.people.partner?.token, randomUUID()];
  const { draft, unpaid } = world.things;
  const copied = await fromPage(copy, { ...of(draft.id), idempotencyKey: again }, owner);
  assert.ok(copied.status < 300);
  const repeated = await overHttp(copy, of(draft.id), owner, { 'idempotency-key': again });
  assert.equal(repeated.body.announcementId, copied.body.announcementId);
  const another = await fromPage(copy, { ...of(unpaid.id), idempotencyKey: again }, owner);
  assert.deepEqual([another.status, another.body.code], [409, 'IDEMPOTENCY_CONFLICT']);
});

test('a call of a page and the same over HTTP get the same verdict and the same body', async () => {
  const seen = new Map<number, number>();
  const asked = fc.constantFrom(...NAMES).chain((name) =>
    fc.record({
      name: fc.constant(name),
      person: fc.constantFrom(...PEOPLE),
      sent: sentTo(named(name)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(asked, async ({ name, person, sent }) => {
      const endpoint = named(name);
      const as = world.people[person]?.token;
      const http = await overHttp(endpoint, sent, as);
      seen.set(http.status, (seen.get(http.status) ?? 0) + 1);
      // What was done cannot be done the same way again; what is only read, or was refused, can.
      const isRead =
        endpoint.method === 'GET' || endpoint.path.includes('search') || endpoint.path.endsWith('fetch-all');
      if (http.status < 400 && !isRead) return;
      const page = await fromPage(endpoint, sent, as);
      assert.deepEqual(told(page), told(http), `${person}: ${name}`);
    }),
    { numRuns: 800, seed: 20_261_122 },
  );
  // The sample is worth something: every kind of verdict is in it.
  for (const status of [200, 400, 401, 403, 404, 413, 415])
    assert.ok(seen.has(status), `no ${status} in the sample`);
});

test('what people see of their own things is the same from a page and over HTTP', async () => {
  const reads = CALLED.filter(({ method, params }) => method === 'GET' && params);
  /** Refusals that were compared: one of a kind of an endpoint says as much as hundreds. */
  const refusals = new Set<string>();
  for (const endpoint of reads)
    for (const person of PEOPLE as readonly Person[])
      for (const own of [...Object.values(world.things), world.people[person] ?? world.things.profile]) {
        const names = Object.keys(endpoint.params?.shape ?? {});
        const params = Object.fromEntries(names.map((name) => [name, own.id]));
        const as = world.people[person]?.token;
        const http = await overHttp(endpoint, { params, query: {} }, as);
        const refusal = `${nameOf(endpoint)} ${person} ${http.status}`;
        if (http.status >= 400 && refusals.has(refusal)) continue;
        refusals.add(refusal);
        assert.deepEqual(
          told(await fromPage(endpoint, { params, query: {} }, as)),
          told(http),
          endpoint.path,
        );
      }
});

/** Each is counted for itself: the others' hits from there are no matter. */
const from = address();
for (const name of ['POST /api/login-email', 'GET /api/city', 'GET /api/treatments'])
  test(`hits of pages and over HTTP count together: ${name}`, async () => {
    const endpoint = named(name);
    const { hits } = endpoint.rateLimit ?? endpoint.readLimit ?? { hits: 0 };
    assert.ok(hits > 1);
    // Counted before it is read.
    const sent = {
      params: {},
      query: { q: 'x'.repeat(200) },
      body: endpoint.method === 'GET' ? undefined : {},
    };
    for (let hit = 0; hit < hits; hit++) {
      const answer =
        hit % 2
          ? await overHttp(endpoint, sent, undefined, {}, from)
          : await fromPage(endpoint, sent, undefined, from);
      assert.equal(answer.body.code, 'INVALID_INPUT');
    }
    const http = await overHttp(endpoint, sent, undefined, {}, from);
    const page = await fromPage(endpoint, sent, undefined, from);
    assert.equal(http.status, 429);
    assert.deepEqual(told(page), told(http));
    assert.equal(page.headers['retry-after'], http.headers['retry-after']);
    const { rows } = await app.pool.query('SELECT key FROM rate_hits WHERE key = $1', [
      `${endpoint.path} ${from}`,
    ]);
    assert.equal(rows.length, endpoint.rateLimit ? 1 : 0, 'what is asked at every letter writes nothing');
  });

test('a cookie that a call sets stands at the page as it would over HTTP', async () => {
  const sent = {
    params: {},
    query: {},
    body: { username: world.email, password: 'a-long-enough-passphrase' },
  };
  const attributes = (answer: Answer) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => String(cookie).replace(/=[\w-]+/, '=…'))
      .sort();
  const http = attributes(await overHttp(named('POST /api/login-email'), sent));
  assert.equal(http.length, 2);
  assert.deepEqual(attributes(await fromPage(named('POST /api/login-email'), sent)), http);
  const none = { params: {}, query: {} };
  const token = (await app.account('client')).token;
  const cleared = attributes(await fromPage(named(LOG_OUT), none, token));
  assert.deepEqual(cleared, attributes(await overHttp(named(LOG_OUT), none, token)));
  assert.equal(cleared.length, 1);
});
