/**
 * The end of an account. All that lies in the database goes in one unit, under the account's lock, or nothing does; what
 * lies outside it (files, kept mails, checkouts at the provider) is enqueued with it and tried until it succeeds. What
 * others need stays without a word about the person: their past visits, the orders that money was paid for.
 */
import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '../../../contract/appError.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Trx } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { Enqueues, TakesBack } from '../../jobs/queue.ts';
import type { MailJob } from '../../mail.ts';
import { type Asking, type Owner, signUpLock } from '../accounts/face.ts';
import { STAFF_ROLES_LOCK } from '../staff/face.ts';
import * as queries from './queries.ts';

/** The last mail to somebody who has left. */
export interface FarewellJob {
  /** The mail's. */
  id: string;
  email: string;
  locale: Locale;
  userId: string;
  /** E.164; empty where there was none. */
  phone: string;
  /** The address that a partner's profile showed, where answers to mails went; left out: none. */
  shownEmail?: string;
  /** Nothing is mailed: the account had ended before, and this was said then. */
  isSaid?: true;
}

/** An account that had ended when a backup was restored in which it still was. */
export interface ErasureJob {
  userId: string;
}

/** What a person has in the features; each verb runs within the unit and answers the ids of what spoke of the person. */
export interface Belongings {
  /** What has to be known of the outside before the unit begins. */
  prepare(userId: string): Promise<PreparedBelongings>;
}
export interface PreparedBelongings {
  /** In the order of the locks: announcements, orders, visits; the profile and photos after what shows them. */
  erase(unit: Unit, userId: string): Promise<string[]>;
}

type Account = Owner['account'];

export interface LeavingDependencies {
  unitOfWork: UnitOfWork;
  queue: Enqueues<'leaving.farewell', FarewellJob> & TakesBack;
  confirmOwner(asking: Asking, password?: string): Promise<Owner>;
  accountOf(userId: string): Promise<Account | undefined>;
  /** Keeps outside the database that an account has ended (docs/operations.md, "Backup and restore"). */
  noteErasure(userId: string): Promise<void>;
  /** Of a partner and of a client. */
  belongings: Record<Owner['account']['account_type'], Belongings>;
  erasePhotos(trx: Trx, userId: string): Promise<void>;
  /** What the person reported stays, without who it was. */
  forgetReporter(trx: Trx, userId: string): Promise<void>;
  /** Deletes the files of copies whose rows are gone. */
  eraseLeftExports(): Promise<void>;
  deliver(mail: MailJob): Promise<void>;
  /** Makes a full address out of a path, in a language. */
  address(locale: Locale, path: string): string;
  /** Deletes what is kept here of mails to an address, and takes addresses out of where answers to others' go. */
  forgetMails(email: string, answersTo: readonly string[]): Promise<void>;
  /** The same of messages to devices and of texts. */
  forgetAlerts(person: Pick<FarewellJob, 'userId' | 'phone'>): Promise<void>;
}

export function createLeaving(dependencies: LeavingDependencies) {
  const { unitOfWork, queue, confirmOwner, belongings, deliver } = dependencies;

  /**
   * Deletes the account. Throws REAUTH_REQUIRED, INVALID_INPUT (`password` wrong), TOO_MANY_ATTEMPTS, BUSY when address or
   * password change at this moment, UNAUTHENTICATED when it is gone already, LAST_ADMIN when nobody else is one.
   */
  async function deleteAccount(asking: Asking, password?: string): Promise<void> {
    const { account, requireStill } = await confirmOwner(asking, password);
    const wasAdmin = account.staff_role === 'admin';
    await erase(account, {
      async requireMayGo(trx) {
        await requireStill(trx);
        const { isAdmin, otherAdmins } = await queries.rankOf(trx, account.id);
        // It came meanwhile: its lock is taken before the account's.
        if (isAdmin && !wasAdmin) throw new AppError('BUSY');
        if (isAdmin && otherAdmins === 0) throw new AppError('LAST_ADMIN');
      },
    });
  }

  /** The job: deletes an account that a restore has brought back; its person asked for that before. */
  async function deleteAgain({ userId }: ErasureJob): Promise<void> {
    const account = await dependencies.accountOf(userId);
    if (account) await erase(account, { isSaid: true });
  }

  /** Under the account's lock; `requireMayGo` throws there what keeps it from going. */
  async function erase(
    { id, email, locale, account_type, staff_role, ...account }: Account,
    { requireMayGo, isSaid }: { requireMayGo?: (trx: Trx) => Promise<void>; isSaid?: true },
  ): Promise<void> {
    const phone = toE164({ phonePrefix: account.phone_prefix, phoneNumber: account.phone_number });
    const own = await belongings[account_type].prepare(id);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockKey(trx, signUpLock(email));
      // The last two admins, leaving at once, would leave none.
      if (staff_role === 'admin') await lockKey(trx, STAFF_ROLES_LOCK);
      await lockUser(trx, id);
      await requireMayGo?.(trx);
      const shownEmail = await queries.shownEmailOf(trx, id);
      const gone = await own.erase(unit, id);
      await dependencies.erasePhotos(trx, id);
      await dependencies.forgetReporter(trx, id);
      await queries.eraseAnswersAbout(trx, [id, ...gone]);
      await queries.eraseHistory(trx, id);
      // Mails that wait, receipts of what was called off just now among them, and links to be mailed.
      await queue.takeBack(trx, 'to', email);
      await queue.takeBack(trx, 'subjectId', id);
      // Messages to devices and texts.
      await queue.takeBack(trx, 'recipientId', id);
      await queries.eraseAccount(trx, { id, email });
      const farewell = {
        id: randomUUIDv7(),
        email,
        locale,
        userId: id,
        phone,
        shownEmail,
        ...(isSaid && { isSaid }),
      };
      await queue.add(trx, 'leaving.farewell', farewell);
      unit.record({ subjectType: 'user', subjectId: id, kind: 'DELETED', by: 'owner', actorId: null });
    });
  }

  /** The job: notes the end and clears away what lay outside the database, and says goodbye. */
  async function sayFarewell(job: FarewellJob): Promise<void> {
    const { id, email, locale, userId, phone, shownEmail, isSaid } = job;
    await dependencies.noteErasure(userId);
    await dependencies.eraseLeftExports();
    await dependencies.forgetMails(email, shownEmail === undefined ? [] : [shownEmail]);
    await dependencies.forgetAlerts({ userId, phone });
    if (isSaid) return;
    const link = dependencies.address(locale, '/');
    await deliver({ id, to: email, locale, kind: 'accountDeleted', params: {}, link });
  }

  return { deleteAccount, deleteAgain, sayFarewell };
}

export type Leaving = ReturnType<typeof createLeaving>;
