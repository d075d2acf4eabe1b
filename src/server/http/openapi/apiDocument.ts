/**
 * The OpenAPI 3.1 document of the API, made from the schemas that validate. What is written by hand beside them: which
 * headers a call may carry, how one is let in, and what the frame refuses (405 to 431) before an endpoint is asked.
 */
import { z } from 'zod';
import {
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
  createDocument,
} from 'zod-openapi';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ENDPOINTS, OPERATIONS, type Operation } from '../../../contract/endpoints.ts';
import { ERROR_STATUS, type ErrorCode, Problem } from '../../../contract/errors.ts';
import examples from '../../../contract/examples.json' with { type: 'json' };
import { LOCALES } from '../../../domain/locales.ts';
import { TAGS } from './apiTags.ts';
import { isCounted } from '../limits/concurrencyLimit.ts';
import { LONGEST_KEY } from '../idempotency/idempotency.ts';
import { isVersioned } from '../headers/negotiation.ts';
import { heedsOwner, isOwned } from '../callers/pageOwner.ts';
import { problemOf } from '../problems/problem.ts';

/** What was said by operations when the guide was followed (test/deep/processes/apiGuide.test.ts). */
const EXAMPLES: Record<string, { request?: unknown; response?: unknown }> = examples;

export type ApiDocument = ReturnType<typeof createDocument>;

/** The document of an installation; `publicUrl` without a trailing slash. */
export function apiDocument(publicUrl: string): ApiDocument {
  anywhere ??= describeAll();
  const { info, components } = anywhere;
  return {
    ...anywhere,
    info: { ...info, license: { name: 'All rights reserved', url: `${publicUrl}/regulations` } },
    servers: [{ url: publicUrl }],
    components: {
      ...components,
      securitySchemes: securitySchemes(publicUrl.startsWith('https:') ? '__Host-session' : 'session'),
    },
  };
}

/** What says the same wherever Palmora stands; it takes a tenth of a second to make, so it is made once. */
let anywhere: ApiDocument | undefined;

function describeAll(): ApiDocument {
  const paths: NonNullable<ZodOpenApiObject['paths']> = {};
  for (const operation of OPERATIONS) {
    const { endpoint, operationId } = operation;
    const addresses = [endpoint.path, ...(endpoint.aliases ?? [])];
    for (const [index, address] of addresses.entries()) {
      const path = address.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: {
          ...describe(operation),
          ...(index > 0 && {
            operationId: `${operationId}Alias`,
            description: `Another address of \`${operationId}\`.`,
          }),
        },
      };
    }
  }
  const usedCodes = [...new Set(ENDPOINTS.flatMap((endpoint) => refusalsOf(endpoint)))];
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Palmora',
      version: '1',
      description:
        'The one API of the web app, the mobile app and partners’ own tools. `docs/api.md` of the source leads through it.',
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [],
    components: {
      examples: Object.fromEntries(
        usedCodes.map((code) => [
          code,
          { value: problemOf(code, [], { locale: 'en', requestId: undefined }) },
        ]),
      ),
    },
    paths,
  });
}

const securitySchemes = (cookie: string): NonNullable<ApiDocument['components']>['securitySchemes'] => ({
  cookie: { type: 'apiKey', in: 'cookie', name: cookie, description: 'What a browser gets at log-in.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a log-in with `session=token`.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of a partner’s own tool; one that only reads passes where nothing is written.',
  },
});

function describe({ operationId, tag, endpoint }: Operation): ZodOpenApiOperationObject {
  const { summary, body, multipart, params, query } = endpoint;
  const said = EXAMPLES[operationId] ?? {};
  return {
    operationId,
    tags: [tag],
    summary,
    security: securityOf(endpoint),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      header: headersOf(endpoint),
    },
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body, ...('request' in said && { example: said.request }) },
        },
      },
    }),
    ...(multipart && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [multipart],
              properties: { [multipart]: { type: 'string', format: 'binary', description: 'One file.' } },
            },
          },
        },
      },
    }),
    responses: responsesOf(endpoint, said),
  };
}

/** How one is let in. Where anybody is, nothing is needed. */
function securityOf({ who, forKeys }: Endpoint): Record<string, string[]>[] {
  if (who === 'provider') return [];
  // Where anybody is let in, a key is as well if it opens it.
  if (who === 'anyone') return forKeys ? [{}, { key: [] }] : [];
  return [{ cookie: [] }, { bearer: [] }, ...(forKeys ? [{ key: [] }] : [])];
}

