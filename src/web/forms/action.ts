import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Problem } from '../../contract/errors.ts';
import { isApiProblem } from '../api/api.ts';
import { isPasswordName } from '../ui/form/passwordName.ts';
import { FORM_KEY, idempotencyKeyOf } from './formKey.ts';

/** What a form's action answers when the API refused. */
export interface Refused {
  problem: Problem;
  /** What was typed, when the browser sent the form by itself: the page comes anew and shows it again. */
  typed?: Record<string, string>;
  /** Set where nobody has heard of it: the line broke, or the server could not answer. */
  isUnsent?: true;
}

/**
 * Runs a page's action on the body of the request: what the API refuses goes back to the form with its status, so
 * that nothing typed is lost. Scripts send the body as JSON; what a browser sends without them, by the names of its
 * fields, is made into the body by `fromForm`. A form without one needs scripts (415); a body that is no JSON
 * object is refused (400). `keyed` are the options of a call that must not be done twice.
 */
export async function apiAction<Body, Result>(
  request: Request,
  run: (body: Body, keyed: { idempotencyKey?: string }) => Promise<Result>,
  fromForm?: (fields: Record<string, string>) => unknown,
): Promise<Result | ReturnType<typeof data<Refused>>> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded') && fromForm !== undefined;
  if (!isForm && !type.startsWith('application/json')) throw data(null, 415);
  const fields = isForm ? Object.fromEntries(new URLSearchParams(await request.text())) : undefined;
  const { [FORM_KEY]: formKey, ...sent } = fields ?? (await readJson(request));
  const body = fields ? fromForm?.(fields) : sent;
  const keyed = await idempotencyKeyOf(formKey, body);
  try {
    return await run(body as Body, keyed);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { problem } = error;
    return data<Refused>({ problem, ...(fields && { typed: shownAgain(fields) }) }, problem.status);
  }
}

/** The JSON object in the body of a page's request; anything else is refused (400). */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(refuse);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : refuse();
}

/** The form of a page's request; a body that is no form is refused (400). */
export const readForm = (request: Request): Promise<FormData> => request.formData().catch(refuse);

function refuse(): never {
  throw data(null, 400);
}

/** A password never stands in a page: no field is shown again that `PasswordInput` could have the name of. */
const shownAgain = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isPasswordName(name)));

/** Whether an action's answer is a refusal. */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'problem' in answer;
}

/**
 * For pages whose refusals mean that what they show is out of date: their data are read again after those, too. Not
 * where the session ended: reading would lead to the log-in, away from what is typed.
 */
export function alsoAfterRefusal({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // Read again, the page would be another account's, and what was typed would stand in it; or it could not be read either.
  if (isRefused(actionResult) && (actionResult.problem.code === 'OTHER_ACCOUNT' || actionResult.isUnsent))
    return false;
  return defaultShouldRevalidate || ((actionStatus ?? 200) >= 400 && actionStatus !== 401);
}
