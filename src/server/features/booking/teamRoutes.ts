import { team as contract } from '../../../contract/team.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { leave, leavingOf, stay } from './leavingWorkers.ts';
import type { BookingParts } from './parts.ts';
import { orderTeam, teamOf } from './team.ts';
import { createVisitViews } from './views.ts';

export function teamRoutes(parts: BookingParts): Route[] {
  const views = createVisitViews(parts);
  return [
    route(contract.people, ({ caller }) => teamOf(parts, caller.userId)),
    route(contract.order, async ({ body, caller }) => {
      await orderTeam(parts, caller.userId, body.workers);
      return teamOf(parts, caller.userId);
    }),
    route(contract.leaving, ({ params, query, caller, context }) =>
      leavingOf(parts, views, caller.userId, { workerId: params.id, from: query.from }, context.locale),
    ),
    route(
      contract.leave,
      async ({ params, body, caller, context }) => {
        await leave(parts, caller.userId, params.id, body);
        return leavingOf(parts, views, caller.userId, { workerId: params.id }, context.locale);
      },
      ({ caller, context }, workerId) => leavingOf(parts, views, caller.userId, { workerId }, context.locale),
    ),
    route(contract.stay, ({ params, caller }) => stay(parts, caller.userId, params.id)),
  ];
}
