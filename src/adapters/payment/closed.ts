import type { PaymentProvider } from './provider.ts';

/** The provider of a copy: it opens and ends nothing, gives nothing back, and believes nobody who says that something was paid. */
export function createClosedProvider(): PaymentProvider {
  const refuse = async () => {
    throw new Error('This Palmora is a copy (COPY=1): it moves no money and asks no provider.');
  };
  return {
    name: 'copy',
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
