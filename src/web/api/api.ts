import type { Answer, Endpoint, Sent } from '../../contract/endpoint.ts';
import type { Problem } from '../../contract/errors.ts';
import type { Transport } from '../../contract/page.ts';

/** An answer of the API that is a problem document. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Whether a thrown thing is a problem of the API, optionally of one of the codes. */
export function isApiProblem(error: unknown, ...codes: Problem['code'][]): error is ApiProblem {
  return error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.problem.code));
}

/** The typed client: `call(accounts.logInByEmail, { body })`. Only for loaders and actions, which run on the server. */
export type ApiCall = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options?: { idempotencyKey?: string },
) => Promise<Answer<E>>;

/** Makes the client; rejects with ApiProblem for every answer that is not a success. */
export function createApi(transport: Transport): ApiCall {
  return async <E extends Endpoint>(
    { method, path }: E,
    sent: Sent<E>,
    options?: { idempotencyKey?: string },
  ) => {
    const { status, body } = await transport({ method, path, ...sent, ...options });
    if (status >= 400) throw new ApiProblem(body as Problem);
    return body as Answer<E>;
  };
}
