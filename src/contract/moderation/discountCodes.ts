import { z } from '../zod.ts';
import { ANNOUNCEMENT } from '../../domain/announcements/limits.ts';
import { DISCOUNTS } from '../../domain/payments/limits.ts';
import { ORDER_PURPOSES } from '../../domain/payments/order.ts';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode, Id, Instant, listOf, PageNr, says } from '../fields.ts';

const Cap = z.int().min(1).max(DISCOUNTS.maxCap).nullable().describe('Null: no limit.');
export const CountryWord = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, says('unknownPlace'))
  .describe('ISO 3166 alpha-2.');

const TERMS = {
  percent: z.int().min(1).max(100).nullable(),
  amount: z
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .describe('Minor units. One of percent and amount is not null, the latter with a currency.'),
  currency: CurrencyCode.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  countries: z.array(CountryWord).max(250).describe('Empty: all.'),
  durations: z
    .array(
      z
        .int()
        .refine(
          (days) => (ANNOUNCEMENT.durations as readonly number[]).includes(days),
          says('invalidChoice'),
        ),
    )
    .max(3)
    .describe('Empty: all.'),
  purposes: z.array(z.enum(ORDER_PURPOSES)).max(4).describe('Empty: all.'),
  totalCap: Cap,
  perUserCap: Cap,
  isActive: z.boolean(),
};
interface Terms {
  percent: number | null;
  amount: number | null;
  currency: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** Either a share or an amount with its currency, and a window that begins before it ends. */
const checked = <T extends z.ZodType<Terms>>(schema: T) =>
  schema
    .refine(({ percent, amount }) => percent !== null || amount !== null, {
      path: ['percent'],
      ...says('required'),
    })
    .refine(({ percent, amount }) => percent === null || amount === null, {
      path: ['amount'],
      ...says('invalidChoice'),
    })
    .refine(({ amount, currency }) => (amount === null) === (currency === null), {
      path: ['currency'],
      ...says('required'),
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
      path: ['endsAt'],
      ...says('endBeforeStart'),
    });

export const NewDiscountCode = checked(
  z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .min(DISCOUNTS.code.min, says('tooShort'))
      .max(DISCOUNTS.code.max, says('tooLong'))
      .regex(/^[A-Z0-9-]+$/, says('invalidCharacters'))
      .describe('Letters, digits and hyphens; never changed afterwards.'),
    ...TERMS,
  }),
);
export const DiscountCodeEdit = checked(z.strictObject({ version: z.int(), ...TERMS }));

export const StaffDiscountCode = z
  .object({
    id: Id,
    code: z.string(),
    ...TERMS,
    version: z.int(),
    createdAt: Instant,
    uses: z.object({
      reserved: z.int(),
      consumed: z.int(),
      released: z.int(),
      late: z.int().describe('Of the consumed ones, those whose money came late: beside the caps.'),
    }),
  })
  .meta({ id: 'StaffDiscountCode' });
export type StaffDiscountCode = z.infer<typeof StaffDiscountCode>;

const ById = z.object({ id: Id });

export const staffDiscounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/discount-code',
    summary: 'All discount codes with how often they were used, the newest first.',
    who: 'admin',
    query: z.object({ pageNr: PageNr }),
    response: listOf(StaffDiscountCode),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/moderation/discount-code/:id',
    summary: 'A discount code with how often it was used.',
    who: 'admin',
    params: ById,
    response: StaffDiscountCode,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/moderation/discount-code',
    summary: 'A new discount code.',
    who: 'admin',
    body: NewDiscountCode,
    status: 201,
    response: StaffDiscountCode,
    errors: ['INVALID_INPUT'],
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/moderation/discount-code/:id',
    summary: 'Other terms from now on; what was bought or is at the checkout keeps its price.',
    who: 'admin',
    params: ById,
    body: DiscountCodeEdit,
    response: StaffDiscountCode,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/moderation/discount-code/:id',
    summary: 'Deletes a code that was never used; one that was can be switched off.',
    who: 'admin',
    params: ById,
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
};
