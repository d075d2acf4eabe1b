/** Whatever the frame answers to a call of the API, the document names it: status and kind. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { apiDocument } from '../src/server/http/openapi/apiDocument.ts';
import { createTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  const router = {
    render: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    rulesOf: () => null,
  };
  app = await createTestApp({}, false, { router });
});
afterAll(() => app.close());

type Responses = Record<string, { content?: Record<string, unknown> } | undefined>;
const { paths = {} } = apiDocument('http://localhost:3000');
const CALLS = ENDPOINTS.map(({ method, path }) => {
  const item = paths[path.replaceAll(/:(\w+)/g, '{$1}')] as Record<string, { responses: Responses }>;
  return { method, path, responses: item[method.toLowerCase()]?.responses ?? {} };
});

let callers = 0;
/** Each from elsewhere, so that no limit of attempts stands before what is asked here. */
const nextCaller = () => `10.0.${++callers >> 8}.${callers & 255}`;

/** Asks for it and expects an answer that the document names. */
async function ask(
  { method, path, responses }: (typeof CALLS)[number],
  url: string,
  sent: { headers?: Record<string, string>; payload?: string } = {},
): Promise<number> {
  const answer = await app.app.inject({ method, url, remoteAddress: nextCaller(), ...sent });
  const what = `${method} ${path} as ${url.slice(0, 60)}: ${answer.statusCode}`;
  const declared = responses[answer.statusCode];
  assert.ok(declared, `${what} is not declared`);
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (type !== '') assert.ok(declared.content && type in declared.content, `${what} is ${type}`);
  return answer.statusCode;
}

const own = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');

test('a body of another type or beyond its limit is refused as the document says', async () => {
  for (const call of CALLS) {
    if (call.method === 'GET') continue;
    const url = own(call.path);
    const status = await ask(call, url, { headers: { 'content-type': 'text/plain' }, payload: 'text' });
    assert.ok([415, 401, 403].includes(status), `${call.method} ${call.path}: ${status}`);
    await ask(call, url, { headers: { 'content-type': 'application/xml' }, payload: '<text/>' });
    await ask(call, url, {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify('x'.repeat(2_000_000)),
    });
  }
});

test('an address with a part that is empty, too long or written otherwise is no page', async () => {
  // Without its end it is the address of another call.
  for (const call of CALLS.filter(({ path }) => path.includes(':')))
    for (const part of ['', 'x'.repeat(300), '%2F', 'a%2Fb', 'A', '%'])
      if (part !== '' || /:\w+\/./.test(call.path)) await ask(call, call.path.replaceAll(/:\w+/g, part));
});

test('a head or an address that is too large is refused as the document says', async () => {
  for (const call of CALLS) {
    await ask(call, `${own(call.path)}?x=${'x'.repeat(9_000)}`);
    await ask(call, own(call.path), { headers: { 'x-large': 'x'.repeat(17_000) } });
  }
});
