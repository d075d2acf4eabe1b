import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { connectTo } from '../../../../test/support/server.ts';
import { until } from '../../../../test/support/until.ts';
import { Problem } from '../../../contract/errors.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'fatal' });
  app.app.get('/half', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 10 });
    reply.raw.write('half');
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What comes over the line after something was sent, until the other side hangs up. */
async function answerTo(sent: string) {
  const { socket, received, closed } = await connectTo(port);
  socket.write(sent);
  await closed;
  const [head = '', body = ''] = Buffer.from(received(), 'latin1').toString().split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
  return { status, headers, body };
}

/** The same, which must be a whole problem document. */
async function problemAfter(sent: string) {
  const { status, headers, body } = await answerTo(sent);
  assert.equal(headers.get('content-type'), 'application/problem+json; charset=utf-8');
  assert.equal(headers.get('content-length'), String(Buffer.byteLength(body)));
  assert.equal(headers.get('connection'), 'close');
  const problem = Problem.strict().parse(JSON.parse(body));
  assert.ok(status.startsWith(`HTTP/1.1 ${problem.status} ${problem.title}`), status);
  assert.equal(headers.get('x-request-id') ?? undefined, problem.requestId);
  return problem;
}

const HOST = 'host: localhost:3000\r\n';

test('a head that does not come is answered by a problem document', async () => {
  const { status, code, requestId } = await problemAfter(`GET / HTTP/1.1\r\n${HOST}`);
  assert.deepEqual([status, code, requestId], [408, 'REQUEST_TIMEOUT', undefined]);
});

test('a body of which no more comes is answered in the language of its head', async () => {
  const problem = await problemAfter(
    `POST /api/login-email HTTP/1.1\r\n${HOST}user-language: de\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"username":',
  );
  assert.equal(problem.code, 'REQUEST_TIMEOUT');
  assert.match(problem.detail, /nicht rechtzeitig angekommen/);
  assert.match(problem.requestId ?? '', /^[\da-f-]{36}$/);
});

test('what is too long is answered in the caller’s language, and says whether it is the address', async () => {
  const german = `${HOST}user-language: de\r\n`;
  const cookies = `cookie: a=${'x'.repeat(20_000)}\r\n`;
  const address = `/api/city?q=${'x'.repeat(20_000)}`;
  const asked: [string, number, string, RegExp][] = [
    // Too large to be taken, and too large to be read.
    [`GET /api/city HTTP/1.1\r\n${german}${cookies}`, 431, 'HEADERS_TOO_LARGE', /Löschen Sie die Cookies/],
    [`GET /api/city HTTP/1.1\r\n${german}${cookies}${cookies}`, 431, 'HEADERS_TOO_LARGE', /Löschen Sie/],
    [`GET ${address} HTTP/1.1\r\n${german}`, 414, 'URI_TOO_LONG', /Adresse ist zu lang/],
    [`GET ${address.repeat(2)} HTTP/1.1\r\n${german}`, 414, 'URI_TOO_LONG', /Adresse ist zu lang/],
    [
      `GET ${address.repeat(2)} HTTP/1.1\r\n${HOST}accept-language: pl;q=0.5, ru\r\n`,
      414,
      'URI_TOO_LONG',
      /адрес слишком длинный/,
    ],
  ];
  for (const [head, status, code, sentence] of asked) {
    const problem = await problemAfter(`${head}connection: close\r\n\r\n`);
    assert.deepEqual([problem.status, problem.code], [status, code], head.slice(0, 40));
    assert.match(problem.detail, sentence);
  }
});

test('what is no request at all is answered by a problem document as well', async () => {
  const { status, code } = await problemAfter('what is this\r\n\r\n');
  assert.deepEqual([status, code], [400, 'INVALID_INPUT']);
});

test('a page whose head is too large is a sentence to read', async () => {
  const { status, headers, body } = await answerTo(
    `GET /about-us HTTP/1.1\r\n${HOST}accept-language: fr\r\ncookie: a=${'x'.repeat(20_000)}\r\nconnection: close\r\n\r\n`,
  );
  assert.match(status, / 431 /);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.match(body, /<html lang="fr">.*Supprimez les cookies/);
});

test('the next request on a connection is not answered as the one before', async () => {
  const { socket, received, closed } = await connectTo(port);
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}user-language: de\r\n\r\n`);
  await until(() => received().includes('alive'));
  socket.write('what is this\r\n\r\n');
  await closed;
  const { code, requestId } = JSON.parse(received().split('\r\n\r\n').at(-1) ?? '');
  assert.deepEqual([code, requestId], ['INVALID_INPUT', undefined]);
});

test('nothing is written into an answer that has begun', async () => {
  const { socket, received, closed } = await connectTo(port);
  socket.write(`GET /half HTTP/1.1\r\n${HOST}\r\n`);
  await until(() => received().endsWith('half'));
  socket.write('what is this\r\n\r\n');
  await closed;
  assert.ok(received().endsWith('\r\n\r\nhalf'), received());
});
