/** Passkeys (WebAuthn): made and removed by their owner, and a way to log in. What goes to and from the browser is named as there. */
import { z } from './zod.ts';
import { BROWSERS, SYSTEMS } from '../domain/accounts/device.ts';
import { PASSKEYS } from '../domain/accounts/passkeyLimits.ts';
import { LogInAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, line, required } from './fields.ts';
import { OwnerAgain } from './ownerAgain.ts';

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** Authenticators call their keys by up to 1023 bytes. */
const CredentialId = base64Url(1_364);
const ClientData = base64Url(2_800);

const Passkey = z
  .object({
    id: Id,
    name: z.string().nullable().describe('The owner’s own; null: none.'),
    browser: z
      .enum(BROWSERS)
      .nullable()
      .describe('With what it was made; null where it is none that we know.'),
    system: z.enum(SYSTEMS).nullable(),
    isBackedUp: z.boolean().describe('Kept by its maker for the other devices of the person as well.'),
    createdAt: Instant,
    usedAt: Instant.nullable().describe('The last log-in; null: none yet.'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()).optional(),
});

const CreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().describe('In ms: so long the challenge holds.'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

/** What every answer of a device says of itself. */
const ANSWERED = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).describe('Not read.'),
};

/** As `PublicKeyCredential.toJSON()` writes a new passkey. */
export const AddPasskey = z.strictObject({
  ...ANSWERED,
  response: z.strictObject({
    clientDataJSON: ClientData,
    attestationObject: base64Url(8_000),
    authenticatorData: base64Url(8_000).optional(),
    transports: z.array(z.string().max(40)).max(20).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64Url(4_000).nullish(),
  }),
});

/** As `PublicKeyCredential.toJSON()` writes what a passkey signed. */
export const LogInByPasskey = z.strictObject({
  ...ANSWERED,
  response: z.strictObject({
    clientDataJSON: ClientData,
    authenticatorData: base64Url(2_800),
    signature: base64Url(2_000),
    userHandle: base64Url(100).describe('Of the account, as the passkey keeps it.'),
  }),
});

export const RenamePasskey = z.strictObject({ name: required(line(PASSKEYS.name.max)) });

const ADDING_BODY_BYTES = 32_000;

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/passkey',
    summary: 'The own passkeys, the newest first.',
    who: 'signedIn',
    response: z.object({ items: z.array(Passkey).max(PASSKEYS.max) }),
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/api/passkey/options',
    summary:
      'What the device needs to make a passkey: it holds for this session, once, for a few minutes. Needs a log-in a short while ago, or the password.',
    who: 'signedIn',
    body: OwnerAgain,
    response: CreationOptions,
    errors: ['REAUTH_REQUIRED', 'PASSKEYS_FULL', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/passkey',
    summary: 'Keep the passkey that the device has made, and tell the address.',
    who: 'signedIn',
    body: AddPasskey,
    bodyLimit: ADDING_BODY_BYTES,
    response: Passkey,
    status: 201,
    errors: ['PASSKEY_INVALID', 'PASSKEYS_FULL'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/passkey/:id',
    summary: 'Call a passkey otherwise.',
    who: 'signedIn',
    params: z.object({ id: Id }),
    body: RenamePasskey,
    response: Passkey,
    errors: ['NOT_FOUND'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/passkey/:id',
    summary:
      'Remove a passkey at once, and tell the address. Needs a log-in a short while ago, or the password.',
    who: 'signedIn',
    params: z.object({ id: Id }),
    body: OwnerAgain,
    response: null,
    errors: ['NOT_FOUND', 'REAUTH_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  logInOptions: endpoint({
    method: 'POST',
    path: '/api/login-passkey/options',
    summary:
      'What a device needs to log in with a passkey: it holds for the browser or app that asked, known by its device cookie or token, once, for a few minutes.',
    who: 'anyone',
    tellsDevice: true,
    response: RequestOptions,
    rateLimit: { hits: 200, minutes: 60 },
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/login-passkey',
    summary: 'Log in with what a passkey signed, as by e-mail. It counts among the guesses of passwords.',
    who: 'anyone',
    tellsDevice: true,
    query: z.object({ session: z.literal('token').optional() }),
    body: LogInByPasskey,
    response: LogInAnswer,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'ACCOUNT_SUSPENDED'],
    rateLimit: { hits: 200, minutes: 60 },
  }),
};
