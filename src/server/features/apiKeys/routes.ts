import { apiKeys as contract } from '../../../contract/apiKeys.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { ApiKeys } from './service.ts';

export const apiKeyRoutes = (apiKeys: ApiKeys): Route[] => [
  route(contract.list, async ({ caller }) => ({ items: await apiKeys.list(caller.userId) })),
  route(contract.create, ({ caller, context, body }) => {
    const deviceHash = context.device === null ? null : hashToken(context.device);
    return apiKeys.create({ ...caller, deviceHash }, body);
  }),
  route(contract.revoke, async ({ caller, params }) => {
    await apiKeys.revoke(caller.userId, params.id);
  }),
];
