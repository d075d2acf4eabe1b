import { invoices as contract } from '../../../contract/invoices.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Invoices } from './service.ts';

export const invoiceRoutes = (invoices: Invoices): Route[] => [
  route(contract.setData, ({ caller, body }) => invoices.setData(caller.userId, body)),
  route(contract.list, ({ caller, query }) => invoices.list(caller.userId, query.pageNr)),
  route(contract.pdf, async ({ caller, params, reply }) => {
    const { name, bytes } = await invoices.pdf(caller.userId, params.id);
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'no-store');
    return bytes;
  }),
  route(contract.xml, async ({ caller, params, reply }) => {
    const { name, text } = await invoices.xml(caller.userId, params.id);
    reply
      .type('application/xml')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
    return text;
  }),
];
