import { payments as contract } from '../../../contract/payments.ts';
import { freeOfCharge, priceForCountry } from '../../../domain/payments/prices.ts';
import { type Route, route } from '../../http/route.ts';
import type { Payments } from './service.ts';
import type { Settlement } from './settle.ts';

/** `isFree`: nothing is charged for announcements. */
export const paymentRoutes = (payments: Payments, settlement: Settlement, isFree: boolean): Route[] => [
  route(
    contract.createSession,
    ({ caller, body, context }) => payments.createSession(caller, body, context.locale),
    // A checkout whose address nobody got cannot be paid: another one takes its place.
    ({ caller, body, context }) => payments.createSession(caller, body, context.locale),
  ),
  route(contract.order, ({ caller, body }) => payments.orderOf(caller, body.orderId)),
  route(contract.priceForCountry, async ({ query, context }) => {
    context.shown?.add(['prices']);
    const prices = priceForCountry(query.countryCode);
    return { ...(isFree ? freeOfCharge(prices) : prices), isFree };
  }),
  route(contract.webhook, async ({ params, rawBody, headers }) => {
    await settlement.receive(params.provider, rawBody, headers);
    return { received: true as const };
  }),
];
