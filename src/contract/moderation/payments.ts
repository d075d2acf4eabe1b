/** What staff see of payments, and what admins do about one that is stuck. */
import { z } from '../zod.ts';
import { STAFF_PAYMENTS } from '../../domain/staff/limits.ts';
import { JOURNAL_ACCOUNTS, JOURNAL_KINDS } from '../../domain/payments/journal.ts';
import { ORDER_PURPOSES, ORDER_STATES } from '../../domain/payments/order.ts';
import { ORDER_ACTS, ORDER_EVENTS, ORDER_PROBLEMS } from '../../domain/payments/problems.ts';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode, Id, Instant, line, listOf, PageNr, required, text } from '../fields.ts';

const Amount = z.int().describe('Minor units.');

const Difference = z
  .object({
    kind: z.enum(['payment', 'refund', 'dispute']),
    reference: z.string().describe('The provider’s name of the movement.'),
    ours: Amount.nullable().describe('Null: it is not in our books.'),
    theirs: Amount.nullable().describe('Null: the provider does not list it.'),
    currency: z.string(),
    foundAt: Instant,
  })
  .meta({ id: 'MoneyDifference' });
export type Difference = z.infer<typeof Difference>;

export const PaymentSummary = z
  .object({
    orderId: Id,
    state: z.enum(ORDER_STATES),
    purpose: z.enum(ORDER_PURPOSES),
    days: z.int(),
    amount: Amount,
    currency: CurrencyCode,
    createdAt: Instant,
    problems: z.array(z.enum(ORDER_PROBLEMS)).describe('Why it needs somebody’s eyes; empty: it does not.'),
    title: z.string().nullable().describe('Of the announcement; null: it is gone.'),
    email: z.string().nullable().describe('Of the buyer; null: the account is gone.'),
  })
  .meta({ id: 'PaymentSummary' });
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentCase = PaymentSummary.extend({
  announcementId: Id.nullable(),
  provider: z.string(),
  vat: Amount,
  paidAt: Instant.nullable(),
  invoices: z.array(z.string()).describe('The numbers of its invoices and credit notes.'),
  owed: Amount.describe('What the buyer is owed back.'),
  acts: z.array(z.enum(ORDER_ACTS)).describe('What an admin may do about it now.'),
  differences: z.array(Difference),
  history: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(ORDER_EVENTS),
        at: Instant,
        by: z.string().describe('As whom: `partner`, `clock`, `paymentProvider`, `admin`.'),
        amount: Amount.nullable(),
        note: z.string().nullable().describe('The reason of staff or provider, or the number of a document.'),
      }),
    )
    .describe('The newest first.'),
  entries: z
    .array(
      z.object({
        kind: z.enum(JOURNAL_KINDS),
        reference: z.string(),
        at: Instant,
        currency: z.string(),
        lines: z.array(z.object({ account: z.enum(JOURNAL_ACCOUNTS), amount: Amount })),
      }),
    )
    .describe('The entries of the books, the oldest first; the lines of each sum to nothing.'),
}).meta({ id: 'PaymentCase' });
export type PaymentCase = z.infer<typeof PaymentCase>;

const ById = z.object({ id: Id });
const Reason = z.strictObject({
  reason: required(text(STAFF_PAYMENTS.reason.max)).describe(
    'Stands in the order’s history and in the audit log.',
  ),
});
const act = {
  method: 'POST',
  who: 'admin',
  params: ById,
  body: Reason,
  response: null,
} as const;

export const staffPayments = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/payment',
    summary:
      'Payments that need somebody’s eyes, the oldest first; with `q` all that it finds, the newest first.',
    who: 'staff',
    query: z.object({
      q: line(STAFF_PAYMENTS.query.max)
        .default('')
        .describe(
          'An id of an order, an announcement or an account, the number of an invoice, the provider’s name of a checkout or a movement, an e-mail address, or a part of a title.',
        ),
      pageNr: PageNr,
    }),
    response: listOf(PaymentSummary).extend({
      differences: z
        .array(Difference)
        .describe('What the provider’s own list says otherwise than our books, and no order is known for.'),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/moderation/payment/:id',
    summary: 'An order with its history and its entries in the books.',
    who: 'staff',
    params: ById,
    response: PaymentCase,
    errors: ['NOT_FOUND'],
  }),
  retry: endpoint({
    ...act,
    path: '/api/moderation/payment/:id/retry',
    summary: 'Ask the provider again how an order stands, or to give back what is owed.',
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'PAYMENT_PROVIDER_DOWN'],
  }),
  refund: endpoint({
    ...act,
    path: '/api/moderation/payment/:id/refund',
    summary: 'Take back what was sold, and give its money back; the announcement stays as it is.',
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'PAYMENT_PROVIDER_DOWN'],
  }),
  grant: endpoint({
    ...act,
    path: '/api/moderation/payment/:id/grant',
    summary: 'Give what was paid for, where the money cannot go back.',
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
};
