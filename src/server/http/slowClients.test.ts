import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { connectTo } from '../../../test/support/server.ts';
import { until } from '../../../test/support/until.ts';
import { atOnce } from '../../../test/support/width.ts';
import { cutOffSlowClients } from './slowClients.ts';

const STILL_MS = 1_000;
const LARGE = Buffer.alloc(50_000_000);

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000_000 });
  cutOffSlowClients(app, STILL_MS);
  app.post('/length', async (request) => ({ length: (request.body as string).length }));
  app.get('/large', async () => LARGE);
  app.get('/late', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * STILL_MS));
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const head = (method: string, url: string, length = 0) =>
  `${method} ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;

test('bodies of which no more comes end with 408, while others are answered', async () => {
  const slow = await Promise.all(
    Array.from({ length: atOnce(40, 400) }, async () => {
      const client = await connectTo(port);
      const closed = once(client.socket, 'close');
      client.socket.write(`${head('POST', '/length', 1_000)}beginning`);
      return { ...client, closed };
    }),
  );
  const other = await fetch(`http://127.0.0.1:${port}/length`, { method: 'POST', body: 'whole' });
  assert.deepEqual(await other.json(), { length: 5 });
  await Promise.all(slow.map(({ closed }) => closed));
  assert.match(slow[0]?.received() ?? '', /^HTTP\/1\.1 408 /);
});

test('a body that comes slowly but comes is taken', async () => {
  const { socket, received } = await connectTo(port);
  socket.write(head('POST', '/length', 16));
  for (let sent = 0; sent < 16; sent += 1) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, STILL_MS / 8));
  }
  await until(() => received().includes('{"length":16}'));
  socket.destroy();
});

test('an answer that takes its time is not the client’s fault', async () => {
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/late`)).text(), 'late');
});

test('an answer that nobody takes is given up', async () => {
  const { socket } = await connectTo(port);
  socket.pause();
  const [[, answer]] = await Promise.all([once(app.server, 'request'), socket.write(head('GET', '/large'))]);
  await once(answer, 'close');
  assert.equal(answer.writableFinished, false);
  socket.destroy();
});
