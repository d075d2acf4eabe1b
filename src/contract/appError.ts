import type { ErrorCode, FieldErrorCode } from './errors.ts';

/** What is wrong with one field; `path` in dots ("services.0.price.to"), `params` fill the sentence. */
export interface FieldProblem {
  path: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}

type Sentence =
  | 'guessesUsedUp'
  | 'wrongPhoneOrPassword'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'detailsMissing'
  | 'detailsThere'
  | 'travelBefore'
  | 'travelAfter'
  | 'travelBoth';

/**
 * An expected failure, thrown by services and answered as a problem document. Compared by `code`, never by
 * `instanceof`: the bundle of the pages holds its own copy of this class.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldProblem[];
  /** For 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
  /** What fills the sentence, where it says more than numbers of the business. */
  readonly params: Record<string, string | number>;
  /** The sentence for people, where one of the same code says more: `errors.sentences.<sentence>` of the messages. */
  readonly sentence: Sentence | undefined;

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldProblem[];
      retryAfterSeconds?: number;
      params?: AppError['params'];
      sentence?: Sentence;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.params = details.params ?? {};
    this.sentence = details.sentence;
  }
}

/** Whether a thrown thing is an AppError of any copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && 'fields' in error;
}

/** INVALID_INPUT with its fields; what a service throws for a rule that no schema can say. */
export function invalid(...fields: FieldProblem[]): AppError {
  return new AppError('INVALID_INPUT', { fields });
}
