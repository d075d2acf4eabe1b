/** What staff see of people, and do about their accounts. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { UserView } from '../../../contract/moderation/users.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { CONSOLE } from '../../../domain/staff/limits.ts';
import { reaches, type StaffRole } from '../../../domain/staff/staff.ts';
import type { Database } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { Caller } from '../../http/callers/context.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import { licenceOf, staffChecksOf } from '../partners/face.ts';
import { type Act, closeForAll, entriesAbout, STAFF_ROLES_LOCK } from '../staff/face.ts';
import * as queries from './queries.ts';
import { createSuspension, type SuspensionDependencies } from './suspension.ts';

export interface PeopleDependencies extends SuspensionDependencies {
  db: Database;
  clock: () => number;
  act: Act;
}

export function createPeople(dependencies: PeopleDependencies) {
  const { db, clock, act } = dependencies;
  const suspension = createSuspension(dependencies);

  async function list({ pageNr, ...wanted }: queries.Wanted & { pageNr: number }) {
    const { rows, total } = await queries.findPeople(db, wanted, pageNr);
    const items = rows.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      accountType: row.account_type,
      staffRole: row.staff_role,
      since: rfc3339(Number(row.created_at)),
      isSuspended: row.suspended_at !== null,
    }));
    return { items, total, pageNr, pageSize: CONSOLE.perPage };
  }

  /** Throws NOT_FOUND. */
  async function get(caller: Caller, id: string): Promise<z.input<typeof UserView>> {
    const user = await queries.userById(db, id);
    if (!user) throw new AppError('NOT_FOUND');
    const [counts, listings, licence, checks, entries] = await Promise.all([
      queries.countsOf(db, id, clock()),
      queries.listingsOf(db, id),
      licenceOf(db, id),
      staffChecksOf(db, id),
      entriesAbout(db, { type: 'user', id }, CONSOLE.shownOfUser.entries),
    ]);
    const isSuspended = user.suspended_at !== null;
    return {
      id,
      email: user.email,
      name: counts.name,
      accountType: user.account_type,
      staffRole: user.staff_role,
      since: rfc3339(user.created_at),
      phone: writtenPhone(`+${user.phone_prefix}${user.phone_number}`),
      locale: user.locale,
      suspended:
        user.suspended_at === null
          ? null
          : { since: rfc3339(user.suspended_at), reason: user.suspended_reason },
      sessions: counts.sessions,
      passkeys: counts.passkeys,
      apiKeys: counts.api_keys,
      hasProfile: counts.has_profile,
      visitsToCome: counts.visits,
      reports: counts.reports,
      listings,
      licenceNumber: licence?.number ?? '',
      isLicenceWaiting: licence?.is_waiting ?? false,
      checks,
      today: localDate(clock(), 'UTC'),
      entries,
      can: {
        suspend: !isSuspended && user.staff_role === null,
        restore: isSuspended,
        endSessions: counts.sessions > 0,
        checkIdentity: licence !== undefined,
        setRole: reaches(caller.staffRole, 'admin') && id !== caller.userId && !isSuspended,
      },
    };
  }

  async function suspend(caller: Caller, id: string, reason: string): Promise<void> {
    const prepared = await suspension.prepare(id);
    await act(caller, async (unit) => ({ result: undefined, entry: await prepared(unit, caller, reason) }));
  }

  async function restore(caller: Caller, id: string, reason: string): Promise<void> {
    await act(caller, async (unit) => ({
      result: undefined,
      entry: await suspension.restore(unit, caller, id, reason),
    }));
  }

  /** Throws NOT_FOUND. */
  async function endSessions(caller: Caller, id: string, reason: string): Promise<void> {
    await act(caller, async ({ trx }) => {
      await lockUser(trx, id);
      if (!(await queries.userById(trx, id))) throw new AppError('NOT_FOUND');
      const sessions = await queries.endSessions(trx, id);
      const entry = { act: 'endUserSessions', subject: { type: 'user', id }, reason } as const;
      return { result: undefined, entry: { ...entry, before: { sessions }, after: { sessions: 0 } } };
    });
  }

  /**
   * Gives a role, or takes it (null). Throws NOT_FOUND; FORBIDDEN for the own one, and where the caller lost theirs at this
   * moment, so that an admin is always left; ILLEGAL_TRANSITION for who is suspended, and who has that role.
   */
  async function setRole(
    caller: Caller,
    id: string,
    { role, reason }: { role: StaffRole | null; reason: string },
  ): Promise<void> {
    if (id === caller.userId) throw new AppError('FORBIDDEN');
    await act(caller, async (unit) => {
      const { trx } = unit;
      // Roles change one after the other: two admins who take each other's would leave none.
      await lockKey(trx, STAFF_ROLES_LOCK);
      await lockUser(trx, id);
      const user = await queries.userById(trx, id);
      if (!user) throw new AppError('NOT_FOUND');
      const own = await queries.userById(trx, caller.userId);
      if (own?.staff_role !== 'admin') throw new AppError('FORBIDDEN');
      if (user.suspended_at !== null || user.staff_role === role) throw new AppError('ILLEGAL_TRANSITION');
      await queries.setRole(trx, id, role);
      await closeForAll(trx, id);
      if (role === null) await queries.dropProofs(trx, id);
      const given = role !== null;
      unit.record({
        subjectType: 'user',
        subjectId: id,
        kind: given ? 'STAFF_ROLE_GIVEN' : 'STAFF_ROLE_TAKEN',
        by: 'admin',
        actorId: caller.userId,
      });
      return {
        result: undefined,
        entry: {
          act: given ? 'giveStaffRole' : 'takeStaffRole',
          subject: { type: 'user', id },
          reason,
          before: { staffRole: user.staff_role },
          after: { staffRole: role },
        },
      };
    });
  }

  return { list, get, suspend, restore, endSessions, setRole, prepareSuspension: suspension.prepare };
}

export type People = ReturnType<typeof createPeople>;
