import { staffReports as contract } from '../../../contract/moderation/reports.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Decisions } from './decisions.ts';

export const staffReportRoutes = (decisions: Decisions): Route[] => [
  route(contract.list, ({ query }) => decisions.list(query.pageNr)),
  route(contract.get, ({ caller, params, context }) => decisions.get(caller, params.id, context.locale)),
  route(contract.decide, ({ caller, params, body }) => decisions.decide(caller, params.id, body)),
  route(contract.takeBack, ({ caller, params, body }) => decisions.takeBack(caller, params.id, body.facts)),
];
