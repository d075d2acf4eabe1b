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
