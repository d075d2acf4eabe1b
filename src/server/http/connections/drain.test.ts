import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, test, vi } from 'vitest';
import { connectTo } from '../../../../test/support/server.ts';
import { createDrain } from './drain.ts';

/** A server that leaves its answers to the test, and one client that has asked for something. */
async function asked(notReadyMs = 0) {
  const server = createServer();
  const drain = createDrain(server, notReadyMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await connectTo((server.address() as AddressInfo).port);
  const request = once(server, 'request');
  client.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answer = (await request)[1] as ServerResponse;
  return { server, drain, client, answer };
}

test('the only request that runs is answered, and its connection closed after it', async () => {
  const { drain, client, answer } = await asked();
  const end = drain.run();
  answer.end('the answer');
  await end;
  await client.closed;
  assert.match(client.received(), /^connection: close/im);
  assert.match(client.received(), /the answer$/);
});

test('an answer that has begun is sent whole, and its connection closed although it did not say so', async () => {
  const { drain, client, answer } = await asked();
  answer.writeHead(200, { 'content-length': 10 }).write('the ');
  const end = drain.run();
  answer.end('answer');
  await end;
  await client.closed;
  assert.doesNotMatch(client.received(), /^connection: close/im);
  assert.match(client.received(), /the answer$/);
});

test('while others may not know of the end, a connection whose answer did not say so takes another request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, drain, client, answer } = await asked(1_000);
  answer.writeHead(200, { 'content-length': 10 }).write('the ');
  const end = drain.run();
  const request = once(server, 'request');
  answer.end('answer');
  await once(answer, 'close');
  client.socket.write('GET /next HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const next = (await Promise.race([request, client.closed]))?.[1] as ServerResponse | undefined;
  assert.ok(next, 'the connection was closed');
  next.end('the next');
  await client.closed;
  assert.match(client.received(), /the answerHTTP.*^connection: close.*the next$/ims);
  await vi.advanceTimersByTimeAsync(1_000);
  await end;
});
