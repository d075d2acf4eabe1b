import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode, Problem } from '../../contract/errors.ts';
import { HIDDEN } from './hidden.ts';
import { LONGEST_KEY } from './idempotency.ts';

/** Serves the OpenAPI 3.1 document made from the schemas that validate. */
export async function documentApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Palmora',
        version: '1',
        description: 'The one API of the web app, the mobile app and partners’ own tools.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (input) => {
      const { endpoint } = (input.route.config ?? {}) as { endpoint?: Endpoint };
      if (!endpoint) return { schema: HIDDEN, url: input.url };
      const { multipart, idempotent } = endpoint;
      const transformed = jsonSchemaTransform(input) as {
        schema: Record<string, unknown>;
        url: string;
      };
      const problem = {
        description: 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      };
      transformed.schema.response = {
        ...(transformed.schema.response as object),
        ...(endpoint.produces && {
          200: {
            description: 'The file.',
            content: { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } },
          },
        }),
        ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, problem])),
      };
      if (multipart) {
        transformed.schema.consumes = ['multipart/form-data'];
        transformed.schema.body = {
          type: 'object',
          required: [multipart],
          properties: { [multipart]: { type: 'string', format: 'binary', description: 'One file.' } },
        };
      }
      if (idempotent) {
        transformed.schema.headers = {
          type: 'object',
          properties: {
            'Idempotency-Key': {
              type: 'string',
              minLength: 1,
              maxLength: LONGEST_KEY,
              description:
                'Chosen by the caller for one write: sent again with the same key, it is answered like the first time and done once. Kept for two days; another request with the key is refused (409).',
            },
          },
        };
      }
      if (endpoint.who !== 'anyone' && endpoint.who !== 'provider')
        transformed.schema.security = [{ cookie: [] }, { bearer: [] }];
      return transformed;
    },
    transformObject: jsonSchemaTransformObject,
  });
  void Problem;
  app.get('/api/openapi.json', { schema: HIDDEN }, async () => app.swagger());
}

/** The statuses of an endpoint's own errors and of those that the frame adds. */
function refusalsOf({
  errors = [],
  params,
  query,
  body,
  multipart,
  rateLimit,
  readLimit,
  idempotent,
}: Endpoint) {
  const codes: ErrorCode[] = [...errors, 'UNAVAILABLE'];
  const takesBody = body !== undefined || multipart !== undefined;
  if (takesBody) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (takesBody || query) codes.push('INVALID_INPUT');
  if (params) codes.push('NOT_FOUND');
  if (rateLimit || readLimit) codes.push('TOO_MANY_ATTEMPTS');
  if (idempotent) codes.push('IDEMPOTENCY_CONFLICT');
  return [...new Set(codes.map((code) => ERROR_STATUS[code])), '4XX' as const];
}
