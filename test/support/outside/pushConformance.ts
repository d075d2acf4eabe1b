import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { PushContent, Pusher, PushMessage, Subscription } from '../../../src/adapters/push/pusher.ts';

export const content: PushContent = {
  title: 'Запись подтверждена',
  body: 'Пт, 27 ноября, 14:30 · Łucja Kowalska',
  lang: 'ru',
  path: '/ru/user-zone/profile-settings#visit-1',
  tag: 'visit 1',
};
export const message = (more: Partial<PushMessage> = {}): PushMessage => ({
  id: '019a0000-0000-7000-8000-000000000001',
  userId: 'somebody',
  content,
  ttlSeconds: 600,
  isUrgent: false,
  ...more,
});

export interface PushPlace {
  pusher: Pusher;
  /** A browser that can be reached, as it says it. */
  subscription: string;
  /** One that could, and where nobody is any more. */
  gone: string;
  /** What was handed over so far. */
  handedOver(): Promise<PushContent[]>;
}

/** What every pusher must do; `make` gives a new one. */
export function testPusher(name: string, make: () => Promise<PushPlace>): void {
  const read = ({ pusher }: PushPlace, json: string): Subscription => {
    const subscription = pusher.read(json);
    assert.ok(subscription);
    return subscription;
  };

  test(`${name}: hands over what is to be shown, sign by sign`, async () => {
    const place = await make();
    assert.equal(await place.pusher.send(read(place, place.subscription), message()), 'sent');
    assert.deepEqual(await place.handedOver(), [content]);
  });

  test(`${name}: the same message twice is one`, async () => {
    const place = await make();
    const subscription = read(place, place.subscription);
    await place.pusher.send(subscription, message());
    await place.pusher.send(subscription, message());
    assert.equal((await place.handedOver()).length, 1);
    await place.pusher.send(subscription, message({ id: '019a0000-0000-7000-8000-000000000002' }));
    assert.equal((await place.handedOver()).length, 2);
  });

  test(`${name}: says where nobody is any more`, async () => {
    const place = await make();
    assert.equal(await place.pusher.send(read(place, place.gone), message()), 'gone');
    assert.deepEqual(await place.handedOver(), []);
  });

  test(`${name}: reads what is needed of a subscription, and nothing that is none`, async () => {
    const place = await make();
    const { endpoint, keys } = JSON.parse(place.subscription);
    assert.deepEqual(place.pusher.read(JSON.stringify({ keys, endpoint, more: 1 })), { endpoint, keys });
    for (const wrong of [
      'x',
      'null',
      '{}',
      JSON.stringify({ endpoint }),
      JSON.stringify({ endpoint: 'push', keys }),
      JSON.stringify({ endpoint: 'ftp://push.example.org/1', keys }),
      JSON.stringify({ endpoint, keys: { ...keys, auth: 'AAAA' } }),
      JSON.stringify({ endpoint, keys: { ...keys, p256dh: `${keys.p256dh}AA` } }),
    ])
      assert.equal(place.pusher.read(wrong), null, wrong);
  });

  test(`${name}: forgetting somebody is no fault, whether anything is kept of them or not`, async () => {
    const { pusher } = await make();
    await pusher.forget('somebody');
  });
}
