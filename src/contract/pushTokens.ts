/** Where the app of a session can be reached. */
import { z } from 'zod';
import { PUSH_PLATFORMS } from '../domain/accounts/leaving.ts';
import { LIMITS } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
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

export const pushTokens = {
  register: endpoint({
    method: 'PUT',
    path: '/api/user-notification/:id',
    summary:
      'Register where the app of this session can be reached, in place of what the session registered before. It goes with the session.',
    who: 'self',
    params: z.object({ id: z.string().max(64) }),
    body: RegisterPushToken,
    response: null,
    rateLimit: { hits: 120, minutes: 60 },
  }),
};
