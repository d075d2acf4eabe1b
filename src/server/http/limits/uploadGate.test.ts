import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import net from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { AppError } from '../../../contract/appError.ts';
import { createUploadGate } from './uploadGate.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as net.AddressInfo).port;
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<TestApp['account']>>;

/** Who is at the gate, and with how many uploads; `leave` ends one of an account's. */
function gateOf(most: number, mostOfOne: number) {
  const enter = createUploadGate(most, mostOfOne);
  const held: { account: string; raw: EventEmitter }[] = [];
  return {
    /** How many of so many uploads get in. */
    enters: (account: string, count: number) =>
      Array.from({ length: count }, () => {
        const raw = new EventEmitter();
        try {
          enter(account, { raw } as unknown as FastifyReply);
        } catch (error) {
          const { code, retryAfterSeconds } = error as AppError;
          assert.deepEqual([code, retryAfterSeconds], ['UNAVAILABLE', 5]);
          return false;
        }
        held.push({ account, raw });
        return true;
      }).filter(Boolean).length,
    leave(account: string) {
      const index = held.findIndex((one) => one.account === account);
      held.splice(index, 1)[0]?.raw.emit('close');
    },
  };
}

test('an account has a few uploads at once, fewer where many have some; who leaves makes room', () => {
  const { enters, leave } = gateOf(12, 4);
  assert.equal(enters('first', 5), 4);
  assert.equal(enters('second', 5), 2);
  // From the half on one each.
  for (const account of ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'])
    assert.equal(enters(account, 2), 1, account);
  assert.equal(enters('ninth', 1), 0);
  leave('first');
  assert.equal(enters('first', 1), 0);
  assert.equal(enters('ninth', 1), 1);
});

test('three accounts never close the uploads for the others', () => {
  const { enters } = gateOf(12, 4);
  for (const account of ['first', 'second', 'third']) enters(account, 50);
  for (const account of ['fourth', 'fifth', 'sixth', 'seventh', 'eighth'])
    assert.equal(enters(account, 1), 1, account);
});

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

test('a body is not read before it is let in', async () => {
  const account = await app.account('partner');
  const begun = await Promise.all(Array.from({ length: 5 }, () => stalled(account)));
  // Four of them wait for their bodies; which one is the fifth is a matter of chance.
  const said = await Promise.race(begun.map(({ answer }) => answer));
  assert.match(said, /^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/);
  for (const { socket } of begun) socket.destroy();
});
