import { z } from './zod.ts';
import { KEY_SCOPES } from '../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../domain/apiKeys/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, line, required } from './fields.ts';

const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    scope: z.enum(KEY_SCOPES),
    createdAt: Instant,
    usedAt: Instant.nullable().describe('The last use, to the minute or so.'),
  })
  .meta({ id: 'ApiKey' });

export const CreateApiKey = z.strictObject({
  name: required(line(API_KEYS.name.max)).describe('What the key is for.'),
  scope: z.enum(KEY_SCOPES),
  password: z.string().min(1).max(LIMITS.password.max).describe('Asked for each time.'),
});

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-key',
    summary: 'The own keys, the newest first; without the keys themselves, which nobody knows any more.',
    who: 'partner',
    response: z.object({ items: z.array(ApiKey).max(API_KEYS.max) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/api-key',
    summary:
      'Make a key for a tool of one’s own; this answer alone tells it. Needs the password, and tells the address. It ends with “end all sessions” and with a forgotten password.',
    who: 'partner',
    body: CreateApiKey,
    response: z.object({ key: z.string(), apiKey: ApiKey }),
    status: 201,
    errors: ['API_KEYS_FULL', 'TOO_MANY_ATTEMPTS', 'BUSY'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-key/:id',
    summary: 'End a key at once.',
    who: 'partner',
    params: z.object({ id: Id }),
    response: null,
    errors: ['NOT_FOUND'],
  }),
};
