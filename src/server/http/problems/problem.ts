import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { AppError, FieldProblem } from '../../../contract/appError.ts';
import { ERROR_NUMBERS, ERROR_STATUS, type ErrorCode, type Problem } from '../../../contract/errors.ts';
import { translator } from '../../messages.ts';
import type { RequestContext } from '../callers/context.ts';

/** A problem document names so many wrong fields, and so much (UTF-16 units) of the path to each. */
export const MOST_FIELD_PROBLEMS = 20;
const LONGEST_PATH = 120;

/** The problem document of a code, in the caller's language. */
export function problemOf(
  code: ErrorCode,
  fields: FieldProblem[],
  context: Pick<RequestContext, 'locale'> & { requestId: string | undefined },
  sentence?: AppError['sentence'],
  params: AppError['params'] = {},
): Problem {
  const t = translator(context.locale, 'errors');
  const status = ERROR_STATUS[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? String(status),
    status,
    code,
    detail: t(sentence ? `sentences.${sentence}` : `codes.${code}`, {
      ...ERROR_NUMBERS,
      ...params,
    }),
    ...(fields.length > 0 && {
      errors: fields.slice(0, MOST_FIELD_PROBLEMS).map((field) => ({
        path: field.path.slice(0, LONGEST_PATH),
        code: field.code,
        detail: t(`fields.${field.code}`, field.params ?? {}),
      })),
    }),
    requestId: context.requestId,
  };
}

/** Sends an expected failure. */
export function sendProblem(
  reply: FastifyReply,
  error: Pick<AppError, 'code' | 'fields' | 'params' | 'retryAfterSeconds' | 'sentence'>,
): FastifyReply {
  const problem = problemOf(error.code, error.fields, reply.request.context, error.sentence, error.params);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  // Problems are few and vary by route; they do not go through the route's response schema.
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}
