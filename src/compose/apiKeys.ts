import type { Accounts } from '../server/features/accounts/service.ts';
import { apiKeyRoutes } from '../server/features/apiKeys/routes.ts';
import { createApiKeys } from '../server/features/apiKeys/service.ts';
import type { Frame } from './frame.ts';

/** Keys of partners' own tools. */
export function composeApiKeys(frame: Frame, accounts: Pick<Accounts, 'confirmOwner'>) {
  return { routes: apiKeyRoutes(createApiKeys({ ...frame, confirmOwner: accounts.confirmOwner })) };
}
