import { apiKeys as contract } from '../../../contract/apiKeys.ts';
import type { Caller } from '../../http/context.ts';
import { type Route, route } from '../../http/route.ts';
import type { ApiKeys } from './service.ts';

/** `requireOwner` throws where it is not sure that the owner asks (REAUTH_REQUIRED and the like). */
export const apiKeyRoutes = (
  apiKeys: ApiKeys,
  requireOwner: (caller: Caller, device: string | null, password: string | undefined) => Promise<void>,
): Route[] => [
  route(contract.list, async ({ caller }) => ({ items: await apiKeys.list(caller.userId) })),
  route(contract.create, async ({ caller, context, body: { password, ...wished } }) => {
    await requireOwner(caller, context.device, password);
    return apiKeys.create(caller.userId, wished);
  }),
  route(contract.revoke, async ({ caller, params }) => {
    await apiKeys.revoke(caller.userId, params.id);
  }),
];
