/** What is shown on the devices of an account: one message for each, in the transaction of what it tells of. */
import { randomUUIDv7 } from 'node:crypto';
import type { Pusher } from '../adapters/push/pusher.ts';
import { type Locale, pathIn, toBcp47 } from '../domain/locales.ts';
import { type Database, type Executor, instant } from './db/database.ts';
import type { Enqueues } from './jobs/queue.ts';
import type { MailKind } from './mail.ts';
import { translator } from './messages.ts';

/** A message to a device, as the job carries it: not the device's address, which is looked up when it is sent. */
export interface PushJob {
  id: string;
  /** Whose device it is; under a name that jobs are taken back by. */
  recipientId: string;
  /** Which device: the hash of its address, base64url. */
  device: string;
  title: string;
  body: string;
  lang: string;
  path: string;
  tag: string;
  /** After this it is of no use; epoch ms. */
  until: number;
  isUrgent: boolean;
}

/** What happened, as devices show it. */
export interface Alert {
  userId: string;
  /** The mail that tells of the same. */
  kind: MailKind;
  /** The words in a language: when it is, and with whom; no more, for a locked screen shows it. */
  wordsIn(locale: Locale): { time: string; name: string };
  /** Where a press leads, without a language. */
  path: string;
  /** A later alert of the same thing takes this one's place. */
  about: string;
  /** Epoch ms. */
  until: number;
  isUrgent?: boolean;
  /** Whether the account wishes to be told; asked where it has a device, as most have none. */
  isWanted(): Promise<boolean>;
}

export interface Push {
  /** Enqueues a message to each device of the accounts, in the transaction. */
  send(trx: Executor, alerts: readonly Alert[], now: number): Promise<void>;
}

export function createPush(queue: Enqueues<'push.send', PushJob>): Push {
  return {
    async send(trx, alerts, now) {
      const timely = alerts.filter(({ until }) => until > now);
      if (timely.length === 0) return;
      const devices = await devicesOf(
        trx,
        timely.map(({ userId }) => userId),
        now,
      );
      for (const { userId, kind, wordsIn, path, about, until, isUrgent = false, isWanted } of timely) {
        const own = devices.filter(({ user_id }) => user_id === userId);
        if (own.length === 0 || !(await isWanted())) continue;
        for (const { token_hash: hash, locale } of own) {
          await queue.add(trx, 'push.send', {
            id: randomUUIDv7(),
            recipientId: userId,
            device: hash.toString('base64url'),
            title: translator(locale, 'mails')(`${kind}.heading`),
            body: translator(locale, 'alerts')('push', wordsIn(locale)),
            lang: toBcp47(locale),
            path: pathIn(locale, path),
            tag: about,
            until,
            isUrgent,
          });
        }
      }
    },
  };
}

/** The browsers of accounts whose sessions have not ended, each in its own language. */
const devicesOf = (db: Executor, userIds: readonly string[], now: number) =>
  db
    .selectFrom('push_tokens')
    .innerJoin('sessions', 'sessions.token_hash', 'push_tokens.session_hash')
    .innerJoin('users', 'users.id', 'push_tokens.user_id')
    .select((row) => [
      'push_tokens.user_id',
      'push_tokens.token_hash',
      row.fn.coalesce('push_tokens.locale', 'users.locale').as('locale'),
    ])
    .where('push_tokens.user_id', 'in', userIds)
    .where('push_tokens.platform', '=', 'web')
    .where('sessions.expires_at', '>', instant(now))
    .orderBy('push_tokens.registered_at')
    .execute();

export interface PushDeliveryDependencies {
  db: Database;
  clock: () => number;
  pusher: Pusher;
}

/** The job's handler: sends to the device if it is still this account's, and forgets one where nobody is any more. */
export const createPushDelivery =
  ({ db, clock, pusher }: PushDeliveryDependencies) =>
  async ({ id, recipientId, device, until, isUrgent, ...content }: PushJob): Promise<void> => {
    const now = clock();
    if (until <= now) return;
    const found = await db
      .selectFrom('push_tokens')
      .innerJoin('sessions', 'sessions.token_hash', 'push_tokens.session_hash')
      .select('push_tokens.token')
      .where('push_tokens.token_hash', '=', Buffer.from(device, 'base64url'))
      .where('push_tokens.user_id', '=', recipientId)
      .where('sessions.expires_at', '>', instant(now))
      .executeTakeFirst();
    const subscription = found && pusher.read(found.token);
    if (!subscription) return;
    const { title, body, lang, path, tag } = content;
    const pushed = await pusher.send(subscription, {
      id,
      userId: recipientId,
      content: { title, body, lang, path, tag },
      ttlSeconds: Math.ceil((until - now) / 1_000),
      isUrgent,
    });
    if (pushed === 'gone')
      await db
        .deleteFrom('push_tokens')
        .where('token_hash', '=', Buffer.from(device, 'base64url'))
        // One that was registered anew meanwhile has other keys.
        .where('token', '=', found.token)
        .execute();
  };
