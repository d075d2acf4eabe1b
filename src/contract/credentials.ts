/** Ways into an account beside the password, another address for it, and the sessions that are open in it. */
import { z } from './zod.ts';
import { BROWSERS, SYSTEMS } from '../domain/accounts/device.ts';
import { LogInAnswer, Token, TypedPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Email, Id, Instant } from './fields.ts';
import { MailedCode } from './mailedCode.ts';

export const AskEmailChange = z.strictObject({
  currentEmail: Email,
  newEmail: Email,
  password: TypedPassword.optional().describe('Needed when the last log-in was more than 15 minutes ago.'),
});

/** With the password of the account where its owner is not logged in. */
export const ConfirmNewEmail = z.strictObject({ password: TypedPassword.optional() });

export const SendLogInCode = z.strictObject({ email: Email });
export const LogInByCode = z.strictObject({ email: Email, code: MailedCode });

const OpenSession = z
  .object({
    sessionId: Id,
    browser: z.enum(BROWSERS).nullable().describe('Null where it named itself in none that we know.'),
    system: z.enum(SYSTEMS).nullable(),
    isApp: z.boolean().describe('Held by an app or a tool as a bearer token.'),
    isThis: z.boolean().describe('The one that asks.'),
    startedAt: Instant,
    lastSeenAt: Instant.describe('Written down once in ten minutes.'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

const Accepted = z.object({ status: z.literal('ACCEPTED') });
const RequestId = z.object({ requestId: Token });

export const credentials = {
  askEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/change-email/send-current-confirmation',
    summary:
      'Ask for another e-mail address: mails the present one a link, which confirms the wish. Answers alike whether or not the new one is taken. Ends what was asked for before.',
    who: 'signedIn',
    tellsDevice: true,
    body: AskEmailChange,
    response: Accepted,
    status: 202,
    errors: ['REAUTH_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  confirmCurrentEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email/confirm-current',
    summary:
      'Confirm the wish with the id mailed to the present address, once: mails the new one a link of its own.',
    who: 'anyone',
    query: RequestId,
    response: null,
    errors: ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email/confirm-new',
    summary:
      'Confirm with the id mailed to the new address, once: it takes the place of the old one. In a session of the account, or with its password. Ends all other sessions and tells the old address.',
    who: 'anyone',
    tellsDevice: true,
    query: RequestId,
    body: ConfirmNewEmail,
    response: null,
    errors: ['TOKEN_INVALID', 'PASSWORD_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'The own open sessions: the one that asks first, then those used last.',
    who: 'signedIn',
    response: z.object({ items: z.array(OpenSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/session/:id',
    summary: 'End one of the own sessions.',
    who: 'signedIn',
    params: z.object({ id: Id }),
    response: null,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/session',
    summary: 'End all own sessions but the one that asks, and the keys of own tools.',
    who: 'signedIn',
    response: null,
  }),
  sendLogInCode: endpoint({
    method: 'POST',
    path: '/api/login-code/send',
    summary:
      'Have a code of six digits mailed that logs in once, within 15 minutes, the browser or app that asked, by its device cookie or token. Always 202.',
    who: 'anyone',
    tellsDevice: true,
    body: SendLogInCode,
    response: Accepted,
    status: 202,
    rateLimit: { hits: 20, minutes: 60 },
  }),
  logInByCode: endpoint({
    method: 'POST',
    path: '/api/login-code',
    summary: 'Log in with the mailed code, as by e-mail. Five tries; then another code is to be asked for.',
    who: 'anyone',
    tellsDevice: true,
    query: z.object({ session: z.literal('token').optional() }),
    body: LogInByCode,
    response: LogInAnswer,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'ACCOUNT_SUSPENDED'],
    rateLimit: { hits: 200, minutes: 60 },
  }),
};
