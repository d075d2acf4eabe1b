import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import type { AppError, FieldProblem } from '../../contract/appError.ts';
import { ERROR_STATUS, type ErrorCode, FIELD_ERRORS, type FieldErrorCode, type Problem } from '../../contract/errors.ts';
import { translator } from '../messages.ts';
import type { RequestContext } from './context.ts';

/** The problem document of a code, in the caller's language. */
export function problemOf(code: ErrorCode, fields: FieldProblem[], context: Pick<RequestContext, 'locale' | 'requestId'>): Problem {
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
export function sendProblem(reply: FastifyReply, error: Pick<AppError, 'code' | 'fields' | 'retryAfterSeconds'>): FastifyReply {
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

/** The field problem that a failed schema check stands for. */
export function fieldProblem(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[] = []): FieldProblem[] {
  const path = [...prefix, ...issue.path].map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknownField' }));
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return [{ path, code: 'required' }];
      return [{ path, code: issue.expected === 'number' || issue.expected === 'int' ? 'invalidNumber' : 'generic' }];
    case 'too_small':
      return [bound(path, issue.origin, 'min', Number(issue.minimum))];
    case 'too_big':
      return [bound(path, issue.origin, 'max', Number(issue.maximum))];
    case 'invalid_format':
      if (issue.input === '') return [{ path, code: 'required' }];
      return [{ path, code: formatCode(issue.format, path) }];
    case 'invalid_value':
      return [{ path, code: path.endsWith('isAgreementAccepted') ? 'agreementRequired' : 'invalidChoice' }];
    case 'custom': {
      const code = (issue.params as { code?: FieldErrorCode } | undefined)?.code;
      return [{ path, code: code && FIELD_ERRORS.includes(code) ? code : 'generic' }];
    }
    default:
      return [{ path, code: 'generic' }];
  }
}

function bound(path: string, origin: string, side: 'min' | 'max', limit: number): FieldProblem {
  if (origin === 'string') {
    if (side === 'min' && limit === 1) return { path, code: 'required' };
    return side === 'min' ? { path, code: 'tooShort', params: { min: limit } } : { path, code: 'tooLong', params: { max: limit } };
  }
  if (origin === 'array' || origin === 'set') {
    return side === 'min' ? { path, code: 'tooFew', params: { min: limit } } : { path, code: 'tooMany', params: { max: limit } };
  }
  return side === 'min'
    ? { path, code: 'numberTooSmall', params: { min: limit } }
    : { path, code: 'numberTooBig', params: { max: limit } };
}

function formatCode(format: string, path: string): FieldErrorCode {
  if (format === 'email') return 'invalidEmail';
  if (format === 'url') return 'invalidUrl';
  if (format === 'date' || format === 'datetime') return 'invalidDate';
  if (format === 'time') return 'invalidTime';
  if (/phone(Prefix|Number)?$/i.test(path)) return 'invalidPhone';
  if (/placeId$/.test(path)) return 'unknownPlace';
  return 'generic';
}
