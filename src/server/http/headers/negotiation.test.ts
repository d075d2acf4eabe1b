import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { takes } from './negotiation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.app.inject({ method: method as 'GET', url, headers });

test('an Accept header lets through what it names: by itself, by its kind, or by all', () => {
  const json = 'application/json';
  for (const accept of [undefined, '', '*/*', 'application/*', json, 'text/html, Application/JSON;q=0.1'])
    assert.equal(takes(accept, json), true, String(accept));
  for (const accept of ['text/html', 'image/*', `${json};q=0`, `${json}; q=0.0`, 'json'])
    assert.equal(takes(accept, json), false, accept);
  assert.equal(takes('image/avif,image/webp,image/*', 'image/webp'), true);
});

test('who takes no type that we make is told so', async () => {
  const { statusCode, headers, json } = await get('/api/city-top-5-popular', { accept: 'text/csv' });
  assert.deepEqual([statusCode, json().code], [406, 'NOT_ACCEPTABLE']);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  assert.equal((await get('/api/city-top-5-popular', { accept: 'text/html,*/*;q=0.8' })).statusCode, 200);
});

test('an address longer than any of ours is refused as one', async () => {
  const { statusCode, json } = await get(`/api/city?q=${'a'.repeat(8_000)}`);
  assert.deepEqual([statusCode, json().code], [414, 'URI_TOO_LONG']);
});

test('a word of the query that an endpoint does not name is refused, wherever one is asked', async () => {
  for (const { method, path, produces, query } of ENDPOINTS) {
    if (method !== 'GET' || produces || path.includes(':') || query) continue;
    const { statusCode, json } = await get(`${path}?unheardOf=1`);
    // Who asks comes before what is asked.
    if (statusCode === 401) continue;
    assert.deepEqual([statusCode, json().code], [400, 'INVALID_INPUT'], path);
    assert.deepEqual(json().errors[0].code, 'unknownField', path);
  }
  const { statusCode } = await get('/api/city?q=lon&language=en&unheardOf=1');
  assert.equal(statusCode, 400);
});

test('a public answer has a version, and whoever has it is told so', async () => {
  const first = await get('/api/city-top-5-popular');
  const { etag = '', vary } = first.headers;
  assert.match(String(etag), /^"[\w-]{22}"$/);
  assert.match(String(vary), /user-language/);
  assert.equal(first.headers['cache-control'], 'private, no-cache');
  for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/api/city-top-5-popular', { 'if-none-match': known });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag], known);
  }
  const other = await get('/api/city?q=lodz&language=pl', { 'if-none-match': String(etag) });
  assert.equal(other.statusCode, 200);
  assert.notEqual(other.headers.etag, etag);
  const head = await get('/api/city-top-5-popular', {}, 'HEAD');
  assert.deepEqual([head.statusCode, head.body, head.headers.etag], [200, '', etag]);
});

test('what is somebody’s own, or no success, has none', async () => {
  const { token } = await app.account('client');
  const own = await get('/api/user', { authorization: `Bearer ${token}` });
  const missing = await get('/api/place?placeId=g-1');
  assert.deepEqual([own.headers.etag, own.headers['cache-control']], [undefined, 'no-store']);
  assert.deepEqual([missing.headers.etag, missing.headers['cache-control']], [undefined, 'no-store']);
});

test('an app that names no language is answered in its account’s', async () => {
  const { token, id } = await app.account('client');
  await app.pool.query("UPDATE users SET locale = 'de' WHERE id = $1", [id]);
  const detail = async (headers: Record<string, string>) =>
    (await get('/api/partner', { authorization: `Bearer ${token}`, ...headers })).json().detail;
  const [own, asked, english] = [
    await detail({}),
    await detail({ 'accept-language': 'en' }),
    await detail({ 'user-language': 'en' }),
  ];
  assert.notEqual(own, english);
  assert.equal(asked, english);
});

test('the document is shown as pages that ask nobody else for anything', async () => {
  const page = await get('/api/docs');
  const start = page.statusCode === 302 ? await get(String(page.headers.location)) : page;
  assert.equal(start.statusCode, 200);
  assert.doesNotMatch(start.body, /(?:src|href)="(?:https?:)?\/\//);
  const policy = String(start.headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy.replace(/style-src-attr[^;]*/, ''), /unsafe|https?:|\*/);
  const parts = [...start.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => String(part));
  assert.ok(parts.length >= 3);
  for (const part of parts) {
    const url = new URL(part, 'http://localhost:3000/api/docs/');
    assert.equal((await get(url.pathname)).statusCode, 200, part);
  }
});
