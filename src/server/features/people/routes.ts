import { moderationUsers as contract } from '../../../contract/moderation/users.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { People } from './service.ts';

export const peopleRoutes = (people: People): Route[] => [
  route(contract.list, ({ query }) => people.list(query)),
  route(contract.get, ({ caller, params }) => people.get(caller, params.id)),
  route(contract.suspend, ({ caller, params, body }) => people.suspend(caller, params.id, body.reason)),
  route(contract.restore, ({ caller, params, body }) => people.restore(caller, params.id, body.reason)),
  route(contract.endSessions, ({ caller, params, body }) =>
    people.endSessions(caller, params.id, body.reason),
  ),
  route(contract.setRole, ({ caller, params, body }) => people.setRole(caller, params.id, body)),
];
