import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as net.AddressInfo).port;
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<TestApp['account']>>;

/** Begins an upload whose body stops in the middle; answers its socket and what the server says to it. */
async function stalled(account: Account): Promise<{ socket: net.Socket; answer: Promise<string> }> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body =
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf';
  socket.write(
    `POST /api/user-photo/${account.id} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${account.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${body}`,
  );
  const answer = once(socket, 'data').then(([data]) => String(data));
  answer.catch(() => {});
  return { socket, answer };
}

const READS_ON = 'reads on';

/** Begins one more upload; what the server says to it, or that it waits in silence for the rest of the body. */
async function oneMore(account: Account, patienceMs: number): Promise<string> {
  const { socket, answer } = await stalled(account);
  const said = await Promise.race([answer, setTimeout(patienceMs, READS_ON)]);
  socket.destroy();
  return said;
}

test('an account and the process take so many uploads at once; who leaves makes room', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => app.account('partner')));
  const [first, second, third, fourth] = accounts as [Account, Account, Account, Account];
  const held: net.Socket[] = [];
  for (const account of [first, second, third]) {
    const begun = await Promise.all(Array.from({ length: 5 }, () => stalled(account)));
    // Four of them wait for their bodies; which one is the fifth is a matter of chance.
    const said = await Promise.race([
      ...begun.map(({ answer }) => answer),
      setTimeout(30_000, READS_ON, { ref: false }),
    ]);
    assert.match(said, /^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/);
    held.push(...begun.map(({ socket }) => socket));
  }
  assert.match(await oneMore(fourth, 20_000), /^HTTP\/1\.1 503 /);
  for (const socket of held.slice(0, 5)) socket.destroy();
  // When the server has seen that one left, the next is let in: it waits for its body and says nothing.
  for (let attempt = 0; (await oneMore(fourth, 1_000)) !== READS_ON; attempt++) {
    assert.ok(attempt < 50, 'the place was never given back');
  }
  for (const socket of held) socket.destroy();
});