function headersOf(endpoint: Endpoint): z.ZodObject {
  const { idempotent, tellsDevice, produces } = endpoint;
  return z.object({
    ...(!produces?.[0]?.startsWith('image/') && {
      'User-Language': z
        .enum(LOCALES)
        .optional()
        .describe(
          'The language of what people read in the answer; else Accept-Language, else the cookie, else the account’s.',
        ),
    }),
    ...(idempotent && {
      'Idempotency-Key': z
        .string()
        .min(1)
        .max(LONGEST_KEY)
        .optional()
        .describe(
          'Chosen by the caller for one write, at random, such as a UUID: sent again with the same key, it is answered like the first time and done once. Kept for two days; another request of the same method and path with the key is refused (409).',
        ),
    }),
    ...(heedsOwner(endpoint) && {
      'Account-Id': z
        .uuid()
        .optional()
        .describe(
          'The account that is meant: the call is refused (OTHER_ACCOUNT) where the session or key is another’s.',
        ),
    }),
    ...(tellsDevice && {
      'Device-Token': z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional()
        .describe(
          'An app’s own device: 32 random bytes as base64url, made once, so that wrong passwords of others do not keep it out.',
        ),
    }),
  });
}

function responsesOf(endpoint: Endpoint, said: { response?: unknown }): ZodOpenApiResponsesObject {
  const { response, status, produces } = endpoint;
  const headers = hasVersion(endpoint) && { ETag: { schema: { type: 'string' as const } } };
  const success: ZodOpenApiResponsesObject = produces
    ? {
        '200': {
          description: 'The file.',
          content: Object.fromEntries(
            produces.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
          ...(headers && { headers }),
        },
      }
    : response
      ? {
          [`${status ?? 200}` as '200']: {
            description: 'Done.',
            ...(headers && { headers }),
            content: {
              'application/json': { schema: response, ...('response' in said && { example: said.response }) },
            },
          },
        }
      : { '204': { description: 'Done; without a body.' } };
  const codesOf = Map.groupBy(refusalsOf(endpoint), (code) => ERROR_STATUS[code]);
  return {
    ...success,
    ...(hasVersion(endpoint) && {
      '304': { description: 'What `If-None-Match` names is still the answer.' },
    }),
    ...Object.fromEntries(
      [...codesOf].map(([refusal, codes]) => [
        String(refusal),
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          ...(TOLD_WHEN.has(refusal) && { headers: RETRY_AFTER }),
          content: {
            'application/problem+json': {
              schema: Problem,
              examples: Object.fromEntries(
                codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
              ),
            },
          },
        },
      ]),
    ),
  };
}

/** Pictures that Accept chooses among have their version from the photos themselves. */
const hasVersion = (endpoint: Endpoint) => isVersioned(endpoint) || (endpoint.produces?.length ?? 0) > 1;

/** Statuses that come with the time after which another try is worth it. */
const TOLD_WHEN = new Set<number>([429, 503]);
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const } },
};

/** An endpoint's own errors and those that the frame adds. */
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { errors = [], params, rateLimit, readLimit, idempotent, who, forKeys } = endpoint;
  const codes: ErrorCode[] = [
    'INVALID_INPUT',
    'METHOD_NOT_ALLOWED',
    'NOT_ACCEPTABLE',
    'URI_TOO_LONG',
    'HEADERS_TOO_LARGE',
    'UNAVAILABLE',
    'DATABASE_UNAVAILABLE',
    ...errors,
  ];
  if (isOwned(who)) codes.push('UNAUTHENTICATED');
  if (heedsOwner(endpoint)) codes.push('OTHER_ACCOUNT');
  if (who !== 'anyone' && who !== 'provider' && who !== 'signedIn') codes.push('FORBIDDEN');
  // A body is read before anybody asks whether one is wanted.
  if (endpoint.method !== 'GET')
    codes.push('FOREIGN_ORIGIN', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (forKeys !== 'read' && who !== 'provider') codes.push('KEY_NOT_ENOUGH');
  if (who === 'staff' || who === 'admin') codes.push('STAFF_CODE_REQUIRED');
  if (params) codes.push('NOT_FOUND');
  if (isCounted(endpoint)) codes.push('TOO_MANY_AT_ONCE');
  if (rateLimit || readLimit || forKeys) codes.push('TOO_MANY_ATTEMPTS');
  // Whatever writes may meet another who does.
  if (endpoint.method !== 'GET') codes.push('BUSY');
  if (idempotent) codes.push('IDEMPOTENCY_CONFLICT');
  return [...new Set(codes)].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
}
