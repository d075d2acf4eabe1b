import { z } from './zod.ts';
import { ANNOUNCEMENT } from '../domain/announcements/limits.ts';
import { ORDER_PURPOSES } from '../domain/payments/order.ts';
import { endpoint } from './endpoint.ts';
import { CurrencyCode, DiscountCode, says } from './fields.ts';

const Amount = z.int().describe('Minor units, gross.');

export const QuotedDiscount = z
  .object({
    code: z.string().describe('As it is written, whatever was typed.'),
    percent: z.int().nullable(),
    amount: z.int().nullable().describe('Minor units of the currency; one of the two is not null.'),
    currency: CurrencyCode,
    before: Amount,
    after: Amount,
    prices: z
      .array(z.object({ days: z.int(), before: Amount, gross: Amount, net: Amount, vat: Amount }))
      .describe('For every number of days that the code holds for; the first one is `before` and `after`.'),
  })
  .meta({ id: 'QuotedDiscount' });
export type QuotedDiscount = z.infer<typeof QuotedDiscount>;

export const discounts = {
  quote: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/discount-code',
    summary:
      'What a discount code takes off. Unknown, expired, used up and not for this purchase are answered alike.',
    who: 'partner',
    query: z.object({
      code: DiscountCode,
      countryCode: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .optional()
        .describe('ISO 3166 alpha-2; that of the own profile when left out.'),
      days: z.coerce
        .number()
        .int()
        .refine((days) => (ANNOUNCEMENT.durations as readonly number[]).includes(days), says('invalidChoice'))
        .optional()
        .describe('All that can be bought when left out.'),
      purpose: z.enum(ORDER_PURPOSES).optional().describe('Any the code is for when left out.'),
    }),
    response: QuotedDiscount,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
};
