import { moderationAudit as contract } from '../../../contract/moderation/audit.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Log } from './log.ts';

export const logRoutes = (log: Log): Route[] => [
  route(contract.list, ({ query }) => log.list(query)),
  route(contract.table, async ({ query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="palmora-audit.csv"')
      .header('cache-control', 'no-store');
    return log.table(query);
  }),
];
