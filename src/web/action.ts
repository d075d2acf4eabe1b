import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Problem } from '../contract/errors.ts';
import { isApiProblem } from './api.ts';

/** What a form's action answers when the API refused. */
export interface Refused {
  problem: Problem;
}

/**
 * Runs a page's action on the JSON body of the request: what the API refuses goes back to the form with its
 * status, so that nothing typed is lost.
 */
export async function apiAction<Body, Result>(
  request: Request,
  run: (body: Body) => Promise<Result>,
): Promise<Result | ReturnType<typeof data<Refused>>> {
  // Forms send JSON; a browser without scripts does not.
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw data(null, 415);
  try {
    return await run((await request.json()) as Body);
  } catch (error) {
    if (isApiProblem(error)) return data({ problem: error.problem }, { status: error.problem.status });
    throw error;
  }
}

/** Whether an action's answer is a refusal. */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'problem' in answer;
}

/** For pages whose refusals mean that what they show is out of date: their data are read again after those, too. */
export function alsoAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus ?? 200) >= 400;
}
