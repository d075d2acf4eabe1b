/** The pipelines of the API’s endpoints as Fastify routes. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { BODY_LIMIT, type Endpoint, NO_BODY, NO_QUERY, takesNothing } from '../../../contract/endpoint.ts';
import { type ConcurrencyLimiter, isCounted } from '../limits/concurrencyLimit.ts';
import { type EndpointPipeline, encoded, validated } from './endpointPipeline.ts';
import { abortSignalOf } from '../connections/abortSignal.ts';
import { OWNER_HEADER } from '../../../contract/ownerHeader.ts';
import { requireOwner } from '../callers/pageOwner.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Registers pipelines under every address they have, and the answer to the methods that an address does not know. */
export function registerRoutes(
  app: FastifyInstance,
  pipelines: readonly EndpointPipeline[],
  concurrency: ConcurrencyLimiter,
): void {
  const known = new Map<string, string[]>();
  for (const pipeline of pipelines) {
    const { endpoint } = pipeline;
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      // Under an alias it is the same call: what is known of it is known by its own path.
      const urlOf = (sent: string) =>
        url === endpoint.path ? sent : endpoint.path + (/\?.*/.exec(sent)?.[0] ?? '');
      known.set(url, [...(known.get(url) ?? []), endpoint.method]);
      app.route({
        method: endpoint.method,
        url,
        schema: {
          ...(endpoint.params && { params: endpoint.params }),
          querystring: endpoint.query ?? NO_QUERY,
          ...(endpoint.body && { body: endpoint.body }),
          ...(takesNothing(endpoint) && { body: NO_BODY }),
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
          requireOwner(endpoint, request.headers[OWNER_HEADER], request.context.caller);
          return pipeline.admit(request.context, request);
        },
        handler: async (request, reply) => {
          const { context, params, query, body, headers, rawBody, upload, log } = request;
          const asked = {
            context,
            params,
            query,
            body,
            headers,
            rawBody,
            upload,
            log,
            url: urlOf(request.url),
          };
          const work = () => pipeline.answer({ ...asked, cookies: reply, reply });
          const answer = await (isCounted(endpoint)
            ? concurrency(context, work, abortSignalOf(reply))
            : work());
          return endpoint.response ? reply.code(endpoint.status ?? 200).send(answer) : reply.code(204).send();
        },
      });
    }
  }
  for (const [url, allowed] of known) {
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
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

const noContent = z.null();

/** Fastify's validator: one AppError with the first wrong fields. */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const code = httpPart === 'params' ? 'NOT_FOUND' : 'INVALID_INPUT';
  return (data: unknown) => {
    try {
      return { value: validated(schema as z.ZodType, data, code) };
    } catch (error) {
      return { error: error as Error };
    }
  };
}

/** Fastify's serializer, for the schemas of the contract and those of others. */
export const compileSerializer = ({ schema }: { schema: unknown }) =>
  schema instanceof z.ZodType ? (answer: unknown) => JSON.stringify(encoded(schema, answer)) : JSON.stringify;
