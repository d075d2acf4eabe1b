/** Accounts: sign up without revealing who has one, confirm the address, log in, set a new password. */
import { AppError } from '../../../contract/appError.ts';
import { createEmailChanges } from './emailChanges.ts';
import { createLogIns } from './logIns.ts';
import { mailLink } from './mailedLinks.ts';
import { createOwnerCheck } from './ownerCheck.ts';
import type { AccountDependencies, LinkJob } from './dependencies.ts';
import { createOpenSessions } from './openSessions.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordChange } from './passwordChange.ts';
import { createPasswordResets } from './passwordResets.ts';
import * as queries from './queries.ts';
import { createSignUps } from './signUps.ts';

export function createAccounts(dependencies: AccountDependencies) {
  const { db, clock } = dependencies;
  const passkeys = createPasskeys(dependencies);

  /** The device is known from now on; for one that has just logged in. */
  const keepDevice = (userId: string, deviceHash: Buffer) =>
    queries.keepDevice(db, userId, deviceHash, clock());

  async function userOf(userId: string) {
    const user = await queries.userById(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return user;
  }

  return {
    ...createSignUps(dependencies),
    ...createLogIns(dependencies, passkeys),
    ...passkeys,
    ...createPasswordResets(dependencies),
    ...createPasswordChange(dependencies),
    ...createEmailChanges(dependencies),
    ...createOpenSessions(dependencies),
    keepDevice,
    userOf,
    confirmOwner: createOwnerCheck(dependencies),
    /** What is stored of an account; undefined when there is none. */
    accountOf: (userId: string) => queries.userById(dependencies.db, userId),
    /** The job that mails a link. */
    mailLink: (job: LinkJob) => mailLink(dependencies, job),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
