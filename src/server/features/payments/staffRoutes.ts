import { staffPayments as contract } from '../../../contract/moderation/payments.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { PaymentStaff } from './staff.ts';
import type { StaffView } from './staffView.ts';

export const staffPaymentRoutes = (view: StaffView, staff: PaymentStaff): Route[] => [
  route(contract.list, ({ query }) => view.list(query)),
  route(contract.get, ({ params }) => view.get(params.id)),
  route(contract.retry, ({ caller, params, body }) => staff.retry(caller, params.id, body.reason)),
  route(contract.refund, ({ caller, params, body }) => staff.refund(caller, params.id, body.reason)),
  route(contract.grant, ({ caller, params, body }) => staff.grant(caller, params.id, body.reason)),
];
