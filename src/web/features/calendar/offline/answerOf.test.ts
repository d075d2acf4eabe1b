import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { answerOf } from './answerOf.ts';

let server: http.Server;
let url: string;
const seen: (string | undefined)[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.headers['idempotency-key'] ?? ''}`);
    // What is never answered.
    if (request.url === '/silent') return;
    if (request.url === '/halved') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(request.url === '/refused' ? 409 : 200, { 'content-type': 'application/json' });
    response.end(request.url === '/refused' ? 'no JSON' : '{"id":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is told as it came, with the key of what was sent', async () => {
  assert.deepEqual(await answerOf(`${url}/`), { status: 200, body: { id: 1 } });
  assert.deepEqual(await answerOf(`${url}/refused`, { key: 'k', owner: 'anna', body: {} }), {
    status: 409,
    body: null,
  });
  assert.deepEqual(seen, ['GET ', 'POST k']);
});

test('what breaks off, or does not come in time, is lost', async () => {
  assert.equal(await answerOf(`${url}/halved`), 'lost');
  const waited: number[] = [];
  const soon = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms);
    return soon(20);
  });
  assert.equal(await answerOf(`${url}/silent`), 'lost');
  assert.deepEqual(waited, [30_000]);
});
