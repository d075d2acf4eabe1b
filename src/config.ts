import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import type { StripeParts } from './adapters/payment/stripe.ts';
import type { S3Settings } from './adapters/storage/s3.ts';
import { Operator } from './contract/operator.ts';

/**
 * The only reader of the environment. Every setting has a default that runs; a half-configured or contradictory
 * environment throws a ConfigError with one sentence that names the setting.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  port: number;
  host: string;
  /** Base of every link in mails and of canonical addresses; without a trailing slash. */
  publicUrl: string;
  /** Embedded database, photos and the outbox live here. */
  dataDir: string;
  appEnv: 'demo' | 'production';
  /** Whether the first start fills in demo data. */
  demo: boolean;
  demoPassword: string | null;
  /** Null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** The bucket that keeps the photos; null: a folder in dataDir. */
  s3: S3Settings | null;
  /** Who runs this Palmora. */
  operator: Operator;
  smtpUrl: string | null;
  /** From whom mails come. */
  mailFrom: string;
  moderation: 'auto' | 'manual';
  /** Whether announcements cost anything. */
  payments: 'on' | 'off';
  /** Who takes the money; null: the built-in sandbox, which takes none. */
  stripe: StripeParts | null;
  /** Who may say with X-Forwarded-* for whom a request is: so many proxies in a row, or the addresses in a list. */
  trustProxy: { hops: number } | { networks: BlockList } | null;
  /** What a caller of /metrics must know; null: it is answered to this machine only. */
  metricsToken: string | null;
  /** Finds places as well as the gazetteer; null: the gazetteer alone. */
  googlePlaces: { key: string; base: string } | null;
  /** The Nominatim that says where a position is; null: the gazetteer's nearest city. */
  nominatimUrl: string | null;
  logLevel: string;
  /** How long a process that was asked to stop still serves while /readyz says that it is not ready. */
  shutdownDelaySeconds: number;
  /** Whether browsers get the service worker; without it those that have one are told to give it up. */
  hasServiceWorker: boolean;
  /** Under `npm run dev`: pages through Vite with hot reload. */
  development: boolean;
}

/** The company of the demo, which is nobody's. */
const DEMO_OPERATOR = path.join(import.meta.dirname, 'demo', 'operator.json');

const GOOGLE_PLACES = 'https://places.googleapis.com';

/** Reads and checks the settings and the operator's file. `env` is the process environment; throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const host = env.HOST || '127.0.0.1';
  const appEnv = oneOf(env, 'APP_ENV', ['demo', 'production'], 'demo');
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an http(s) address, not “${publicUrl}”.`);
  }
  if (appEnv === 'production') requireRealParts(env);
  const demo = appEnv === 'demo' && oneOf(env, 'DEMO', ['0', '1'], '1') === '1';
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new ConfigError('DATABASE_URL must begin with postgresql://.');
  }
  return {
    port,
    host,
    publicUrl,
    dataDir: env.DATA_DIR || './data',
    appEnv,
    demo,
    demoPassword: env.DEMO_PASSWORD || null,
    databaseUrl: env.DATABASE_URL || null,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 200),
    s3: readS3(env),
    operator: readOperator(env.OPERATOR_FILE || DEMO_OPERATOR),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Palmora <hello@palmora.example>',
    moderation: oneOf(env, 'MODERATION', ['auto', 'manual'], 'auto'),
    payments: oneOf(env, 'PAYMENTS', ['on', 'off'], 'on'),
    stripe: readStripe(env),
    trustProxy: trustedProxies(env.TRUST_PROXY || 'off'),
    metricsToken: metricsToken(env.METRICS_TOKEN || null),
    googlePlaces: googlePlaces(env),
    nominatimUrl: env.NOMINATIM_URL ? serviceAddress('NOMINATIM_URL', env.NOMINATIM_URL) : null,
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    shutdownDelaySeconds: integer(env, 'SHUTDOWN_DELAY_SECONDS', 0, 0, 300),
    hasServiceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    development: env.NODE_ENV === 'development',
  };
}

/** What only stands in for something real in a demo; each that is missing is named. */
function requireRealParts(env: Record<string, string | undefined>): void {
  const missing = [
    !env.PUBLIC_URL && 'PUBLIC_URL, the base of the links in mails',
    !env.SMTP_URL && 'SMTP_URL, the server that sends mail',
    !env.MAIL_FROM && 'MAIL_FROM, the sender of mails',
    !env.OPERATOR_FILE && 'OPERATOR_FILE, which says who runs it',
    env.PAYMENTS !== 'off' &&
      !env.STRIPE_SECRET_KEY &&
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off, for the sandbox takes no money',
  ].filter((need) => need !== false);
  if (missing.length > 0) throw new ConfigError(`APP_ENV=production needs ${missing.join('; ')}.`);
}

/** All of it or nothing: half a bucket would put photos where nobody looks for them. */
function readS3(env: Record<string, string | undefined>): S3Settings | null {
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

/** Both or neither: without the webhooks' secret nobody would hear that something was paid. */
function readStripe(env: Record<string, string | undefined>): StripeParts | null {
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

/** The operator as a JSON file says it. */
function readOperator(file: string): Operator {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`OPERATOR_FILE ${file} must be readable JSON: ${(error as Error).message}`);
  }
  const { data, error } = Operator.safeParse(content);
  if (data) return data;
  const wrong = error.issues.map(({ path: keys, message }) =>
    keys.length === 0 ? message : `${keys.join('.')}: ${message}`,
  );
  throw new ConfigError(`OPERATOR_FILE ${file} is wrong. ${wrong.join('; ')}`);
}

/** `off`, a number of proxies in a row, or addresses and networks between commas. */
function trustedProxies(value: string): Config['trustProxy'] {
  if (value === 'off') return null;
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const networks = new BlockList();
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [, address = '', prefix] = /^([\da-f.:]+?)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    // A network of every address would trust whoever calls.
    if (version === 0 || length < 1 || length > bits) {
      throw new ConfigError(
        `TRUST_PROXY must be off, a number of proxies from 1 to 9, or addresses and networks like 10.0.0.0/8,192.168.1.5, not “${value}”.`,
      );
    }
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return { networks };
}

function googlePlaces(env: Record<string, string | undefined>): Config['googlePlaces'] {
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

const isOnThisMachine = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The address of a service, without a slash at its end. */
function serviceAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isPlain || url.search || url.hash)
    throw new ConfigError(`${name} must be an http(s) address without a user, a query or a fragment.`);
  return value.replace(/\/+$/, '');
}

function metricsToken(value: string | null): string | null {
  if (value !== null && value.length < 16)
    throw new ConfigError('METRICS_TOKEN must have at least 16 characters.');
  return value;
}

function oneOf<const T extends string>(
  env: Record<string, string | undefined>,
  name: string,
  words: T[],
  fallback: T,
): T {
  const value = env[name] || fallback;
  const found = words.find((word) => word === value);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${words.join(', ')}, not “${value}”.`);
  return found;
}

function integer(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not “${env[name]}”.`);
  }
  return value;
}
