/** Texts to the phones of those who asked for them: once each, by day, and not too many. */
import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { Texter } from '../adapters/sms/texter.ts';
import type { AppointmentState } from '../domain/booking/lifecycle.ts';
import { isQuiet, outOfQuiet } from '../domain/booking/reminders.ts';
import type { Locale } from '../domain/locales.ts';
import { ALERTS } from '../domain/notifications/limits.ts';
import { fitted } from '../domain/notifications/textLength.ts';
import { type Database, type Executor, instant } from './db/database.ts';
import { lockKey } from './db/locks.ts';
import type { UnitOfWork } from './db/unitOfWork.ts';
import type { Enqueues } from './jobs/queue.ts';
import { translator } from './messages.ts';

/** What a text tells of. */
export const TEXT_KINDS = ['reminder', 'cancelled', 'moved'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export interface SmsJob {
  id: string;
  /** Whose phone it is; under a name that jobs are taken back by. */
  recipientId: string;
  /** E.164. */
  phone: string;
  text: string;
  /** By whose clock it is night. */
  timeZone: string;
  /** After this it is of no use; epoch ms. */
  until: number;
  /** The visit as it is told of: where it has changed by the morning, that was told as well. Left out: nothing can overtake it. */
  visit?: ToldVisit;
}

/** A visit with its start (epoch ms) and state. */
export interface ToldVisit {
  id: string;
  start: number;
  state: AppointmentState;
}

export interface TextAlert {
  userId: string;
  phone: string;
  kind: TextKind;
  locale: Locale;
  /** When the visit is, and with whom. */
  words: { time: string; name: string };
  timeZone: string;
  until: number;
  visit: ToldVisit;
}

export interface Sms {
  /** Enqueues a text in the transaction; at night for the morning, unless it is too late for it then. */
  send(trx: Executor, alert: TextAlert, now: number): Promise<void>;
}

/** The text in a language, short enough for a phone: what is cut is the name. */
export const smsText = (kind: TextKind, locale: Locale, { time, name }: TextAlert['words']): string =>
  fitted(name, (shown) =>
    // Spaces that do not break are wide signs, and no phone needs them.
    translator(locale, 'alerts')(`sms.${kind}`, { time, name: shown }).replaceAll(/[\u00a0\u202f]/g, ' '),
  );

type Queue = Enqueues<'sms.send', SmsJob>;

export function createSms(queue: Queue): Sms {
  return {
    async send(trx, { userId, phone, kind, locale, words, timeZone, until, visit }, now) {
      const at = outOfQuiet(now, timeZone);
      if (until <= at) return;
      const text = smsText(kind, locale, words);
      const job = { id: randomUUIDv7(), recipientId: userId, phone, text, timeZone, until, visit };
      await queue.add(trx, 'sms.send', job, at > now ? at : undefined);
    },
  };
}

export interface SmsDeliveryDependencies {
  db: Database;
  clock: () => number;
  unitOfWork: UnitOfWork;
  queue: Queue;
  texter: Texter;
  /** Under it numbers are hashed; base64url. */
  secret: string;
}

/**
 * The job's handler. A text costs and cannot be taken back: it is noted as sent before it is, and the note goes only
 * where the service certainly did not take it. What breaks off between stays noted, and is not sent twice.
 */
export const createSmsDelivery =
  ({ db, clock, unitOfWork, queue, texter, secret }: SmsDeliveryDependencies) =>
  async (job: SmsJob): Promise<void> => {
    const { id, recipientId, phone, text, timeZone, until, visit } = job;
    const now = clock();
    if (until <= now) return;
    if (isQuiet(now, timeZone)) {
      // Later than it was meant to be: in the morning.
      const at = outOfQuiet(now, timeZone);
      if (at < until) await queue.add(db, 'sms.send', job, at);
      return;
    }
    const hash = createHmac('sha256', Buffer.from(secret, 'base64url'))
      .update(JSON.stringify(['phone', phone]))
      .digest();
    const isNoted = await unitOfWork(async ({ trx, now }) => {
      await lockKey(trx, `sms ${hash.toString('base64url')}`);
      const consent = await trx
        .selectFrom('sms_consents')
        .select('phone')
        .where('user_id', '=', recipientId)
        .where('phone', '=', phone)
        .executeTakeFirst();
      if (!consent || (visit && !(await stands(trx, visit)))) return false;
      const { sent } = await trx
        .selectFrom('sms_sent')
        .select((row) => row.fn.countAll<number>().as('sent'))
        .where('phone_hash', '=', hash)
        .where('sent_at', '>', instant(now - 86_400_000))
        .executeTakeFirstOrThrow();
      if (Number(sent) >= ALERTS.textsPerDay) return false;
      const noted = await trx
        .insertInto('sms_sent')
        .values({ id, phone_hash: hash, sent_at: instant(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(noted.numInsertedOrUpdatedRows ?? 0) === 1;
    });
    if (!isNoted) return;
    const texted = await texter.send({ id, to: phone, text }).catch(async (error) => {
      await unnote(db, id);
      throw error;
    });
    if (texted === 'refused') await unnote(db, id);
  };

/** Whether a visit is still as it was told of. */
async function stands(trx: Executor, { id, start, state }: ToldVisit): Promise<boolean> {
  const row = await trx
    .selectFrom('appointments')
    .select(['starts_at', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.starts_at === start && row.state === state;
}

const unnote = (db: Database, id: string) => db.deleteFrom('sms_sent').where('id', '=', id).execute();
