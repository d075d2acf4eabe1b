/**
 * The pipelines of the API: an endpoint behind everything that stands before it, the same whichever way a call comes, over
 * HTTP (apiRoutes.ts) or from a page that is made in this process (pageCalls.ts).
 */
import { z } from 'zod';
import { AppError, type FieldProblem } from '../../../contract/appError.ts';
import { type Endpoint, NO_BODY, NO_QUERY, takesNothing } from '../../../contract/endpoint.ts';
import { fieldProblem } from '../../../contract/fieldProblem.ts';
import { opens } from '../../../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../../../domain/apiKeys/limits.ts';
import type { AccountType } from '../../../domain/accounts/account.ts';
import { reaches } from '../../../domain/staff/staff.ts';
import type { Caller, RequestContext } from '../callers/context.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { AnswerCache } from './answerCache.ts';
import { MOST_FIELD_PROBLEMS } from '../problems/problem.ts';
import type { RateLimiter } from '../limits/rateLimit.ts';
import type { Asked, Call, Parts, Route } from './route.ts';
import { findInvalidInput } from './invalidInput.ts';

export interface EndpointPipeline {
  endpoint: Endpoint;
  /** Who may pass, and how often: to be asked before the body is read. Nothing is validated yet. */
  admit(context: RequestContext, parts: Pick<Parts, 'params' | 'query'>): Promise<void>;
  /** The parts as their schemas leave them; throws what is wrong with the first that is. */
  validate(parts: Parts): Parts;
  /** Answers, once where the call carries an idempotency key. */
  answer(asked: Asked): Promise<unknown>;
  /** What is sent of an answer: plain data of its own that holds what the endpoint's schema names. */
  encode(answer: unknown): unknown;
}

export interface PipelineDependencies {
  limiter: RateLimiter;
  /** Counts what only reads. */
  readLimiter: Pick<RateLimiter, 'take'>;
  idempotency: Idempotency;
  answerCache: AnswerCache;
}

/** Gives each route its pipeline. */
export function createPipelines(routes: Route[], dependencies: PipelineDependencies): EndpointPipeline[] {
  const { limiter, readLimiter, idempotency, answerCache } = dependencies;
  return routes.map(({ endpoint, handle, replay }) => {
    const { path, method, who, rateLimit, readLimit } = endpoint;
    return {
      endpoint,
      async admit(context, parts) {
        requireAccess(endpoint, context);
        const { key = null } = context.caller ?? {};
        if (key) await readLimiter.take(`key ${key.id}`, API_KEYS.requests);
        if (who === 'self' || who === 'selfPartner' || who === 'selfClient') requireSelf(context, parts);
        if (rateLimit) await limiter.take(`${path} ${context.ip}`, rateLimit);
        if (readLimit) await readLimiter.take(`${path} ${context.ip}`, readLimit);
      },
      validate: ({ params, body, query }) => ({
        params: endpoint.params ? validated(endpoint.params, params, 'NOT_FOUND') : params,
        body: bodyOf(endpoint, body),
        query: validated(endpoint.query ?? NO_QUERY, query, 'INVALID_INPUT'),
      }),
      async answer(asked) {
        const key = asked.headers['idempotency-key'];
        if (!replay || typeof key !== 'string')
          return answerCache(endpoint, asked, (one) => handle(callOf(one)));
        const call = callOf(asked);
        const { context, url, body, upload, log } = asked;
        return idempotency.once({ context, url, body, upload, log, route: `${method} ${path}` }, key, {
          run: () => handle(call),
          replay: (subjectId) => replay(call, subjectId),
        });
      },
      encode: (answer) => (endpoint.response ? encoded(endpoint.response, answer) : undefined),
    };
  });
}

const bodyOf = (endpoint: Endpoint, body: unknown): unknown => {
  const schema = endpoint.body ?? (takesNothing(endpoint) ? NO_BODY : undefined);
  return schema ? validated(schema, body, 'INVALID_INPUT') : body;
};

/** The checked data; a malformed id in the path is a missing thing. */
export function validated(schema: z.ZodType, data: unknown, code: 'NOT_FOUND' | 'INVALID_INPUT'): unknown {
  const result = check(schema, data ?? {});
  if ('value' in result) return result.value;
  throw new AppError(code, { fields: code === 'NOT_FOUND' ? [] : result.fields });
}

/** Whatever a schema does not name is left out; an answer that does not fit it is a mistake of ours. */
export const encoded = (schema: z.ZodType, answer: unknown): unknown => z.encode(schema, answer);

/** The checked data, or what is wrong with the first fields that are. */
function check(schema: z.ZodType, data: unknown): { value: unknown } | { fields: FieldProblem[] } {
  const invalid = findInvalidInput(data, MOST_FIELD_PROBLEMS);
  if (invalid.length > 0) return { fields: invalid };
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return { value: result.data };
  // The issues can be as many as the body has values; only those that are told are turned into problems.
  const issues = result.error.issues.slice(0, MOST_FIELD_PROBLEMS);
  return { fields: issues.flatMap((issue) => fieldProblem(issue)) };
}

const ACCOUNT_TYPE_OF: Partial<Record<Endpoint['who'], AccountType>> = {
  client: 'client',
  selfClient: 'client',
  partner: 'partner',
  selfPartner: 'partner',
};

function requireAccess({ who, forKeys }: Endpoint, { caller }: RequestContext): void {
  if (caller?.key && !opens(caller.key.scope, forKeys)) throw new AppError('KEY_NOT_ENOUGH');
  if (who === 'anyone' || who === 'provider') return;
  if (!caller) throw new AppError('UNAUTHENTICATED');
  requireRole(who, caller);
  const accountType = ACCOUNT_TYPE_OF[who];
  if (accountType && caller.accountType !== accountType) throw new AppError('FORBIDDEN');
}

function requireRole(who: Endpoint['who'], { staffRole, isStaffConfirmed }: Caller): void {
  if (who !== 'staffMember' && who !== 'staff' && who !== 'admin') return;
  if (!reaches(staffRole, who === 'admin' ? 'admin' : 'moderator')) throw new AppError('FORBIDDEN');
  if (who !== 'staffMember' && !isStaffConfirmed) throw new AppError('STAFF_CODE_REQUIRED');
}

/** A user id other than the session's is 403 whether or not it exists. */
function requireSelf({ caller }: RequestContext, { params, query }: Pick<Parts, 'params' | 'query'>): void {
  const { id, userId: owner } = params as { id?: string; userId?: string };
  const { userId } = (query ?? {}) as { userId?: string };
  const named = [id, owner, userId].filter((one) => one !== undefined);
  if (named.some((one) => String(one).toLowerCase() !== caller?.userId)) throw new AppError('FORBIDDEN');
}

function callOf(asked: Asked): Call<Endpoint> {
  const { params, query, body, context, headers, cookies } = asked;
  return {
    params,
    query,
    body,
    context,
    headers,
    cookies,
    rawBody: asked.rawBody ?? '',
    get caller(): Caller {
      if (!context.caller) throw new AppError('UNAUTHENTICATED');
      return context.caller;
    },
    get upload() {
      if (!asked.upload) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return asked.upload;
    },
    get reply() {
      return asked.reply;
    },
  } as Call<Endpoint>;
}
