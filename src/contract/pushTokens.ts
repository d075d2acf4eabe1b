/** Where the app of a session can be reached. */
import { z } from './zod.ts';
import { PUSH_PLATFORMS } from '../domain/accounts/leaving.ts';
import { LIMITS } from '../domain/limits.ts';
import { ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { LocaleWord } from './fields.ts';

export const RegisterPushToken = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(LIMITS.pushToken.max)
    .regex(/^[!-~]+$/)
    .describe('As the platform gave it to the app; a subscription of a browser as JSON without spaces.'),
  platform: z.enum(PUSH_PLATFORMS).optional(),
  locale: LocaleWord.optional(),
});

const self = {
  path: '/api/user-notification/:id',
  who: 'self',
  params: z.object({ id: z.string().max(64) }),
} as const;

export const pushTokens = {
  key: endpoint({
    method: 'GET',
    path: '/api/push-key',
    summary: 'The public key with which browsers subscribe to messages; null where none are sent.',
    who: 'anyone',
    response: z.object({
      key: z.string().nullable().describe('An uncompressed point on P-256, base64url (RFC 8292).'),
    }),
    readLimit: ASKED_ON_LOAD,
  }),
  state: endpoint({
    ...self,
    method: 'GET',
    summary: 'Whether messages come to where this session can be reached.',
    response: z.object({ isRegistered: z.boolean() }),
  }),
  register: endpoint({
    ...self,
    method: 'PUT',
    summary:
      'Register where the app of this session can be reached, in place of what the session registered before. It goes with the session.',
    body: RegisterPushToken,
    response: null,
    rateLimit: { hits: 120, minutes: 60 },
  }),
  remove: endpoint({
    ...self,
    method: 'DELETE',
    summary:
      'Send no more messages to where this session can be reached; done as well where there was nothing.',
    response: null,
    rateLimit: { hits: 120, minutes: 60 },
  }),
};
