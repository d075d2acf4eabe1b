/** Why a service of others gave no answer. */
export type FailureKind =
  /** It took too long. */
  | 'timeout'
  /** No connection, or it broke off. */
  | 'unreachable'
  /** It answered that it will not. */
  | 'refused'
  /** It answered what nobody can read. */
  | 'unreadable'
  /** It was not asked: it failed too often just now, or there is no turn for it in time. */
  | 'resting';

/**
 * A service of others gave no answer. Its message names the service, the kind and the service's own word, never the
 * address that was asked: that may hold a key, what somebody typed, or where somebody is.
 */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure' as const;
  readonly kind: FailureKind;
  readonly status: number | null;
  /** The service's own word, or what is wrong with its answer. */
  readonly word: string | null;
  /** Whether the same request may be answered in a moment. */
  readonly canPass: boolean;
  /** Whether the next request of anybody has the same fate: it counts for the service's rest. */
  readonly isOfService: boolean;
  /** How long the service asked to be left alone (ms). */
  readonly retryAfterMs: number | null;

  constructor(
    service: string,
    kind: FailureKind,
    {
      status = null,
      word = null,
      canPass = false,
      isOfService = true,
      retryAfterMs = null,
    }: {
      status?: number | null;
      word?: string | null;
      canPass?: boolean;
      isOfService?: boolean;
      retryAfterMs?: number | null;
    } = {},
  ) {
    super([service, kind, status, word].filter((part) => part !== null).join(' '));
    this.kind = kind;
    this.status = status;
    this.word = word;
    this.canPass = canPass;
    this.isOfService = isOfService;
    this.retryAfterMs = retryAfterMs;
  }
}
