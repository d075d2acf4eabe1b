import assert from 'node:assert/strict';
import type { FastifyRequest } from 'fastify';
import { test } from 'vitest';
import { guardOrigin } from './securityHeaders.ts';

const PUBLIC_URL = 'https://palmora.example';

/** Whether a request passes. */
function passes(
  headers: Record<string, string>,
  { method = 'POST', hasCookie = true, publicUrl = PUBLIC_URL } = {},
): boolean {
  const request = { method, headers, cookies: hasCookie ? { session: 'token' } : {} };
  try {
    guardOrigin(request as unknown as FastifyRequest, publicUrl, 'session');
    return true;
  } catch (error) {
    assert.equal((error as { code: string }).code, 'FOREIGN_ORIGIN');
    return false;
  }
}

test('a write with our cookie and no Origin is ours only where the browser says so', () => {
  for (const site of ['cross-site', 'same-site'])
    assert.equal(passes({ 'sec-fetch-site': site }), false, site);
  for (const site of ['same-origin', 'none']) assert.equal(passes({ 'sec-fetch-site': site }), true, site);
  assert.equal(passes({}), true, 'no browser');
});

test('without the cookie there is nothing to misuse', () => {
  assert.equal(passes({ 'sec-fetch-site': 'cross-site' }, { hasCookie: false }), true);
});

test('an Origin says it alone, whatever else is sent', () => {
  assert.equal(passes({ origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' }), true);
  for (const origin of ['https://evil.example', 'null', '', 'http://palmora.example'])
    for (const hasCookie of [true, false])
      assert.equal(passes({ origin, 'sec-fetch-site': 'same-origin' }, { hasCookie }), false, origin);
});

test('this machine is itself by each of its names, on its own port', () => {
  const here = { publicUrl: 'http://localhost:3000' };
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    assert.equal(passes({ origin }, here), true, origin);
  for (const origin of [
    'http://localhost:3001',
    'https://localhost:3000',
    'http://evil.example:3000',
    'null',
  ])
    assert.equal(passes({ origin }, here), false, origin);
});

test('what changes nothing is let pass', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    assert.equal(passes({ origin: 'https://evil.example' }, { method }), true, method);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    assert.equal(passes({ origin: 'https://evil.example' }, { method }), false, method);
});
