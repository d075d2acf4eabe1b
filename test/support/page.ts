/** The context of a page's loader or action whose API is written down in the test. */
import { readConfig } from '../../src/config.ts';
import { ApiProblem } from '../../src/web/api/api.ts';
import type { PageContext } from '../../src/web/page/context.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errors.ts';

export interface Call {
  path: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A page whose API answers by path what `answers` says; a path that is not among them fails the test. */
export function testPage(
  answers: Record<string, unknown | ((call: Call) => unknown)>,
  changes: Partial<PageContext> = {},
): { page: PageContext; calls: Call[] } {
  const calls: Call[] = [];
  const call = async ({ path }: Endpoint, sent: Omit<Call, 'path'>) => {
    const made = { path, ...sent };
    calls.push(made);
    if (!(path in answers)) throw new Error(`nobody answers ${path}`);
    const answer = answers[path];
    return typeof answer === 'function' ? answer(made) : answer;
  };
  const page: PageContext = {
    locale: 'en',
    call: call as PageContext['call'],
    session: { userId: 'client', accountType: 'client', ageMs: 0, staff: null },
    operator: readConfig({}).operator,
    positionsBy: null,
    mapStyleUrl: null,
    isFree: false,
    isCopy: false,
    publicUrl: 'https://palmora.example',
    isAdult: false,
    failure: null,
    wantsData: true,
    refusalOf: () => null,
    ...changes,
  };
  return { page, calls };
}

/** What the API refuses with; `paths`: at which fields. */
export function problem(code: ErrorCode, ...paths: string[]): ApiProblem {
  const errors = paths.map((path) => ({ path, code: 'invalid', detail: `${path} is wrong` }));
  return new ApiProblem({
    code,
    status: ERROR_STATUS[code],
    title: code,
    type: 'about:blank',
    ...(paths.length > 0 && { errors }),
  } as never);
}

/** Where a loader or action leads; null when it answers something else. */
export async function redirectOf(answer: Promise<unknown>): Promise<string | null> {
  const result = await answer.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return result instanceof Response ? result.headers.get('location') : null;
}
