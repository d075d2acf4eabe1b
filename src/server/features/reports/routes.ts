import { reports as contract } from '../../../contract/reports.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Reports } from './service.ts';

export const reportRoutes = (reports: Reports): Route[] => [
  route(
    contract.file,
    ({ body, context }) => reports.file(body, context),
    (_, id) => reports.receiptOf(id),
  ),
  route(contract.status, ({ params, query }) => reports.status(params.number, query.key)),
];
