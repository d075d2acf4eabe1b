/** Turns endpoints of the contract into Fastify routes: validation, access, rate limits, idempotency, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../contract/appError.ts';
import type { Endpoint, Received } from '../../contract/endpoint.ts';
import { fieldProblem } from '../../contract/fieldProblem.ts';
import type { AccountType } from '../../domain/accounts/account.ts';
import type { Caller, RequestContext } from './context.ts';
import type { Idempotency } from './idempotency.ts';
import type { RateLimiter } from './rateLimit.ts';

/** One uploaded file, read into memory within the limit of the route. */
export interface Upload {
  bytes: Buffer;
  filename: string;
}

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
}

/** Binds a handler to its endpoint; the answer's type is the contract's. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInput<E>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
type AnswerInput<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown;

/** Registers routes under every address they have. */
export function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  limiter: RateLimiter,
  idempotency: Idempotency,
): void {
  for (const { endpoint, handle } of routes) {
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
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
          const answer = () => handle(callOf(endpoint, request, reply));
          const key = request.headers['idempotency-key'];
          const body =
            endpoint.idempotent && typeof key === 'string'
              ? await idempotency.once(request, key, answer)
              : await answer();
          return endpoint.response ? reply.code(endpoint.status ?? 200).send(body) : reply.code(204).send();
        },
      });
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Set for endpoints that take a file. */
    upload?: Upload;
    /** The body as it came, where its signature is checked. */
    rawBody?: string;
  }
}

/** OpenAPI wants a schema for 204 as well. */
const noContent = z.null().describe('Done.');

/** Fastify's validator: one AppError with every wrong field; a malformed id in the path is a missing thing. */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (data: unknown) => {
    const result = (schema as z.ZodType).safeParse(data ?? {}, { reportInput: true });
    if (result.success) return { value: result.data };
    if (httpPart === 'params') return { error: new AppError('NOT_FOUND') };
    return {
      error: new AppError('INVALID_INPUT', {
        fields: result.error.issues.flatMap((issue) => fieldProblem(issue)),
      }),
    };
  };
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
