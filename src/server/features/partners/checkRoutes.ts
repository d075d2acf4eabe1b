import { moderationChecks as contract } from '../../../contract/moderation/checks.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Checking } from './checking.ts';

export const checkRoutes = (checking: Checking): Route[] => [
  route(contract.licence, ({ caller, params, context }) => checking.view(caller, params.id, context.locale)),
  route(contract.check, ({ caller, params, body }) => checking.check(caller, params.id, body)),
];
