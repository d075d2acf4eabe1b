import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ERROR_STATUS, Problem } from '../../contract/errors.ts';

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
    transform: ((input: {
      schema: Record<string, unknown>;
      url: string;
      route: { config?: { endpoint?: Endpoint } };
    }) => {
      const endpoint = input.route.config?.endpoint;
      if (!endpoint) return { schema: { hide: true }, url: input.url };
      const statuses = [...new Set((endpoint.errors ?? []).map((code) => ERROR_STATUS[code]))];
      const transformed = jsonSchemaTransform(input as never) as {
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
        ...Object.fromEntries([...statuses, '4XX'].map((status) => [status, problem])),
      };
      if (endpoint.who !== 'anyone' && endpoint.who !== 'provider')
        transformed.schema.security = [{ cookie: [] }, { bearer: [] }];
      return transformed;
    }) as never,
    transformObject: jsonSchemaTransformObject as never,
  });
  void Problem;
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger());
}
