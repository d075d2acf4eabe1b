import { credentialRoutes } from '../server/features/accounts/credentialRoutes.ts';
import { accountRoutes } from '../server/features/accounts/routes.ts';
import { createAccounts } from '../server/features/accounts/service.ts';
import type { Frame, JobHandlers } from './frame.ts';

/** Accounts: who somebody is, and how they come in. */
export function composeAccounts(frame: Frame) {
  const accounts = createAccounts(frame);
  return {
    accounts,
    routes: [
      ...accountRoutes(accounts, frame.sessions, frame.devices),
      ...credentialRoutes(accounts, frame.sessions),
    ],
    jobs: { 'accounts.mailLink': accounts.mailLink } satisfies Partial<JobHandlers>,
  };
}
