/** The events of Stripe's webhooks: what their signatures are worth, and what they say of ours. */
import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent, PaymentFact } from './provider.ts';
import { Name, parsed } from './signedBody.ts';
import {
  factOfDispute,
  hasFailed,
  idOf,
  movementOf,
  paymentOf,
  StripeDispute,
  StripeRefund,
  StripeSession,
} from './stripeObjects.ts';

/** How far the time of a signature may lie from ours, either way. */
const TOLERANCE_SECONDS = 300;

/** One time and any signatures, as Stripe writes them. */
const SIGNATURE = /^t=(\d{1,12})(?:,v\d+=[\da-f]{1,128}){1,10}$/;

/**
 * Whether Stripe signed a body within the last five minutes. Its library is asked about headers of the known form alone: it
 * takes signatures of any time to come, and throws plain errors at forms that it has not thought of.
 * @param now epoch ms
 */
export function isSigned(rawBody: string, header: unknown, secret: string, now: number): boolean {
  const signedAt = Number(SIGNATURE.exec(typeof header === 'string' ? header : '')?.[1]);
  if (!(signedAt - Math.floor(now / 1000) <= TOLERANCE_SECONDS)) return false;
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(
        rawBody,
        header as string,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      ) === true
    );
  } catch {
    return false;
  }
}

const Said = z.object({ id: Name, type: z.string() });
const about = <T extends z.ZodType>(object: T) => z.object({ data: z.object({ object }) });
const AboutSession = about(StripeSession);
const AboutRefund = about(StripeRefund);
const AboutDispute = about(StripeDispute);

/** What a body says whose signature was Stripe's; null: nothing that can be read. Kinds that we do not act upon say nothing. */
export function readEvent(rawBody: string): PaymentEvent | null {
  const body = parsed(rawBody);
  const said = Said.safeParse(body).data;
  if (!said) return null;
  const { id: eventId, type } = said;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = AboutSession.safeParse(body).data?.data.object;
      return session
        ? {
            eventId,
            orderId: session.client_reference_id ?? null,
            payment: idOf(session.payment_intent),
            fact: factOfSession(type, session),
          }
        : null;
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = AboutRefund.safeParse(body).data?.data.object;
      return refund
        ? {
            eventId,
            orderId: refund.metadata?.orderId ?? null,
            payment: idOf(refund.payment_intent),
            fact: { type: hasFailed(refund) ? 'refundFailed' : 'refunded', refund: movementOf(refund) },
          }
        : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const dispute = AboutDispute.safeParse(body).data?.data.object;
      if (!dispute) return null;
      const fact = factOfDispute(dispute);
      return {
        eventId,
        orderId: null,
        payment: idOf(dispute.payment_intent),
        fact: fact && { type: fact, dispute: movementOf(dispute) },
      };
    }
    default:
      return { eventId, orderId: null, payment: null, fact: null };
  }
}

function factOfSession(type: string, session: StripeSession): PaymentFact | null {
  if (session.payment_status === 'paid') return { type: 'paid', payment: paymentOf(session) };
  // Either way nobody can pay it any more.
  if (type.endsWith('expired') || type.endsWith('failed')) return { type: 'expired' };
  return null;
}
