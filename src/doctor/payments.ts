import {
  lookIntoStripe,
  refusalOf,
  STRIPE_EVENTS,
  type StripeAccount,
  type StripeWebhook,
} from '../adapters/payment/stripeAccount.ts';
import { STRIPE_API_VERSION, type StripeDependencies } from '../adapters/payment/stripe.ts';
import { type Check, clockOutcome, type Outcome, off, ok, wrong } from './check.ts';

const WEBHOOK_PATH = '/api/payment/webhook/stripe';

export interface PaymentSettings {
  payments: 'on' | 'off';
  stripe: StripeDependencies | null;
  publicUrl: string;
  appEnv: 'demo' | 'production';
}

/** Stripe: the key, the account, and the endpoint that its webhooks go to. */
export function paymentsCheck({ payments, stripe, publicUrl, appEnv }: PaymentSettings): Check {
  return {
    part: 'Payments',
    async run() {
      if (payments === 'off') return off('PAYMENTS=off: announcements are free of charge.');
      if (!stripe) return off('STRIPE_SECRET_KEY is not set: the sandbox takes no money.');
      const look = lookIntoStripe(stripe);
      const outcomes: Outcome[] = [];
      try {
        outcomes.push(...ofAccount(await look.account(), appEnv));
      } catch (error) {
        const outcome = refused(error, 'account');
        // Without a key that is taken nothing else is answered either.
        if (refusalOf(error) !== 'permission') return outcome;
        outcomes.push(outcome);
      }
      try {
        return [...outcomes, ofWebhooks(await look.webhooks(), `${publicUrl}${WEBHOOK_PATH}`)];
      } catch (error) {
        return [...outcomes, refused(error, 'webhook endpoints')];
      }
    },
  };
}

function ofAccount({ id, canCharge, isLive, date }: StripeAccount, appEnv: string): Outcome[] {
  const clock = clockOutcome(date, 'Stripe', Date.now());
  return [
    canCharge
      ? ok(`Stripe’s account ${id} answers and may take money.`)
      : wrong(`Stripe’s account ${id} may not take money yet.`, 'Finish what its dashboard asks for.'),
    isLive || appEnv !== 'production'
      ? ok(isLive ? 'The key is live: money is money.' : 'The key is one for tests: no money moves.')
      : wrong(
          'The key is one for tests: no money moves.',
          'Set STRIPE_SECRET_KEY to the live one (sk_live_… or rk_live_…).',
        ),
    ...(clock ? [clock] : []),
  ];
}

function ofWebhooks(all: readonly StripeWebhook[], url: string): Outcome {
  const ours = all.find((webhook) => webhook.url === url);
  if (!ours)
    return wrong(
      `Stripe has no webhook endpoint for ${url}.`,
      'Make it in the dashboard (docs/operations.md, Payments).',
    );
  if (!ours.isEnabled)
    return wrong(`The webhook endpoint ${url} is switched off.`, 'Switch it on in the dashboard.');
  const missing = ours.events.includes('*')
    ? []
    : STRIPE_EVENTS.filter((event) => !ours.events.includes(event));
  if (missing.length > 0)
    return wrong(
      `The webhook endpoint is not told of ${missing.join(', ')}.`,
      'Add these events in the dashboard.',
    );
  if (ours.apiVersion !== STRIPE_API_VERSION)
    return wrong(
      `The webhook endpoint speaks the API’s version ${ours.apiVersion ?? 'of the account'}, not ${STRIPE_API_VERSION}.`,
      `Make the endpoint anew under ${STRIPE_API_VERSION}, and set STRIPE_WEBHOOK_SECRET to its secret.`,
    );
  return ok(`Webhooks go to ${url} with all events, under ${STRIPE_API_VERSION}.`);
}

function refused(error: unknown, what: string): Outcome {
  switch (refusalOf(error)) {
    case 'key':
      return wrong(
        'Stripe does not know the key.',
        'Set STRIPE_SECRET_KEY anew; a key that was rolled is void.',
      );
    case 'permission':
      return wrong(
        `The key may not read the ${what}.`,
        'Give the restricted key read access to it, or look in the dashboard yourself.',
      );
    case 'unreachable':
      return wrong(
        'Stripe does not answer.',
        'See that this machine reaches api.stripe.com, or STRIPE_API_BASE, on port 443.',
      );
    default:
      return wrong(
        `Stripe refuses: ${(error as Error).message}`,
        'See the log of requests in the dashboard.',
      );
  }
}
