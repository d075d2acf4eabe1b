import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { giveInCare } from '../../../test/support/caretaker.ts';
import {
  type content,
  message,
  type PushPlace,
  testPusher,
} from '../../../test/support/outside/pushConformance.ts';
import { type PushService, startPushService } from '../../../test/support/outside/pushService.ts';
import type { OutsideFailure } from '../outside/failure.ts';
import type { NetworkPolicy } from '../outside/networkPolicy.ts';
import { createPushOutbox } from './outbox.ts';
import { createWebPush, makePushKeys } from './webPush.ts';

const contact = 'mailto:office@palmora.example';
/** This machine, where the stand-in is. */
const HERE: NetworkPolicy = {
  mayAsk: ({ protocol, hostname }) => protocol === 'http:' && hostname === '127.0.0.1',
  mayConnect: () => true,
};
const KEYS = {
  p256dh: makePushKeys().publicKey,
  auth: Buffer.alloc(16, 7).toString('base64url'),
};
const at = (endpoint: string) => JSON.stringify({ endpoint, keys: KEYS });

testPusher('outbox', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-push-'));
  giveInCare({ folder });
  const pusher = createPushOutbox(folder, Date.now);
  return {
    pusher,
    subscription: at('https://push.example.org/1'),
    gone: at('https://push.invalid/1'),
    handedOver: async () => (await pusher.list()).map((one) => one.content),
  };
});

let service: PushService;
beforeAll(async () => {
  service = await startPushService(contact);
});
afterAll(() => service.close());

async function webPushPlace(): Promise<PushPlace> {
  const keys = makePushKeys();
  const subscription = service.subscribe(keys.publicKey);
  const gone = service.subscribe(keys.publicKey);
  service.end(gone);
  const before = service.read().length;
  return {
    pusher: createWebPush({ keys, contact, reach: HERE, waitMs: 400 }),
    subscription,
    gone,
    handedOver: async () => service.read().slice(before) as (typeof content)[],
  };
}
testPusher('web push', webPushPlace);

describe('web push', () => {
  let place: PushPlace;
  beforeEach(async () => {
    place = await webPushPlace();
  });
  const send = (more: Parameters<typeof message>[0] = {}) => {
    const subscription = place.pusher.read(place.subscription);
    assert.ok(subscription);
    return place.pusher.send(subscription, message(more));
  };

  it('says how long a message may wait, and whether it hurries', async () => {
    await send({ ttlSeconds: 77, isUrgent: true });
    const { headers } = service.heard.at(-1) ?? assert.fail();
    assert.equal(headers.ttl, '77');
    assert.equal(headers.urgency, 'high');
    assert.doesNotMatch(JSON.stringify(headers), /visit|somebody/);
  });

  it('rejects what can pass, and is not asked again for what cannot', async () => {
    for (const status of [429, 500, 503, 408, 'silence'] as const) {
      service.next(status);
      await assert.rejects(send(), (failure: OutsideFailure) => failure.canPass, String(status));
    }
    for (const status of [400, 403, 413, 301]) {
      service.next(status);
      assert.equal(await send(), 'refused', String(status));
    }
    service.next(404);
    assert.equal(await send(), 'gone');
  });

  it('is refused with another key than the browser subscribed with', async () => {
    const subscription = place.pusher.read(place.subscription);
    const other = createWebPush({ keys: makePushKeys(), contact, reach: HERE });
    assert.ok(subscription);
    assert.equal(await other.send(subscription, message()), 'refused');
  });

  it('asks nobody inside, whatever a browser says, nor a name that means an address inside', async () => {
    const heard = service.heard.length;
    const open = createWebPush({ keys: makePushKeys(), contact });
    const { endpoint } = JSON.parse(place.subscription);
    for (const address of [
      endpoint,
      endpoint.replace('http:', 'https:'),
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://intranet/',
      'https://2130706433/',
      'http://push.example.org/',
      'https://push.example.org:8443/',
      'https://user@push.example.org/',
    ]) {
      assert.equal(open.read(at(address)), null, address);
      assert.equal(await open.send({ endpoint: address, keys: KEYS }, message()), 'refused', address);
    }
    const byName: NetworkPolicy = { mayAsk: () => true, mayConnect: () => false };
    const guarded = createWebPush({ keys: makePushKeys(), contact, reach: byName });
    const named = endpoint.replace('127.0.0.1', 'localhost');
    assert.equal(await guarded.send({ endpoint: named, keys: KEYS }, message()), 'refused');
    assert.equal(service.heard.length, heard);
  });
});

describe('the outbox', () => {
  it('forgets what went to somebody, and no more', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-push-'));
    giveInCare({ folder });
    const outbox = createPushOutbox(folder, () => 0);
    const to = outbox.read(at('https://push.example.org/1')) ?? assert.fail();
    await outbox.send(to, message({ id: '1', userId: 'one' }));
    await outbox.send(to, message({ id: '2', userId: 'two' }));
    await outbox.forget('one');
    assert.deepEqual(
      (await outbox.list()).map(({ userId, service, at }) => [userId, service, at]),
      [['two', 'push.example.org', '1970-01-01T00:00:00.000Z']],
    );
  });
});
