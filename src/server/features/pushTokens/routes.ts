import { pushTokens as contract } from '../../../contract/pushTokens.ts';
import { type Route, route } from '../../http/route.ts';
import type { PushTokens } from './service.ts';

export const pushTokenRoutes = (pushTokens: PushTokens): Route[] => [
  route(contract.register, ({ caller, body }) => pushTokens.register(caller, body)),
];
