import { credentialRoutes } from '../server/features/accounts/credentialRoutes.ts';
import { createSessionStart } from '../server/features/accounts/sessionStart.ts';
import { passkeyRoutes } from '../server/features/accounts/passkeyRoutes.ts';
import type { AccountDependencies } from '../server/features/accounts/dependencies.ts';
import { accountRoutes } from '../server/features/accounts/routes.ts';
import { createAccounts } from '../server/features/accounts/service.ts';
import { endKeysOf, hasKeys } from '../server/features/apiKeys/ending.ts';
import { secretFact } from '../server/db/facts.ts';
import type { Frame, JobHandlers } from './frame.ts';

/** Accounts: who somebody is, and how they come in. */
export async function composeAccounts(
  frame: Frame,
  { welcome, claimVisits }: Pick<AccountDependencies, 'welcome' | 'claimVisits'>,
) {
  const accounts = createAccounts({
    ...frame,
    publicUrl: frame.config.publicUrl,
    saltSecret: await secretFact(frame.db, 'accounts.saltSecret'),
    endApiKeys: endKeysOf,
    hasApiKeys: hasKeys,
    welcome,
    claimVisits,
  });
  const enter = createSessionStart(accounts, frame.sessions, frame.devices);
  return {
    accounts,
    routes: [
      ...accountRoutes(accounts, enter, frame.sessions, frame.devices),
      ...passkeyRoutes(accounts, enter, frame.devices),
      ...credentialRoutes(accounts, frame.sessions),
    ],
    jobs: { 'accounts.mailLink': accounts.mailLink } satisfies Partial<JobHandlers>,
  };
}
