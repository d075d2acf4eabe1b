import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { ENDPOINTS } from '../../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every answer carries the security headers, also one to an address that cannot be decoded', async () => {
  const usual = await app.app.inject({ url: '/api/nothing-here' });
  const undecodable = await app.app.inject({ url: '/%E0%A4%A' });
  assert.deepEqual([usual.statusCode, undecodable.statusCode], [404, 404]);
  assert.equal(usual.headers['x-content-type-options'], 'nosniff');
  const varies = new Set(['x-request-id', 'date', 'content-length']);
  const fixed = ({ headers }: typeof usual) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !varies.has(name)));
  assert.deepEqual(fixed(undecodable), fixed(usual));
  assert.match(String(undecodable.headers['x-request-id']), /^[\da-f-]{36}$/);
});

test('the document of the API names what is no JSON by its media type', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body;
  const typesOf = (path: string) => Object.keys(paths[path]?.get.responses['200'].content ?? {});
  assert.deepEqual(typesOf('/media/{key}'), ['image/webp', 'image/avif']);
  assert.deepEqual(typesOf('/image'), ['image/webp', 'image/avif']);
  assert.ok(paths['/image'].get.responses['304']);
  assert.deepEqual(typesOf('/art/{tone}/{file}'), ['image/svg+xml']);
  assert.deepEqual(typesOf('/api/booking/{id}/calendar.ics'), ['text/calendar']);
  assert.deepEqual(typesOf('/api/user'), ['application/json']);
  const { parameters } = paths['/image'].get;
  assert.deepEqual(
    parameters.map(({ name, required }: { name: string; required?: boolean }) => [name, Boolean(required)]),
    [
      ['url', true],
      ['width', true],
      ['quality', false],
    ],
  );
});

test('the document of the API names what is sent: files, e-mail addresses, keys, and what may be refused', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body;
  const files = Object.entries<Record<string, { requestBody?: { content: object } }>>(paths)
    .filter(([, { post }]) => 'multipart/form-data' in (post?.requestBody?.content ?? {}))
    .map(([path]) => path);
  assert.deepEqual(files.sort(), [
    '/api/announcement/{id}/photo',
    '/api/user-photo/{id}',
    '/api/worker-photo/{id}',
  ]);
  const { photo } =
    paths['/api/user-photo/{id}'].post.requestBody.content['multipart/form-data'].schema.properties;
  assert.equal(photo.format, 'binary');
  const signUp = paths['/api/user-create'].post.requestBody.content['application/json'].schema.properties;
  assert.deepEqual([signUp.email.format, signUp.email.maxLength], ['email', 254]);

  const named = (path: string, method: string) =>
    (paths[path][method].parameters ?? []).map(
      (one: { in: string; name: string }) => `${one.in} ${one.name}`,
    );
  assert.deepEqual(named('/api/profile/{userId}/{id}', 'get').sort(), [
    'header Account-Id',
    'header User-Language',
    'path id',
    'path userId',
    'query userId',
  ]);
  for (const { method, path, idempotent, aliases = [] } of ENDPOINTS) {
    for (const url of [path, ...aliases]) {
      const parameters = named(url.replace(/:(\w+)/g, '{$1}'), method.toLowerCase());
      assert.equal(parameters.includes('header Idempotency-Key'), Boolean(idempotent), url);
    }
  }
  const statuses = Object.keys(paths['/api/payment/create-session'].post.responses);
  for (const status of ['400', '409', '429', '503']) assert.ok(statuses.includes(status), status);
});

test('browsers are told to come by https only where the public address is https', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://palmora.example' });
  const header = async ({ app }: TestApp) =>
    (await app.inject({ url: '/api/nothing-here' })).headers['strict-transport-security'];
  assert.equal(await header(secure), 'max-age=31536000');
  assert.equal(await header(app), undefined);
  await secure.close();
});
