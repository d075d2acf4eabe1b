/** What objects of Stripe's say of money, as far as it is read here: those that it answers and those in its events. */
import { z } from 'zod';
import type { CheckoutState, DisputeFact, Movement } from './provider.ts';
import { Amount, CurrencyName, Name } from './signedBody.ts';

const Named = z.union([Name, z.object({ id: Name })]).nullish();
const Metadata = z.record(z.string(), z.string()).nullish();

export const StripeSession = z.object({
  id: Name,
  status: z.string().nullish(),
  payment_status: z.string(),
  client_reference_id: Name.nullish(),
  amount_total: Amount.nullish(),
  currency: CurrencyName.nullish(),
  payment_intent: z.union([Name, z.object({ id: Name, status: z.string() })]).nullish(),
});
export type StripeSession = z.infer<typeof StripeSession>;

const Moved = { id: Name, amount: Amount, currency: CurrencyName, payment_intent: Named };
export const StripeRefund = z.object({
  ...Moved,
  status: z.string().nullish(),
  metadata: Metadata,
});
export type StripeRefund = z.infer<typeof StripeRefund>;

export const StripeDispute = z.object({ ...Moved, status: z.string() });
export type StripeDispute = z.infer<typeof StripeDispute>;

export function stateOf(session: StripeSession): CheckoutState {
  if (session.payment_status === 'paid') return { state: 'paid', payment: paymentOf(session) };
  if (session.status === 'open') return { state: 'open' };
  // Paid for in a way that takes days; until then it is neither paid nor free to be paid again.
  return { state: session.status === 'complete' && !hasComeToNothing(session) ? 'processing' : 'expired' };
}

/** Such a payment that failed, by its intent where that was asked for. */
function hasComeToNothing({ payment_intent: intent }: StripeSession): boolean {
  if (!intent || typeof intent === 'string') return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

export const paymentOf = (session: StripeSession): Movement => ({
  reference: idOf(session.payment_intent) ?? session.id,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
});

export const movementOf = ({
  id,
  amount,
  currency,
}: Pick<StripeRefund, 'id' | 'amount' | 'currency'>): Movement => ({
  reference: id,
  amount,
  currency: currency.toUpperCase(),
});

export const hasFailed = ({ status }: Pick<StripeRefund, 'status'>) =>
  status === 'failed' || status === 'canceled';

/** A bank that only asks takes nothing. */
export const takesMoney = ({ status }: Pick<StripeDispute, 'status'>) =>
  !status.startsWith('warning_') && status !== 'prevented';

/** What a dispute says as it stands; null: it moves no money. */
export function factOfDispute(dispute: StripeDispute): DisputeFact | null {
  if (!takesMoney(dispute)) return null;
  if (dispute.status === 'won') return 'disputeWon';
  return dispute.status === 'lost' ? 'disputeLost' : 'disputed';
}

export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
