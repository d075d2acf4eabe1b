/**
 * Cached pages against the same app that caches nothing: whatever was asked before and by whom, both answer every request
 * alike. What is cached therefore depends on nothing but the address.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import net from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Palmora, compose } from '../src/compose.ts';
import { LODZ, partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
/** The same database and clock, nothing cached. */
let forgetful: Palmora;
let announcement: string;
let partner: { id: string; token: string };

beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  partner = await partnerWithProfile(app);
  announcement = await publishedAnnouncement(app, partner.token);
  forgetful = await compose(app.config, app.pool.options.connectionString ?? '', {
    clock: app.now,
    pageCacheBytes: 0,
  });
  await Promise.all([app.caughtUp(), forgetful.caughtUp()]);
});
afterAll(async () => {
  await forgetful?.stop();
  await app.close();
});

interface Ask {
  method: 'GET' | 'HEAD';
  url: string;
  headers: Record<string, string>;
}

async function ask(palmora: Palmora, { method, url, headers }: Ask) {
  const answer = await palmora.app.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });
  const { 'x-request-id': _id, date: _date, ...fixed } = answer.headers;
  return { status: answer.statusCode, headers: fixed, body: answer.rawPayload.toString('latin1') };
}

const get = (url: string, headers: Record<string, string> = {}) => ask(app, { method: 'GET', url, headers });

const PATHS = () => [
  '/',
  '/about-us',
  '/sign-in',
  '/partner',
  '/regulations',
  '/legal-notice',
  '/massage-master-zone',
  '/mobile-app',
  '/ranking',
  '/accessibility',
  '/browser-storage',
  '/search-massage',
  `/search-massage/announcement-details/${announcement}`,
  '/search-massage/profile-details',
  '/nothing-here',
];
const WORDS = () => ({
  placeId: [LODZ, 'g-756135', `${LODZ}?`, 'c-PL', 'x'],
  category: ['relaxing', 'osteopathy', 'physiotherapy', 'nonsense'],
  pageNr: ['1', '2', '0'],
  genders: ['FEMALE', 'MALE'],
  tab: ['privacy-policy', 'service-terms', 'foo'],
  country: ['PL', 'DE'],
  id: [partner.id, announcement],
  view: ['summary', 'calendar', 'map'],
  next: ['/booking', '//evil.example'],
  utm_source: ['MARK-one', 'MARK-two'],
  gclid: ['MARK<script>alert(1)</script>'],
  '': ['', 'MARK'],
});
const LANGUAGES = ['', '/pl', '/de', '/ru', '/cz', '/en', '/PL'];
const HEADERS = (): Record<string, string>[] => [
  {},
  { 'accept-language': 'de-DE,de;q=0.9' },
  { cookie: 'locale=fr' },
  { cookie: 'adult=1' },
  { cookie: 'session=nonsense-that-is-long-enough-to-look-like-one' },
  { cookie: `session=${partner.token}` },
  { authorization: `Bearer ${partner.token}` },
  { authorization: `bearer ${partner.token}` },
  { authorization: 'Basic eDp5' },
  { 'user-language': 'es' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-url': '/evil' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'br;q=0, gzip' },
  { 'if-none-match': '"nonsense"' },
  { 'x-react-router-spa-mode': 'yes', range: 'bytes=0-10', purpose: 'prefetch' },
];

const asks: fc.Arbitrary<Ask> = fc.constant(null).chain(() =>
  fc.record({
    method: fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const),
    url: fc
      .tuple(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...PATHS()),
        fc.constantFrom('', '', '', '.data', '/', '//'),
        fc.array(
          fc
            .constantFrom(...Object.entries(WORDS()))
            .chain(([word, values]) => fc.constantFrom(...values).map((value) => `${word}=${value}`)),
          { maxLength: 3 },
        ),
        fc.constantFrom('', '', '', '#', '?', '?category=osteopathy'),
      )
      .map(([language, path, suffix, query, end]) => {
        const whole = `${language}${path}`.replace(/(?<=.)\/$/, '') + suffix;
        return whole + (query.length > 0 ? `?${query.join('&')}` : '') + end;
      }),
    headers: fc.constantFrom(...HEADERS()),
  }),
);

test('after any requests of anybody every request is answered as if nothing were kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asks, { minLength: 2, maxLength: 6 }), async (series) => {
      for (const one of series) {
        assert.deepEqual(await ask(app, one), await ask(forgetful, one), JSON.stringify(one));
      }
    }),
    { numRuns: 50 },
  );
});

test('HEAD of a page that nobody asked for before leaves the page whole', async () => {
  const head = await ask(app, { method: 'HEAD', url: '/de/regulations', headers: {} });
  const page = await get('/de/regulations');
  assert.equal(head.body, '');
  assert.match(page.body, /<\/html>/);
  assert.deepEqual(head.headers, page.headers);
  assert.equal(head.headers['content-length'], String(page.body.length));
});

test('what a bearer is shown is not what visitors get', async () => {
  const signedIn = await get('/es/partner', { authorization: `Bearer ${partner.token}` });
  assert.match(signedIn.body, new RegExp(partner.id));
  assert.match(String(signedIn.headers['cache-control']), /^private/);
  assert.doesNotMatch((await get('/es/partner')).body, new RegExp(partner.id));
});

test('words that a page does not read stand nowhere in it', async () => {
  const marked = await get('/cz/search-massage?category=relaxing&utm_x=MARK');
  assert.doesNotMatch(marked.body, /MARK/);
  assert.equal(marked.body, (await get('/cz/search-massage?category=relaxing')).body);
});

