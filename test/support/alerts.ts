/** What was told to devices and phones, read from the outboxes; and a browser that can be reached. */
import { createECDH, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptPush } from '../../src/adapters/push/outbox.ts';
import type { KeptText } from '../../src/adapters/sms/outbox.ts';
import type { TestApp } from './app.ts';

/** A browser's subscription, as it says it. */
export const newSubscription = (host = 'push.example.org'): string =>
  JSON.stringify({
    endpoint: `https://${host}/${randomBytes(12).toString('hex')}`,
    expirationTime: null,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });

const readAll = <T>(app: TestApp, folder: string): T[] => {
  const place = path.join(app.config.dataDir, folder);
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(place, name), 'utf8')) as T);
};

/** The messages to somebody's devices, the first one first. */
export async function pushedTo(app: TestApp, userId: string): Promise<KeptPush['content'][]> {
  await app.drain();
  return readAll<KeptPush>(app, 'outbox-push')
    .filter((one) => one.userId === userId)
    .map(({ content }) => content);
}

/** The texts to a number. */
export async function textedTo(app: TestApp, phone: string): Promise<string[]> {
  await app.drain();
  return readAll<KeptText>(app, 'outbox-sms')
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);
}
