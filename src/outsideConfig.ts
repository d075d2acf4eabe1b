import { createECDH } from 'node:crypto';
import type { StripeDependencies } from './adapters/payment/stripe.ts';
import type { PushKeys } from './adapters/push/webPush.ts';
import type { TwilioSettings } from './adapters/sms/twilio.ts';
import type { S3Settings } from './adapters/storage/s3.ts';
import { ConfigError, type Env, isOnThisMachine, oneOf } from './setting.ts';

/** The settings of services outside: which there are, where they are asked, and with which keys. */
export interface OutsideConfig {
  /** The bucket that keeps the photos; null: a folder in dataDir. */
  s3: S3Settings | null;
  smtpUrl: string | null;
  /** From whom mails come. */
  mailFrom: string;
  /** Who takes the money; null: the built-in sandbox, which takes none. */
  stripe: StripeDependencies | null;
  /** Finds places as well as the gazetteer; null: the gazetteer alone. */
  googlePlaces: { key: string; base: string } | null;
  /** The Nominatim that says where a position is; null: the gazetteer's nearest city. */
  nominatimUrl: string | null;
  /** The style of a map with streets, which browsers ask for themselves; null: our own, which asks nobody. */
  mapStyleUrl: string | null;
  /** Where the Union's register of VAT ids is asked; null: nowhere, and no tax is left to the buyer. */
  vies: { base: string } | null;
  /** Whether calendars that partners keep elsewhere are read over https in the open only, from anywhere, or not at all. */
  calendarImports: 'open' | 'anywhere' | 'nowhere';
  /** Messages to browsers by their push services, with keys of the operator's or of our own; null: the outbox. */
  webPush: { keys: PushKeys | null } | null;
  /** Who sends texts to phones; null: the outbox. */
  twilio: TwilioSettings | null;
}

const GOOGLE_PLACES = 'https://places.googleapis.com';
const TWILIO = 'https://api.twilio.com';
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Reads and checks what `env`, the process environment, says of services outside; throws ConfigError. */
export function readOutside(env: Env): OutsideConfig {
  return {
    s3: readS3(env),
    smtpUrl: env.SMTP_URL ? mailServer(env.SMTP_URL) : null,
    mailFrom: sender(env.MAIL_FROM || 'Palmora <hello@palmora.example>'),
    stripe: readStripe(env),
    googlePlaces: googlePlaces(env),
    nominatimUrl: env.NOMINATIM_URL ? serviceAddress('NOMINATIM_URL', env.NOMINATIM_URL) : null,
    mapStyleUrl: env.MAP_STYLE_URL ? mapStyle(env.MAP_STYLE_URL) : null,
    vies: vies(env),
    calendarImports: oneOf(env, 'CALENDAR_IMPORTS', ['open', 'anywhere'], 'open'),
    webPush: readWebPush(env),
    twilio: readTwilio(env),
  };
}

/**
 * What a copy makes of the settings that it shares with the real one: it asks nobody, mails land in the outbox, and photos are
 * kept in its own folder, never in a bucket.
 */
export const outsideOfCopy = ({ mailFrom }: OutsideConfig): OutsideConfig => ({
  s3: null,
  smtpUrl: null,
  mailFrom,
  stripe: null,
  googlePlaces: null,
  nominatimUrl: null,
  mapStyleUrl: null,
  vies: null,
  calendarImports: 'nowhere',
  webPush: null,
  twilio: null,
});