test('the page at / says that it follows the languages of the browser', async () => {
  const page = await get('/');
  assert.equal(page.status, 200);
  assert.match(String(page.headers.vary), /accept-language/);
  const german = await get('/?utm=1', { 'accept-language': 'de' });
  assert.deepEqual([german.status, german.headers.location], [302, '/de']);
  assert.match(String(german.headers.vary), /accept-language/);
  assert.match(String(german.headers['cache-control']), /^private/);
  const head = await ask(app, { method: 'HEAD', url: '/', headers: { 'accept-language': 'de' } });
  assert.equal(head.headers.location, '/de');
});

test('pages without data of ours are kept too and know when the caller has them', async () => {
  for (const url of ['/about-us', '/pl/regulations', '/partner', '/de/sign-in', '/sign-up', '/']) {
    const { status, headers } = await get(url);
    assert.equal(status, 200, url);
    assert.match(String(headers['cache-control']), /^public/, url);
    const etag = String(headers.etag);
    assert.match(etag, /^W\/"[\w-]{27}"$/, url);
    assert.equal((await get(url, { 'if-none-match': etag })).status, 304, url);
  }
});

test('private pages are never shared, whoever asks', async () => {
  for (const url of ['/user-zone/reset-password?token=x', '/sign-up/success?token=x']) {
    const { headers } = await get(url);
    assert.match(String(headers['cache-control']), /^private/, url);
    assert.equal(headers.etag, undefined);
  }
});

test('an encoding that is refused is not used', async () => {
  const plain = await get('/about-us', { 'accept-encoding': 'br;q=0' });
  assert.equal(plain.headers['content-encoding'], undefined);
  const gzip = await get('/about-us', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  const brotli = await get('/about-us', { 'accept-encoding': 'gzip, br' });
  assert.equal(brotliDecompressSync(Buffer.from(brotli.body, 'latin1')).toString('latin1'), plain.body);
});

test('a page that sets a cookie is made anew for everybody', async () => {
  let visitors = 0;
  const palmora = await compose(app.config, app.pool.options.connectionString ?? '', {
    pages: {
      router: {
        async render() {
          visitors += 1;
          return new Response('hello', { headers: { 'set-cookie': `visitor=${visitors}` } });
        },
        rulesOf: () => ({ query: [], isPublic: true }),
      },
      clientFolder: null,
    },
  });
  try {
    for (const visitor of [1, 2]) {
      const { headers } = await ask(palmora, { method: 'GET', url: '/about-us', headers: {} });
      assert.equal(headers['set-cookie'], `visitor=${visitor}`);
      assert.equal(headers['cache-control'], 'private, no-cache');
    }
  } finally {
    await palmora.stop();
  }
});

test('the policy of a page names the scripts that we wrote and no other that stands in it', async () => {
  const { id, token } = await partnerWithProfile(app);
  await app.pool.query('UPDATE partner_profiles SET name = $1 WHERE user_id = $2', [
    '</script><script>x',
    id,
  ]);
  const planted = await publishedAnnouncement(app, token, { phoneNumber: '501100201' });
  for (const url of ['/', `/search-massage/announcement-details/${planted}`, '/nothing-here']) {
    const { body, headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g)];
    const hashes = inline.map(([, content = '']) =>
      createHash('sha256').update(content, 'latin1').digest('base64'),
    );
    assert.ok(hashes.length > 1, url);
    assert.deepEqual(
      [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash).sort(),
      hashes.sort(),
      url,
    );
    assert.doesNotMatch(body, /nonce=/);
  }
});

test('what is for adults is shown to those who said so, and to nobody after them', async () => {
  const { token } = await partnerWithProfile(app);
  const adult = await publishedAnnouncement(app, token, {
    title: 'Masaż tantryczny',
    offers: [
      { main: 'SENSUAL_MASSAGE', sub: 'TANTRA_MASSAGE', durationMinutes: 60, price: { from: 100, to: null } },
    ],
    clientTypes: ['MEN'],
    phoneNumber: '501100202',
  });
  const url = `/pl/search-massage/announcement-details/${adult}`;
  assert.match((await get(url, { cookie: 'adult=1' })).body, /tantryczny/);
  assert.doesNotMatch((await get(url)).body, /tantryczny/);
  assert.match((await get(url, { cookie: 'adult=1' })).body, /tantryczny/);
});

/** Sends a request line as it is, which `inject` would tidy first; the head of the answer. */
async function raw(target: string): Promise<string> {
  const { port } = app.app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

test('targets that other readers understand otherwise lead to the one address or nowhere', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  assert.match(await raw('http://evil.example/about-us'), /^HTTP\/1.1 404 /);
  const fragment = await raw('/search-massage?u=1#&category=physiotherapy&pageNr=2');
  assert.match(fragment, /^HTTP\/1.1 301 [\s\S]*\nlocation: \/search-massage\r/);
  const twice = await raw(`/es/search-massage?placeId=${LODZ}?`);
  assert.match(
    twice,
    new RegExp(`^HTTP/1.1 301 [\\s\\S]*\nlocation: /es/search-massage\\?placeId=${LODZ}%3F\r`),
  );
  assert.match(await raw('//evil.example/x'), /\nlocation: \/evil\.example\/x\r/);
  assert.match(await raw('/About-Us/'), /\nlocation: \/about-us\r/);
});
