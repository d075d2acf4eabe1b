/**
 * Suspends accounts and opens them again. Whoever is suspended is out at once: sessions and keys of tools end, nobody logs in,
 * and what the person publishes is suppressed for everybody (announcements/suppression.ts), found or not. Its time goes on. Visits
 * to come are called off on either side, for nobody could answer for them any more; those who were to come, or to be
 * visited, are told, and not why. They do not come back when the account does.
 */
import { AppError } from '../../../contract/appError.ts';
import type { AccountType } from '../../../domain/accounts/account.ts';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { Post } from '../../mail.ts';
import { deleteKeysOf } from '../apiKeys/face.ts';
import { announcementIdsOf } from '../announcements/face.ts';
import type { AuditEntry } from '../staff/face.ts';
import * as queries from './queries.ts';

/** Calls off the visits to come of a person, within a unit, under the account's lock. */
export type CallOffVisits = (unit: Unit, by: Pick<Caller, 'userId' | 'staffRole'>) => Promise<void>;

export interface SuspensionDependencies {
  db: Database;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  /** Ends every open checkout of a partner at the provider; outside any transaction. */
  endAllCheckouts(userId: string): Promise<void>;
  /** Reads what the mails about a person's visits need. */
  prepareVisits(userId: string, accountType: AccountType): Promise<CallOffVisits>;
}

export function createSuspension(dependencies: SuspensionDependencies) {
  const { db, post, address } = dependencies;

  /**
   * What has to be known and ended outside before the unit that suspends. Throws NOT_FOUND, and as the verb it answers
   * ILLEGAL_TRANSITION for who is suspended already, and for the staff, who lose their role first.
   */
  async function prepare(id: string) {
    const seen = await queries.userById(db, id);
    if (!seen) throw new AppError('NOT_FOUND');
    requireSuspendable(seen);
    await dependencies.endAllCheckouts(id);
    const callOffVisits = await dependencies.prepareVisits(id, seen.account_type);
    return (unit: Unit, caller: Caller, reason: string) =>
      suspend(unit, caller, { id, reason, callOffVisits });
  }

  async function suspend(
    unit: Unit,
    caller: Caller,
    { id, reason, callOffVisits }: { id: string; reason: string; callOffVisits: CallOffVisits },
  ): Promise<AuditEntry> {
    const { trx } = unit;
    const user = await locked(unit, id);
    requireSuspendable(user);
    await queries.setSuspended(trx, id, { at: unit.now, reason });
    const sessions = await queries.endSessions(trx, id);
    await deleteKeysOf(trx, id);
    await showAnew(unit, id);
    await callOffVisits(unit, caller);
    record(unit, caller, id, 'SUSPENDED');
    await post.send(trx, {
      to: user.email,
      locale: user.locale,
      kind: 'accountSuspended',
      params: { text: reason },
      link: address(user.locale, '/legal-notice'),
    });
    return entryOf('suspendUser', id, reason, false, { sessionsEnded: sessions });
  }

  /** Throws NOT_FOUND, ILLEGAL_TRANSITION for who is not suspended. */
  async function restore(unit: Unit, caller: Caller, id: string, reason: string): Promise<AuditEntry> {
    const user = await locked(unit, id);
    if (user.suspended_at === null) throw new AppError('ILLEGAL_TRANSITION');
    await queries.setSuspended(unit.trx, id, null);
    // A log-in that was under way as the account was suspended opens nothing now.
    await queries.endSessions(unit.trx, id);
    await showAnew(unit, id);
    record(unit, caller, id, 'RESTORED');
    await post.send(unit.trx, {
      to: user.email,
      locale: user.locale,
      kind: 'accountRestored',
      params: {},
      link: address(user.locale, '/sign-in'),
    });
    return entryOf('restoreUser', id, reason, true);
  }

  return { prepare, restore };
}

async function locked({ trx }: Unit, id: string) {
  await lockUser(trx, id);
  const user = await queries.userById(trx, id);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

function requireSuspendable(user: { suspended_at: number | null; staff_role: StaffRole | null }): void {
  if (user.suspended_at !== null || user.staff_role !== null) throw new AppError('ILLEGAL_TRANSITION');
}

/** What everybody may have seen of the person is asked for again. */
async function showAnew(unit: Unit, id: string): Promise<void> {
  for (const subjectId of await announcementIdsOf(unit.trx, id))
    unit.shownAnew({ subjectType: 'announcement', subjectId });
  unit.shownAnew({ subjectType: 'profile', subjectId: id });
}

const record = (unit: Unit, { userId, staffRole }: Caller, id: string, kind: string) =>
  unit.record({
    subjectType: 'user',
    subjectId: id,
    kind,
    by: staffRole ?? 'moderator',
    actorId: userId,
  });

const entryOf = (
  act: 'suspendUser' | 'restoreUser',
  id: string,
  reason: string,
  wasSuspended: boolean,
  more: object = {},
): AuditEntry => ({
  act,
  subject: { type: 'user', id },
  reason,
  before: { isSuspended: wasSuspended },
  after: { isSuspended: !wasSuspended, ...more },
});
