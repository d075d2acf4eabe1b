import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { connectTo } from '../../../../test/support/server.ts';
import { until } from '../../../../test/support/until.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { cutOffSlowClients } from './slowClients.ts';

const STILL_MS = 1_000;
const PACE = { everyMs: 10_000, leastBytes: 20_000 };
const LARGE = Buffer.alloc(50_000_000);

/** Tells of each piece of a body as it is read. */
const reading = new EventEmitter<{ read: [bytes: number] }>();

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  // The pace is looked at when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify({ bodyLimit: 1_000_000 });
  cutOffSlowClients(app, STILL_MS, PACE);
  app.post('/length', async (request) => ({ length: (request.body as string).length }));
  app.addHook('preParsing', (_request, _reply, body, done) => {
    body.on('data', (piece) => reading.emit('read', piece.length));
    done(null, body);
  });
  app.post('/refused', { onRequest: (_request, reply) => void reply.send('refused') }, () => undefined);
  app.get('/large', async () => LARGE);
  app.get('/late', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * STILL_MS));
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const head = (method: string, url: string, length = 0) =>
  `${method} ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;

/** Resolves when the server has read so many bytes of bodies more. */
const arrived = (bytes: number) =>
  new Promise<void>((resolve) => {
    let left = bytes;
    const count = (length: number) => {
      left -= length;
      if (left > 0) return;
      reading.off('read', count);
      resolve();
    };
    reading.on('read', count);
  });

/** Connections on which a body has begun, once the server has read what came of it. */
async function begun(count: number, length: number, sent: string) {
  const clients = await Promise.all(Array.from({ length: count }, () => connectTo(port)));
  const read = arrived(count * sent.length);
  for (const { socket } of clients) socket.write(`${head('POST', '/length', length)}${sent}`);
  await read;
  return clients;
}

test('bodies that drip or stand still end with 408, while others are answered', async () => {
  const slow = await begun(atOnce(40, 400), 1_000, 'beginning');
  const closed = Promise.all(slow.map(({ closed }) => closed));
  const drops = arrived(slow.length - 1);
  vi.advanceTimersByTime(PACE.everyMs - 1);
  for (const { socket } of slow.slice(1)) socket.write('.');
  await drops;
  const other = await fetch(`http://127.0.0.1:${port}/length`, { method: 'POST', body: 'whole' });
  assert.deepEqual(await other.json(), { length: 5 });
  vi.advanceTimersByTime(1);
  await closed;
  for (const { received } of slow) assert.match(received(), /^HTTP\/1\.1 408 /);
});

test('a body that keeps the pace is taken, however long it takes', async () => {
  const part = 'x'.repeat(PACE.leastBytes);
  const [client] = await begun(1, 5 * part.length, part);
  assert.ok(client);
  for (let sent = 1; sent < 5; sent += 1) {
    const read = arrived(part.length);
    client.socket.write(part);
    await read;
    vi.advanceTimersByTime(PACE.everyMs);
  }
  await until(() => client.received().includes(`{"length":${5 * part.length}}`));
  client.socket.destroy();
});

test('a body that nobody wants any more is not waited for either', async () => {
  const { socket, received, closed } = await connectTo(port);
  socket.write(`${head('POST', '/refused', 1_000)}beginning`);
  await until(() => received().includes('refused'));
  vi.advanceTimersByTime(PACE.everyMs);
  await closed;
  assert.ok(!received().includes('408'));
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
