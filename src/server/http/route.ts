/** Turns endpoints of the contract into Fastify routes: validation, access, rate limits, idempotency, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type FieldProblem } from '../../contract/appError.ts';
import { BODY_LIMIT, type Endpoint, type Received } from '../../contract/endpoint.ts';
import { fieldProblem } from '../../contract/fieldProblem.ts';
import type { AccountType } from '../../domain/accounts/account.ts';
import type { Caller, RequestContext } from './context.ts';
import { HIDDEN } from './hidden.ts';
import type { Idempotency } from './idempotency.ts';
import { MOST_FIELD_PROBLEMS } from './problem.ts';
import type { RateLimiter } from './rateLimit.ts';
import { unusable } from './unusable.ts';
import type { Upload } from './upload.ts';

/** What a handler gets: the validated parts, who calls, and a door to the reply for cookies. */
export interface Call<E extends Endpoint> extends Received<E> {
  context: RequestContext;
  /** The caller; throws UNAUTHENTICATED where the endpoint lets anyone in and nobody is signed in. */
  caller: Caller;
  upload: Upload;
  rawBody: string;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
}

export interface Route {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
  /** Of an idempotent endpoint: answers what an earlier attempt did but could not answer; see `route`. */
  again?(call: Call<Endpoint>, subjectId: string): Promise<unknown>;
}

/**
 * Binds a handler to its endpoint; the answer's type is the contract's. An idempotent endpoint says as well how it
 * answers once its effect stands (`subjectId`: what the effect's transaction noted, db/keyedWrite.ts); where doing
 * it again comes to the same, that is the handler itself.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInput<E>>,
  ...again: E['idempotent'] extends true
    ? [(call: Call<E>, subjectId: string) => Promise<AnswerInput<E>>]
    : []
): Route {
  return { endpoint, handle: handle as never, again: again[0] as never };
}
type AnswerInput<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Registers routes under every address they have, and the answer to the methods that an address does not know. */
export function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  limiter: RateLimiter,
  idempotency: Idempotency,
): void {
  const known = new Map<string, string[]>();
  for (const { endpoint, handle, again } of routes) {
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      known.set(url, [...(known.get(url) ?? []), endpoint.method]);
      app.route({
        method: endpoint.method,
        url,
        schema: {
          summary: endpoint.summary,
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          // A file is sent as it is.
          ...(!endpoint.produces && {
            response: {
              [endpoint.response ? (endpoint.status ?? 200) : 204]: endpoint.response ?? noContent,
            },
          }),
        },
        bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
        config: { endpoint },
        // Before the body is read: nobody uploads what they may not.
        onRequest: async (request) => {
          requireAccess(endpoint, request);
          if (endpoint.who === 'self' || endpoint.who === 'selfPartner' || endpoint.who === 'selfClient')
            requireSelf(request);
          if (endpoint.rateLimit)
            await limiter.take(`${endpoint.path} ${request.context.ip}`, endpoint.rateLimit);
        },
        handler: async (request, reply) => {
          const call = callOf(endpoint, request, reply);
          const key = request.headers['idempotency-key'];
          const body =
            again && typeof key === 'string'
              ? await idempotency.once(request, key, {
                  first: () => handle(call),
                  again: (subjectId) => again(call, subjectId),
                })
              : await handle(call);
          return endpoint.response ? reply.code(endpoint.status ?? 200).send(body) : reply.code(204).send();
        },
      });
    }
  }
  for (const [url, allowed] of known) {
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      schema: HIDDEN,
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new AppError('METHOD_NOT_ALLOWED');
      },
      handler: () => undefined,
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** The body as it came, where its signature is checked. */
    rawBody?: string;
  }
}

/** OpenAPI wants a schema for 204 as well. */
const noContent = z.null().describe('Done.');

/** Fastify's validator: one AppError with the first wrong fields; a malformed id in the path is a missing thing. */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (data: unknown) => {
    const result = check(schema as z.ZodType, data ?? {});
    if ('value' in result) return result;
    const code = httpPart === 'params' ? 'NOT_FOUND' : 'INVALID_INPUT';
    return { error: new AppError(code, { fields: code === 'NOT_FOUND' ? [] : result.fields }) };
  };
}

/** The checked data, or what is wrong with the first fields that are. */
function check(schema: z.ZodType, data: unknown): { value: unknown } | { fields: FieldProblem[] } {
  const unusables = unusable(data, MOST_FIELD_PROBLEMS);
  if (unusables.length > 0) return { fields: unusables };
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

function requireAccess(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.who === 'anyone' || endpoint.who === 'provider') return;
  const { caller } = request.context;
  if (!caller) throw new AppError('UNAUTHENTICATED');
  const accountType = ACCOUNT_TYPE_OF[endpoint.who];
  if (accountType && caller.accountType !== accountType) throw new AppError('FORBIDDEN');
}

/** A user id other than the session's is 403 whether or not it exists. */
function requireSelf(request: FastifyRequest): void {
  const { id, userId: owner } = request.params as { id?: string; userId?: string };
  const { userId } = (request.query ?? {}) as { userId?: string };
  const own = request.context.caller?.userId;
  const named = [id, owner, userId].filter((one) => one !== undefined);
  if (named.some((one) => one !== own)) throw new AppError('FORBIDDEN');
}

function callOf<E extends Endpoint>(_endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    context: request.context,
    get caller() {
      if (!request.context.caller) throw new AppError('UNAUTHENTICATED');
      return request.context.caller;
    },
    get upload() {
      if (!request.upload) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return request.upload;
    },
    rawBody: request.rawBody ?? '',
    headers: request.headers,
    reply,
  } as Call<E>;
}
