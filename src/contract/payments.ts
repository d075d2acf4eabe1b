import { z } from './zod.ts';
import { ANNOUNCEMENT } from '../domain/announcements/limits.ts';
import { ORDER_PURPOSES, ORDER_STATES } from '../domain/payments/order.ts';
import { RequestReview } from './announcementBody.ts';
import { endpoint } from './endpoint.ts';
import { CurrencyCode, DiscountCode, Id, says } from './fields.ts';

const Amount = z.int().describe('Minor units.');
const PriceParts = z.object({ days: z.int(), gross: Amount, net: Amount, vat: Amount });

export const CheckoutBody = z.strictObject({
  announcementId: Id,
  purpose: z.enum(ORDER_PURPOSES).optional().describe('From the status when left out.'),
  days: z
    .int()
    .refine((days) => (ANNOUNCEMENT.durations as readonly number[]).includes(days), says('invalidChoice'))
    .optional()
    .describe('30, 90 or 180; 30 when left out. A promotion has its one length.'),
  discountCode: DiscountCode.optional().describe('Takes something off where it holds for this purchase.'),
  usesIntroductoryDays: z
    .boolean()
    .optional()
    .describe('Thirty days for nothing, once, for a partner whom staff have checked.'),
  requestReview: RequestReview,
  asksForEarlyStart: z
    .boolean()
    .optional()
    .describe('The days are to begin at once; withdrawal ends when all of them have been provided.'),
});
export type CheckoutBody = z.infer<typeof CheckoutBody>;

export const CountryPrices = z
  .object({
    countryCode: z.string(),
    currency: CurrencyCode,
    vatRate: z.number().describe('Percent.'),
    prices: z.array(PriceParts),
    promotion: PriceParts,
    isFree: z.boolean().describe('Announcements are free of charge here: every amount is 0.'),
  })
  .meta({ id: 'CountryPrices' });
export type CountryPrices = z.infer<typeof CountryPrices>;

export const Order = z
  .object({
    orderId: Id,
    state: z.enum(ORDER_STATES),
    purpose: z.enum(ORDER_PURPOSES),
    announcementId: Id,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const payments = {
  createSession: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/payment/create-session',
    aliases: ['/api/payment-session'],
    summary:
      'Begin to pay: the price is ours, the page is the payment provider’s. Where nothing is charged it is bought at once, and the page is ours.',
    who: 'partner',
    body: CheckoutBody,
    response: z.object({ url: z.string(), orderId: Id, amount: Amount, currency: CurrencyCode }),
    errors: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'LICENCE_REQUIRED',
      'ADULT_WITH_MINORS',
      'CONTENT_NEEDS_CHANGES',
      'REVIEW_UNAVAILABLE',
      'ILLEGAL_TRANSITION',
      'CHECKOUT_OPEN',
      'PAYMENT_PROVIDER_DOWN',
    ],
    rateLimit: { hits: 120, minutes: 60 },
    idempotent: true,
  }),
  order: endpoint({
    forKeys: 'read',
    method: 'POST',
    path: '/api/payment',
    summary: 'How an own payment stands.',
    who: 'partner',
    body: z.strictObject({ orderId: Id }),
    response: Order,
    errors: ['NOT_FOUND'],
  }),
  priceForCountry: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/payment/price-for-country',
    summary: 'The price list of a country, gross with the tax that is in it.',
    who: 'anyone',
    query: z.object({
      countryCode: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .describe('ISO 3166 alpha-2.'),
    }),
    response: CountryPrices,
  }),
  customerPortal: endpoint({
    method: 'POST',
    path: '/api/customer-portal-session',
    summary: 'Open the own page at the payment provider: how one is billed, and what one paid.',
    who: 'partner',
    response: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payment/webhook/:provider',
    summary: 'What the payment provider reports, signed; answered once it is stored.',
    who: 'provider',
    params: z.object({ provider: z.string().max(20) }),
    body: z.looseObject({}),
    bodyLimit: 100_000,
    response: z.object({ received: z.literal(true) }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
};
