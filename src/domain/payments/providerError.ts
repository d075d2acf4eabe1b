/**
 * Why a payment provider did not do what it was asked. `key`: it does not take the key, or the key may not do that; `limit`: it
 * was asked too often; `down`: it does not answer, or has a fault of its own; `unknownCustomer`: it knows nobody by that name;
 * `refused`: anything else it would not do.
 */
export const PROVIDER_FAILURES = ['key', 'limit', 'down', 'unknownCustomer', 'refused'] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/** What the operator reads of each in the log. */
const SAID: Record<ProviderFailure, string> = {
  key: 'does not take the key it was given, or that key may not do this',
  limit: 'was asked too often, and is asked again later',
  down: 'does not answer, or has a fault of its own, and is asked again later',
  unknownCustomer: 'does not know the customer: the key may be that of another account',
  refused: 'refused what it was asked',
};

/** What every provider throws, whatever its library does: nothing of that library's errors goes further. */
export class PaymentProviderError extends Error {
  readonly failure: ProviderFailure;

  /** @param provider its name */
  constructor(provider: string, failure: ProviderFailure, cause: unknown) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    // The cause's words alone: its status, headers and codes mean nothing to whoever catches this.
    super(`${provider} ${SAID[failure]} (${detail})`);
    this.name = 'PaymentProviderError';
    this.failure = failure;
  }
}

export const isUnknownCustomer = (error: unknown): boolean =>
  error instanceof PaymentProviderError && error.failure === 'unknownCustomer';
