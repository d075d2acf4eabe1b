/** A payment provider whose failures are heard, whoever asked it and whatever becomes of the asking. */
import type { CheckoutState, PaymentProvider } from './provider.ts';

/** @param say hears of each failure, and of each checkout that the provider does not know */
export function reportingProvider(provider: PaymentProvider, say: (failure: Error) => void): PaymentProvider {
  const told =
    <A extends unknown[], R>(work: (...asked: A) => Promise<R>) =>
    async (...asked: A): Promise<R> => {
      try {
        return await work(...asked);
      } catch (error) {
        say(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    };
  const known = (ask: (session: string) => Promise<CheckoutState>) => async (session: string) => {
    const found = await ask(session);
    if (found.state === 'unknown')
      say(
        new Error(
          `${provider.name} knows no checkout ${session}: if the key of another account made it, look there whether it was paid`,
        ),
      );
    return found;
  };
  return {
    ...provider,
    createCustomer: told(provider.createCustomer),
    customerPortal: told(provider.customerPortal),
    createSession: told(provider.createSession),
    sessionState: known(told(provider.sessionState)),
    expireSession: known(told(provider.expireSession)),
    refund: told(provider.refund),
  };
}
