import { z } from './zod.ts';
import { ACCOUNT_TYPES } from '../domain/accounts/account.ts';
import { LIMITS } from '../domain/limits.ts';
import { safeRedirect } from '../domain/safeRedirect.ts';
import { endpoint } from './endpoint.ts';
import { Email, Id, PhoneNumber, PhonePrefix, PhoneText, says } from './fields.ts';

const Password = z.string().min(LIMITS.password.min).max(LIMITS.password.max);
/** What is typed at log-in is only bounded: the rules of new passwords must not reveal themselves there. */
export const TypedPassword = z.string().min(1).max(LIMITS.password.max);

/** The sign-up payload of the specification §3. */
export const SignUp = z.strictObject({
  email: Email,
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  password: Password,
  accountType: z.enum(ACCOUNT_TYPES),
  isAgreementAccepted: z.literal(true, says('agreementRequired')),
  next: z
    .string()
    .max(LIMITS.next.max)
    .refine((next) => safeRedirect(next) !== null, says('invalidChoice'))
    .optional()
    .describe('A path of ours where the new account goes on; the mailed link carries it along.'),
});

export const LogInByEmail = z.strictObject({ username: Email, password: TypedPassword });

export const LogInByPhone = z.strictObject({
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  password: TypedPassword,
});

export const ForgotPassword = z.strictObject({ email: Email });
export const ChangePassword = z.strictObject({
  currentPassword: TypedPassword,
  newPassword: Password,
  endsKeys: z.boolean().optional().describe('Ends the keys of own tools, too.'),
});
/** With the password where the link is opened in another browser than the one that signed up. */
export const VerifyEmail = z.strictObject({
  token: z.string().min(20).max(200),
  password: TypedPassword.optional().describe(
    'The one chosen at that sign-up; needed in every other browser or app than the one that signed up.',
  ),
});
export const ResetForgotten = z.strictObject({ token: z.string().min(20).max(200), password: Password });

/** The signed-in user as its owner sees it. */
export const User = z
  .object({
    _id: Id,
    accountType: z.enum(ACCOUNT_TYPES),
    email: z.string(),
    phonePrefix: z.string(),
    phoneNumber: z.string(),
    phoneText: PhoneText,
    emailVerified: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const LogInAnswer = z.object({ user: User, token: z.string().optional() });
export const Token = z.string().min(20).max(200);

export const accounts = {
  createUser: endpoint({
    method: 'POST',
    path: '/api/user-create',
    aliases: ['/api/user'],
    summary: 'Sign up. Answers alike whether or not the e-mail is taken; the mail says the rest.',
    who: 'anyone',
    tellsDevice: true,
    body: SignUp,
    response: z.object({ status: z.literal('VERIFICATION_SENT') }),
    status: 201,
    rateLimit: { hits: 30, minutes: 60 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/verify-email',
    summary:
      'Confirm the e-mail address with the token of the mail: at once in the browser or app that signed up, known by its device cookie or token, which is logged in by it for a while; anywhere else with the password chosen at that sign-up, which logs the browser in.',
    who: 'anyone',
    tellsDevice: true,
    body: VerifyEmail,
    response: null,
    errors: ['TOKEN_INVALID', 'PASSWORD_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/verify-email/resend',
    summary:
      'Send the verification mail again, for the sign-up of this device or the only one that waits. Always 202.',
    who: 'anyone',
    tellsDevice: true,
    body: z.strictObject({ email: Email }),
    response: z.object({ status: z.literal('ACCEPTED') }),
    status: 202,
    rateLimit: { hits: 20, minutes: 60 },
  }),
  logInByEmail: endpoint({
    method: 'POST',
    path: '/api/login-email',
    summary: 'Log in by e-mail. Sets the session cookie, or answers a bearer token with `session=token`.',
    who: 'anyone',
    tellsDevice: true,
    query: z.object({ session: z.literal('token').optional() }),
    body: LogInByEmail,
    response: LogInAnswer,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_ATTEMPTS', 'ACCOUNT_SUSPENDED'],
    rateLimit: { hits: 200, minutes: 60 },
  }),
  logInByPhone: endpoint({
    method: 'POST',
    path: '/api/login-phone',
    summary:
      'Log in by phone, as by e-mail. Accounts may share a number: it leads in only where exactly one of them has the password.',
    who: 'anyone',
    tellsDevice: true,
    query: z.object({ session: z.literal('token').optional() }),
    body: LogInByPhone,
    response: LogInAnswer,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_ATTEMPTS', 'ACCOUNT_SUSPENDED'],
    rateLimit: { hits: 200, minutes: 60 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Have a link mailed that sets a new password. Always 202.',
    who: 'anyone',
    tellsDevice: true,
    body: ForgotPassword,
    response: z.object({ status: z.literal('ACCEPTED') }),
    status: 202,
    rateLimit: { hits: 20, minutes: 60 },
  }),
  resetForgotten: endpoint({
    method: 'POST',
    path: '/api/forgot-password-reset',
    summary: 'Set a new password with the token of the mail; ends all sessions and the keys of own tools.',
    who: 'anyone',
    tellsDevice: true,
    body: ResetForgotten,
    response: null,
    errors: ['TOKEN_INVALID'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set a new password with the present one; ends all other sessions and tells the address.',
    who: 'signedIn',
    body: ChangePassword,
    response: null,
    errors: ['TOO_MANY_ATTEMPTS', 'BUSY'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session.',
    who: 'anyone',
    response: null,
  }),
  me: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/user',
    summary: "The session's user.",
    who: 'signedIn',
    response: User,
  }),
  userById: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/user/:id',
    summary: "The session's user by id; any other id is 403.",
    who: 'self',
    params: z.object({ id: z.string().max(64) }),
    query: z.object({ userId: z.string().max(64).optional() }),
    response: User,
  }),
};
