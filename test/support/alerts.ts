/** What was told to devices and phones, read from the outboxes; and a browser that can be reached. */
import { createECDH, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

/** Waits until every message and text is handed over or given up. */
export async function allAlertsSent(app: TestApp): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt++) {
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS left FROM pgboss.job WHERE name IN ('push.send', 'sms.send')`,
    );
    if (rows[0].left === 0) return;
    await delay(25);
  }
  throw new Error('messages are left in the queue');
}

const readAll = <T>(app: TestApp, folder: string): T[] => {
  const place = path.join(app.config.dataDir, folder);
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(place, name), 'utf8')) as T);
};

/** The messages to somebody's devices, the first one first. */
export async function pushedTo(app: TestApp, userId: string): Promise<KeptPush['content'][]> {
  await allAlertsSent(app);
  return readAll<KeptPush>(app, 'outbox-push')
    .filter((one) => one.userId === userId)
    .map(({ content }) => content);
}

/** The texts to a number. */
export async function textedTo(app: TestApp, phone: string): Promise<string[]> {
  await allAlertsSent(app);
  return readAll<KeptText>(app, 'outbox-sms')
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);
}
