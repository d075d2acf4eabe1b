/** The owner of an account, known once more before what an open session alone is not enough for. */
import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';

/** The password, where the log-in is some time ago. */
export const OwnerAgain = z.strictObject({
  password: z
    .string()
    .min(1)
    .max(LIMITS.password.max)
    .optional()
    .describe('Needed where the last log-in is some time ago: 403 REAUTH_REQUIRED without it.'),
});
