import type { Trx } from '../../db/database.ts';
import type { AccountDependencies } from './dependencies.ts';
import { hasPasskeys } from './queries/passkeys.ts';

/**
 * What the mail on a new password says of the ways in that need none: passkeys stay, keys of tools have ended with the
 * password or stay, too.
 */
export async function otherLogInMethods(
  { hasApiKeys }: Pick<AccountDependencies, 'hasApiKeys'>,
  trx: Trx,
  userId: string,
  hasEndedKeys: boolean,
): Promise<{ passkeys: 'some' | 'none'; keys: 'ended' | 'some' | 'none' }> {
  const stay = !hasEndedKeys && (await hasApiKeys(trx, userId));
  return {
    passkeys: (await hasPasskeys(trx, userId)) ? 'some' : 'none',
    keys: hasEndedKeys ? 'ended' : stay ? 'some' : 'none',
  };
}
