/** Who takes the money: the provider, our sandbox where there is none, or nobody. */
import { createClosedProvider } from '../adapters/payment/closed.ts';
import { reportingProvider } from '../adapters/payment/reportingProvider.ts';
import { createSandbox } from '../adapters/payment/sandbox.ts';
import { createStripe } from '../adapters/payment/stripe.ts';
import { secretFact } from '../server/db/facts.ts';
import { createSandboxMemory } from '../server/features/payments/sandboxMemory.ts';
import { SANDBOX_PATH } from '../server/features/payments/sandboxPage.ts';
import { PORTAL_PATH } from '../server/features/payments/sandboxPortal.ts';
import type { Frame } from './frame.ts';

export async function composeProvider({ config, db, clock, onPaymentFailure }: Frame) {
  const isFree = config.payments === 'off';
  const sandbox =
    isFree || config.stripe || config.isCopy
      ? null
      : createSandbox({
          secret: await secretFact(db, 'sandbox.secret'),
          checkoutUrl: `${config.publicUrl}${SANDBOX_PATH}`,
          portalUrl: `${config.publicUrl}${PORTAL_PATH}`,
          memory: createSandboxMemory(db, clock),
        });
  const charging = config.isCopy ? createClosedProvider() : config.stripe && createStripe(config.stripe);
  const asked = isFree ? null : (charging ?? sandbox);
  const provider = asked && reportingProvider(asked, onPaymentFailure);
  return { isFree, sandbox, provider };
}
