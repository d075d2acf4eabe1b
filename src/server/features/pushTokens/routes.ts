import { pushTokens as contract } from '../../../contract/pushTokens.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { PushTokens } from './service.ts';

export const pushTokenRoutes = (pushTokens: PushTokens, key: string | null): Route[] => [
  route(contract.key, async () => ({ key })),
  route(contract.state, ({ caller }) => pushTokens.state(caller)),
  route(contract.remove, ({ caller }) => pushTokens.remove(caller)),
  route(contract.register, ({ caller, body }) => pushTokens.register(caller, body)),
];
