/** What somebody is told without having asked for it just now: shown, switched on and off. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { notifications as contract } from '../../../contract/notifications.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import {
  ALERT_KINDS,
  type AlertKind,
  KINDS_OF,
  type NotificationChannel,
  type NotificationKind,
} from '../../../domain/notifications/notification.ts';
import { lockUser } from '../../db/locks.ts';
import type { Database, Executor, Trx } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import { type Recipient, toldOf, wantedKinds } from './choices.ts';
import { consent, consentedKinds, withdraw } from './consents.ts';
import { type Told, switchedOff, switchOff, switchOn } from './queries.ts';

export interface NotificationsDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  /** Under it addresses are hashed. */
  linkSecret: string;
  /** The channels that lead somewhere. */
  channels: readonly NotificationChannel[];
  /** Whom the mail with the link of a visit's reminders went to; null for a wrong key. */
  recipientByKey(visitId: string, key: string): Promise<Recipient | null>;
}

type Choice = z.output<typeof contract.choose.body>['choices'][number];
type Choices = z.output<typeof contract.kinds.response>;

export function createNotifications(dependencies: NotificationsDependencies) {
  const { db, unitOfWork, linkSecret, channels, recipientByKey } = dependencies;

  /** Every kind and channel there is, and whether it is on. */
  async function kinds(userId: string): Promise<Choices> {
    const off = await switchedOff(db, { userId });
    const texted = await consentedKinds(db, userId, ALERT_KINDS);
    const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
      channel === 'SMS'
        ? (texted as NotificationKind[]).includes(kind)
        : !off.some((one) => one.kind === kind && one.channel === channel);
    const phone = await phoneOf(db, userId);
    return {
      phone,
      phoneText: phone === null ? '' : writtenPhone(phone),
      items: channels.flatMap((channel) =>
        KINDS_OF[channel].map((kind) => ({ kind, channel, isOn: isOn(kind, channel) })),
      ),
    };
  }

  /** The last of several choices about the same counts. Throws NOT_FOUND, and PHONE_NEEDED where none is known for texts. */
  async function choose(userId: string, choices: readonly Choice[]): Promise<Choices> {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await requireUser(trx, userId);
      const phone = await phoneOf(trx, userId);
      for (const choice of choices) {
        if (choice.channel !== 'SMS') await write(trx, { userId }, choice, unit.now);
        else if (!choice.isOn) await withdraw(trx, userId, choice.kind as AlertKind);
        else if (phone === null) throw new AppError('PHONE_NEEDED');
        else await consent(trx, { userId, kind: choice.kind as AlertKind, phone, now: unit.now });
      }
    });
    return kinds(userId);
  }

  /** Whether any of these mails comes to whom the mail went to; throws NOT_FOUND for a wrong key. */
  async function linked(visitId: string, key: string): Promise<{ isOn: boolean }> {
    const told = await toldByKey(visitId, key);
    return { isOn: (await wantedKinds(db, told, 'MAIL', KINDS_OF.MAIL)).length > 0 };
  }

  /** Switches all of them off or on for whom the mail went to; throws NOT_FOUND for a wrong key. */
  async function chooseLinked(visitId: string, key: string, isOn: boolean): Promise<{ isOn: boolean }> {
    const told = await toldByKey(visitId, key);
    await unitOfWork(async (unit) => {
      if ('userId' in told) await requireUser(unit.trx, told.userId);
      for (const kind of KINDS_OF.MAIL)
        await write(unit.trx, told, { kind, channel: 'MAIL', isOn }, unit.now);
    });
    return linked(visitId, key);
  }

  async function toldByKey(visitId: string, key: string): Promise<Told> {
    const recipient = await recipientByKey(visitId, key);
    if (!recipient) throw new AppError('NOT_FOUND');
    return toldOf(linkSecret, recipient);
  }

  const write = (trx: Trx, told: Told, { isOn, ...one }: Choice, now: number): Promise<void> =>
    isOn ? switchOn(trx, told, [one]) : switchOff(trx, told, [one], now);

  return { kinds, choose, linked, chooseLinked };
}

/** The account's number as the world dials it; null where there is none. */
async function phoneOf(db: Executor, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['phone_prefix', 'phone_number'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return toE164({ phonePrefix: user?.phone_prefix ?? '', phoneNumber: user?.phone_number ?? '' }) || null;
}

/** Locks the account; throws NOT_FOUND when it was deleted meanwhile. */
async function requireUser(trx: Trx, userId: string): Promise<void> {
  await lockUser(trx, userId);
  const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND');
}

export type Notifications = ReturnType<typeof createNotifications>;