/** All of it or nothing: half a bucket would put photos where nobody looks for them. */
function readS3(env: Env): S3Settings | null {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_REGION',
  ] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new ConfigError(`Photos in a bucket need ${missing.join(', ')} as well: set all of S3_…, or none.`);
  }
  const [endpoint, bucket, accessKeyId, secretAccessKey, region] = names.map((name) => env[name] ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new ConfigError(`S3_ENDPOINT must be an http(s) address, not “${endpoint}”.`);
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) {
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, not “${bucket}”.`);
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region };
}

/** The server that sends mail. Of what is no address the library would make this machine’s own. */
function mailServer(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  // Never the address itself: its password would be printed and logged.
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(
      'SMTP_URL must be smtps://user:password@host:465, or smtp:// with port 587; signs such as @ : / in user and password are written as %40 %3A %2F.',
    );
  return value;
}

/** From whom mails come: one address, with a name before it or without. */
function sender(value: string): string {
  const [, address = value] = /^[^<>]*<([^<>]*)>$/.exec(value.trim()) ?? [];
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(address) || /[\r\n]/.test(value))
    throw new ConfigError(`MAIL_FROM must be an address, Palmora <hello@palmora.example>, not “${value}”.`);
  return value.trim();
}

/** Both or neither: without the webhooks' secret nobody would hear that something was paid. */
function readStripe(env: Env): StripeDependencies | null {
  const secretKey = env.STRIPE_SECRET_KEY;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  const base = env.STRIPE_API_BASE;
  if (!secretKey && !webhookSecret) {
    if (base) throw new ConfigError('STRIPE_API_BASE needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    return null;
  }
  // Never the secrets themselves: what is wrong with a setting is printed and logged.
  if (!secretKey || !/^[sr]k_\w{8,}$/.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY must be a secret or restricted key of Stripe’s, sk_… or rk_….');
  if (!webhookSecret || !/^whsec_\w{8,}$/.test(webhookSecret))
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_….');
  if (env.PAYMENTS === 'off')
    throw new ConfigError(
      'PAYMENTS=off takes no money: leave STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET out.',
    );
  if (!base) return { secretKey, webhookSecret };
  const apiBase = serviceAddress('STRIPE_API_BASE', base);
  if (!apiBase.startsWith('https:') && !isOnThisMachine(new URL(apiBase).hostname))
    throw new ConfigError('STRIPE_API_BASE must begin with https://, for the key goes there.');
  return { secretKey, webhookSecret, apiBase };
}

function googlePlaces(env: Env): OutsideConfig['googlePlaces'] {
  const key = env.GOOGLE_PLACES_KEY;
  if (!key) {
    if (env.GOOGLE_PLACES_BASE) throw new ConfigError('GOOGLE_PLACES_BASE needs GOOGLE_PLACES_KEY.');
    return null;
  }
  // Never the key itself: what is wrong with a setting is printed and logged.
  if (!/^[\w-]{10,200}$/.test(key))
    throw new ConfigError('GOOGLE_PLACES_KEY must be a key of letters, digits, - and _, 10 or more.');
  const base = serviceAddress('GOOGLE_PLACES_BASE', env.GOOGLE_PLACES_BASE || GOOGLE_PLACES);
  if (!base.startsWith('https:') && !isOnThisMachine(new URL(base).hostname))
    throw new ConfigError('GOOGLE_PLACES_BASE must begin with https://, for the key goes there.');
  return { key, base };
}

function vies(env: Env): OutsideConfig['vies'] {
  const isOn = oneOf(env, 'VIES', ['on', 'off'], 'off') === 'on';
  if (!isOn && env.VIES_BASE) throw new ConfigError('VIES_BASE needs VIES=on.');
  return isOn ? { base: serviceAddress('VIES_BASE', env.VIES_BASE || VIES) } : null;
}

/** Both keys or neither: a pair that is half ours and half another's signs nothing. */
function readWebPush(env: Env): OutsideConfig['webPush'] {
  const isOn = oneOf(env, 'WEB_PUSH', ['on', 'off'], 'off') === 'on';
  const publicKey = env.VAPID_PUBLIC_KEY;
  const privateKey = env.VAPID_PRIVATE_KEY;
  if (!publicKey && !privateKey) return isOn ? { keys: null } : null;
  if (!isOn) throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need WEB_PUSH=on.');
  if (!publicKey || !privateKey)
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both, or neither.');
  // Never the keys themselves: what is wrong with a setting is printed and logged.
  if (!arePushKeys({ publicKey, privateKey }))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair on P-256 in base64url.');
  return { keys: { publicKey, privateKey } };
}

function arePushKeys({ publicKey, privateKey }: PushKeys): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** All three or none: half an account would lose every text. */
function readTwilio(env: Env): OutsideConfig['twilio'] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) {
    if (env.TWILIO_API_BASE) throw new ConfigError(`TWILIO_API_BASE needs ${names.join(', ')}.`);
    return null;
  }
  if (missing.length > 0)
    throw new ConfigError(
      `Texts to phones need ${missing.join(', ')} as well: set all of TWILIO_…, or none.`,
    );
  const [accountSid, authToken, from] = names.map((name) => env[name] ?? '') as [string, string, string];
  if (!/^AC[\da-f]{32}$/.test(accountSid))
    throw new ConfigError(
      'TWILIO_ACCOUNT_SID must be the SID of an account, AC… with 32 digits and letters.',
    );
  if (!/^[\w-]{16,100}$/.test(authToken))
    throw new ConfigError('TWILIO_AUTH_TOKEN must be the token of that account.');
  if (!/^(\+[1-9]\d{6,14}|MG[\da-f]{32}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/.test(from))
    throw new ConfigError(
      'TWILIO_FROM must be a number like +48600700800, a name of up to 11 letters and digits, or a messaging service MG….',
    );
  const base = serviceAddress('TWILIO_API_BASE', env.TWILIO_API_BASE || TWILIO);
  if (!base.startsWith('https:') && !isOnThisMachine(new URL(base).hostname))
    throw new ConfigError('TWILIO_API_BASE must begin with https://, for the token goes there.');
  return { accountSid, authToken, from, base };
}

/** Whoever looks at a map learns of it, and of a key in its query: that has to be one for browsers. */
function mapStyle(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine(url.hostname));
  if (!isSafe || url?.username || url?.password || url?.hash)
    throw new ConfigError(
      'MAP_STYLE_URL must be an https:// address of a style for MapLibre, without a user or a fragment.',
    );
  return value;
}

/** The address of a service, without a slash at its end. */
function serviceAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isPlain || url.search || url.hash)
    throw new ConfigError(`${name} must be an http(s) address without a user, a query or a fragment.`);
  return value.replace(/\/+$/, '');
}
