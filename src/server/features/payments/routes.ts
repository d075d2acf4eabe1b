import { payments as contract } from '../../../contract/payments.ts';
import { freeOfCharge } from '../../../domain/payments/prices.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { PriceListOf } from '../prices/face.ts';
import type { createCustomerPortal } from './customers.ts';
import type { Payments } from './service.ts';
import type { Settlement } from './settle.ts';

export interface PaymentRouteDependencies {
  payments: Payments;
  settlement: Settlement;
  priceListOf: PriceListOf;
  openPortal: ReturnType<typeof createCustomerPortal>;
  /** Nothing is charged for announcements. */
  isFree: boolean;
}

export const paymentRoutes = ({
  payments,
  settlement,
  priceListOf,
  openPortal,
  isFree,
}: PaymentRouteDependencies): Route[] => [
  route(
    contract.createSession,
    ({ caller, body, context }) => payments.createSession(caller, body, context.locale),
    ({ caller, body, context }, orderId) => payments.repeatSession(caller, body, context.locale, orderId),
  ),
  route(contract.order, ({ caller, body }) => payments.orderOf(caller, body.orderId)),
  route(contract.priceForCountry, async ({ query, context }) => {
    const { validFrom: _, shownUntil, ...prices } = await priceListOf(query.countryCode);
    context.cacheTags?.add(['prices'], shownUntil);
    return { ...(isFree ? freeOfCharge(prices) : prices), isFree };
  }),
  route(contract.customerPortal, ({ caller, context }) => openPortal(caller.userId, context.locale)),
  route(contract.webhook, async ({ params, rawBody, headers }) => {
    await settlement.receive(params.provider, rawBody, headers);
    return { received: true as const };
  }),
];
