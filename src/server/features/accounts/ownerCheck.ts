/** Whether it is really the owner who asks for what cannot be taken back. */
import { AppError } from '../../../contract/appError.ts';
import type { Trx } from '../../db/database.ts';
import * as queries from './queries.ts';
import { type Asking, type ReauthDependencies, requireReauth } from './reauth.ts';

export type OwnAccount = NonNullable<Awaited<ReturnType<typeof queries.userById>>>;

/** The account as it was when its owner was known, and the same asked again under its lock. */
export interface Owner {
  account: OwnAccount;
  /**
   * To be called in the unit that writes, under the account's lock. Throws UNAUTHENTICATED when account or session are
   * gone, BUSY when address or password have changed meanwhile.
   */
  requireStill(trx: Trx): Promise<void>;
}

/** Knows the owner by the password, or by a log-in within the last minutes where none is given; throws as `requireReauth`. */
export function createOwnerCheck(dependencies: ReauthDependencies) {
  return async (asking: Asking, password?: string): Promise<Owner> => {
    const { userId, sessionHash } = asking;
    const account = await queries.userById(dependencies.db, userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    await requireReauth(dependencies, asking, password);
    return {
      account,
      async requireStill(trx) {
        const present = await queries.userById(trx, userId);
        if (!present || !(await queries.hasSession(trx, userId, sessionHash)))
          throw new AppError('UNAUTHENTICATED');
        const isSame = present.password_hash === account.password_hash && present.email === account.email;
        if (!isSame) throw new AppError('BUSY');
      },
    };
  };
}
