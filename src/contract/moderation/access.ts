/** How staff prove themselves: an authenticator beside the password, and codes of last resort. */
import { z } from '../zod.ts';
import { STAFF_ROLES } from '../../domain/staff/staff.ts';
import { TypedPassword } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { says } from '../fields.ts';

const AppCode = z
  .string()
  .max(20)
  .regex(/^\s*(\d\s*){6}$/, says('codeDigits'))
  .describe('The six digits that the authenticator shows.');
const AnyCode = z.string().trim().min(6, says('codeDigits')).max(40);

export const StaffAccess = z
  .object({
    role: z.enum(STAFF_ROLES),
    hasAuthenticator: z.boolean(),
    isConfirmed: z.boolean().describe('This session may use the console.'),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'StaffAccess' });
export type StaffAccess = z.infer<typeof StaffAccess>;

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each opens the console one time.'),
});

export const staffAccess = {
  state: endpoint({
    method: 'GET',
    path: '/api/moderation/access',
    summary: 'How far the caller may use the console.',
    who: 'staffMember',
    response: StaffAccess,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/moderation/access/authenticator',
    summary:
      'Begin to set an authenticator up: answers its secret. It counts once a code of it is confirmed, in place of the one before. Whoever has one already gives a code of that first.',
    who: 'staffMember',
    tellsDevice: true,
    body: z.strictObject({
      password: TypedPassword.optional().describe(
        'Needed when the last log-in was more than 15 minutes ago.',
      ),
    }),
    response: z.object({
      secret: z.string().describe('Base32, as typed into an authenticator.'),
      uri: z.string().describe('The same as an address, for a QR code.'),
    }),
    errors: ['REAUTH_REQUIRED', 'STAFF_CODE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  confirmSetUp: endpoint({
    method: 'POST',
    path: '/api/moderation/access/authenticator/confirm',
    summary: 'Give a code of the authenticator being set up: it counts from now on, and the console opens.',
    who: 'staffMember',
    body: z.strictObject({ code: AppCode }),
    response: RecoveryCodes,
    errors: ['ILLEGAL_TRANSITION', 'STAFF_CODE_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/moderation/access/code',
    summary: 'Give a code of the authenticator, or one of last resort: opens the console to this session.',
    who: 'staffMember',
    body: z.strictObject({ code: AnyCode }),
    response: null,
    errors: ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/moderation/access/recovery-codes',
    summary: 'New codes of last resort; the old ones are void.',
    who: 'staff',
    body: z.strictObject({ code: AppCode }),
    response: RecoveryCodes,
    errors: ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/moderation/access/leave',
    summary: 'Close the console for this session, which goes on.',
    who: 'staffMember',
    response: null,
  }),
};
