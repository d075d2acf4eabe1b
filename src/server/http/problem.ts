import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { AppError, FieldProblem } from '../../contract/appError.ts';
import { ERROR_STATUS, type ErrorCode, type Problem } from '../../contract/errors.ts';
import { translator } from '../messages.ts';
import type { RequestContext } from './context.ts';

/** The problem document of a code, in the caller's language. */
export function problemOf(
  code: ErrorCode,
  fields: FieldProblem[],
  context: Pick<RequestContext, 'locale' | 'requestId'>,
): Problem {
  const t = translator(context.locale, 'errors');
  const status = ERROR_STATUS[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? String(status),
    status,
    code,
    detail: t(`codes.${code}`),
    ...(fields.length > 0 && {
      errors: fields.map((field) => ({
        path: field.path,
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
  error: Pick<AppError, 'code' | 'fields' | 'retryAfterSeconds'>,
): FastifyReply {
  const problem = problemOf(error.code, error.fields, reply.request.context);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  // Problems are few and vary by route; they do not go through the route's response schema.
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}
