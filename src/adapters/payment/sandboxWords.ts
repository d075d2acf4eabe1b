/** The sandbox's names of things, and what it reads: its own addresses, and the bodies of its webhooks. */
import { z } from 'zod';
import { LOCALES } from '../../domain/locales.ts';
import { CURRENCIES } from '../../domain/money.ts';
import type { Movement, PaymentEvent } from './provider.ts';
import { Amount, CurrencyName, Name, parsed } from './signedBody.ts';

export const SANDBOX_EVENTS = [
  'paid',
  'failed',
  'expired',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeWon',
  'disputeLost',
] as const;
export type SandboxEvent = (typeof SANDBOX_EVENTS)[number];

export const paymentOf = ({
  orderId,
  amount,
  currency,
}: Omit<Movement, 'reference'> & { orderId: string }) => ({
  reference: `pay_${orderId}`,
  amount,
  currency,
});
/** The name of an order's refund, by how many were made before it. */
export const refundName = (orderId: string, before: number): string =>
  `re_${orderId}${before === 0 ? '' : `_${before + 1}`}`;
/** The same of a dispute. */
export const disputeName = (orderId: string, before: number): string =>
  `dp_${orderId}${before === 0 ? '' : `_${before + 1}`}`;
const Text = z.string().max(2_000);

/** Addresses of an older version carry less. */
export const SessionToken = z.object({
  session: Text,
  orderId: Text,
  amount: z.int(),
  currency: z.enum(CURRENCIES),
  description: Text.default(''),
  taxNote: Text.default(''),
  locale: z.enum(LOCALES),
  email: Text.default(''),
  customer: Text.default(''),
  expiresAt: z.number(),
  returnUrl: Text,
  cancelUrl: Text,
});
export const PortalToken = z.object({ customer: Text, locale: z.enum(LOCALES), returnUrl: Text });

const EventBody = z.object({
  id: Name,
  type: z.string(),
  orderId: Name,
  amount: Amount,
  currency: CurrencyName,
  reference: Name.optional(),
});

/** What a body says whose signature was ours; null: nothing that can be read. */
export function readEvent(rawBody: string): PaymentEvent | null {
  const said = EventBody.safeParse(parsed(rawBody)).data;
  if (!said) return null;
  const { id, type, reference, ...money } = said;
  const known = SANDBOX_EVENTS.find((one) => one === type) ?? null;
  const event = { eventId: id, orderId: money.orderId, payment: `pay_${money.orderId}` };
  const movement = (first: string): Movement => ({
    reference: reference ?? first,
    amount: money.amount,
    currency: money.currency,
  });
  switch (known) {
    case null:
      return { ...event, fact: null };
    case 'paid':
      return { ...event, fact: { type: known, payment: paymentOf(money) } };
    case 'refunded':
    case 'refundFailed':
      return { ...event, fact: { type: known, refund: movement(refundName(money.orderId, 0)) } };
    case 'disputed':
    case 'disputeWon':
    case 'disputeLost':
      return { ...event, fact: { type: known, dispute: movement(disputeName(money.orderId, 0)) } };
    default:
      return { ...event, fact: { type: known } };
  }
}
