import { z } from './zod.ts';
import { says } from './fields.ts';

/** A code out of a mail, as people type it. */
export const MailedCode = z
  .string()
  .max(20)
  .regex(/^\s*(\d\s*){6}$/, says('codeDigits'))
  .describe('The six digits of the mail.');
