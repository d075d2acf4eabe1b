import { PaymentProviderError } from '../../domain/payments/providerError.ts';
import type { PaymentProvider } from './provider.ts';

/** The provider of a copy: it opens and ends nothing, gives nothing back, and believes nobody who says that something was paid. */
export function createClosedProvider(): PaymentProvider {
  const name = 'copy';
  const refuse = async () => {
    throw new PaymentProviderError(
      name,
      'refused',
      'this Palmora is a copy (COPY=1): it moves no money and asks no provider',
    );
  };
  return {
    name,
    createCustomer: refuse,
    customerPortal: refuse,
    createSession: refuse,
    sessionState: refuse,
    expireSession: refuse,
    refund: refuse,
    verifyWebhook: () => null,
    async *movements() {
      // Nothing was moved.
    },
  };
}
