import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';

let app: TestApp;
before(async () => {
  app = await createTestApp();
});
after(() => app.close());

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
  assert.deepEqual(typesOf('/media/{key}'), ['image/webp']);
  assert.deepEqual(typesOf('/image'), ['image/webp']);
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
