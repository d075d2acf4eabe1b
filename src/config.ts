import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { Operator } from './contract/operator.ts';
import { normaliseEmail } from './domain/accounts/email.ts';
import { type OutsideConfig, outsideOfCopy, readOutside } from './outsideConfig.ts';
import { ConfigError, type Env, integer, isOnThisMachine, oneOf } from './setting.ts';

export { ConfigError };

/** What the environment and the operator's file say; with `OutsideConfig` all that there is to set. */
export interface Config extends OutsideConfig {
  port: number;
  host: string;
  /** Base of every link in mails and of canonical addresses; without a trailing slash. */
  publicUrl: string;
  /** Whether that is this machine, where a person tries it out and nobody else is served. */
  isPublicHere: boolean;
  /** Embedded database, photos and the outbox live here. */
  dataDir: string;
  appEnv: 'demo' | 'production';
  /** It stands beside the real one, to look at: it reaches nobody outside. */
  isCopy: boolean;
  /** Whether the first start fills in demo data. */
  demo: boolean;
  demoPassword: string | null;
  /** What hashing a password costs: KiB of memory, and passes over it. */
  passwordCost: { memory: number; passes: number };
  /** Null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Who runs this Palmora. */
  operator: Operator;
  /** Whose account is the first admin; null: nobody's becomes one by itself. */
  adminEmail: string | null;
  moderation: 'auto' | 'manual';
  /** Whether announcements cost anything. */
  payments: 'on' | 'off';
  /** Who may say with X-Forwarded-* for whom a request is: so many proxies in a row, or the addresses in a list. */
  trustProxy: { hops: number } | { networks: BlockList } | null;
  /** What a caller of /metrics must know; null: it is answered to this machine only. */
  metricsToken: string | null;
  logLevel: string;
  /** How long a process that was asked to stop still serves while /readyz says that it is not ready. */
  shutdownDelaySeconds: number;
  /** Whether browsers get the service worker; without it those that have one are told to give it up. */
  hasServiceWorker: boolean;
  /** Whether sizes of photos are made as AVIF for browsers that take it; without it everybody gets WebP. */
  makesAvif: boolean;
  /** Under `npm run dev`: pages through Vite with hot reload. */
  development: boolean;
}

/** The company of the demo, which is nobody's. */
export const DEMO_OPERATOR = path.join(import.meta.dirname, 'demo', 'operator.json');

/** Reads and checks the settings and the operator's file. `env` is the process environment; throws ConfigError. */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const host = env.HOST || '127.0.0.1';
  const appEnv = oneOf(env, 'APP_ENV', ['demo', 'production'], 'demo');
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  requirePlainAddress(publicUrl);
  const isCopy = oneOf(env, 'COPY', ['0', '1'], '0') === '1';
  const isReal = appEnv === 'production' && !isCopy;
  if (isReal) requireRealParts(env);
  if (appEnv === 'production' && env.DEMO === '1')
    throw new ConfigError(
      'DEMO=1 fills in demo data, which APP_ENV=production never has: leave one of them out.',
    );
  const demo = appEnv === 'demo' && oneOf(env, 'DEMO', ['0', '1'], '1') === '1' && !isCopy;
  const operator = readOperator(env.OPERATOR_FILE || DEMO_OPERATOR);
  if (isReal) requireRealOperator(operator);
  if (isReal && env.PAYMENTS !== 'off' && !(operator.invoicing && operator.vatId))
    throw new ConfigError(
      'OPERATOR_FILE needs vatId and invoicing (tax id, place of issue, time zone) for the invoices, or PAYMENTS=off.',
    );
  // Never the address itself: its password would be printed and logged.
  if (env.DATABASE_URL && !(/^postgres(ql)?:\/\//.test(env.DATABASE_URL) && URL.canParse(env.DATABASE_URL))) {
    throw new ConfigError(
      'DATABASE_URL must be postgresql://user:password@host:port/database; signs such as @ : / in user and password are written as %40 %3A %2F.',
    );
  }
  // Read of a copy as well: what is wrong with them is said before they count.
  const outside = readOutside(env);
  return {
    port,
    host,
    publicUrl,
    isPublicHere: isOnThisMachine(new URL(publicUrl).hostname),
    dataDir: env.DATA_DIR || './data',
    appEnv,
    isCopy,
    demo,
    demoPassword: env.DEMO_PASSWORD || null,
    passwordCost: passwordCost(env, appEnv),
    databaseUrl: env.DATABASE_URL || null,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 200),
    operator,
    ...(isCopy ? outsideOfCopy(outside) : outside),
    adminEmail: adminEmail(env.ADMIN_EMAIL || null),
    moderation: oneOf(env, 'MODERATION', ['auto', 'manual'], 'auto'),
    payments: oneOf(env, 'PAYMENTS', ['on', 'off'], 'on'),
    trustProxy: trustedProxies(env.TRUST_PROXY || 'off'),
    metricsToken: metricsToken(env.METRICS_TOKEN || null),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    shutdownDelaySeconds: integer(env, 'SHUTDOWN_DELAY_SECONDS', 0, 0, 300),
    hasServiceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    makesAvif: oneOf(env, 'AVIF', ['on', 'off'], 'on') === 'on',
    development: env.NODE_ENV === 'development',
  };
}

/** Pages stand at the root of their host, and links are made by writing on. */
function requirePlainAddress(publicUrl: string): void {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isPlain || url.pathname !== '/' || url.search || url.hash)
    throw new ConfigError(
      `PUBLIC_URL must be an http(s) address such as https://palmora.example, with nothing behind the host, not “${publicUrl}”.`,
    );
}

/** The demo's company is nobody's: it may sign no legal notice and no invoice. */
function requireRealOperator(operator: Operator): void {
  if (operator.name === readOperator(DEMO_OPERATOR).name)
    throw new ConfigError(
      `OPERATOR_FILE names ${operator.name}, the demo’s company: write down who runs this Palmora.`,
    );
}

/** What only stands in for something real in a demo; each that is missing is named. */
function requireRealParts(env: Env): void {
  if (env.CALENDAR_IMPORTS === 'anywhere')
    throw new ConfigError('CALENDAR_IMPORTS=anywhere opens this network: APP_ENV=production refuses it.');
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
  const { PUBLIC_URL = '' } = env;
  if (PUBLIC_URL.startsWith('http:') && !isOnThisMachine(new URL(PUBLIC_URL).hostname))
    throw new ConfigError('PUBLIC_URL must begin with https:// in production: passwords travel over it.');
}

/** The operator as a JSON file says it. */
export function readOperator(file: string): Operator {
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

/** OWASP's second choice of argon2id: 19 MiB, two passes. */
const LEAST_COST = { memory: 19_456, passes: 2 };

/** Other figures than the least are for tests, which hash much and keep nothing, and for who wants more. */
function passwordCost(env: Env, appEnv: Config['appEnv']): Config['passwordCost'] {
  const cost = {
    memory: integer(env, 'PASSWORD_MEMORY_KIB', LEAST_COST.memory, 8, 1_048_576),
    passes: integer(env, 'PASSWORD_PASSES', LEAST_COST.passes, 1, 20),
  };
  if (appEnv === 'production' && (cost.memory < LEAST_COST.memory || cost.passes < LEAST_COST.passes))
    throw new ConfigError(
      `APP_ENV=production hashes passwords with PASSWORD_MEMORY_KIB=${LEAST_COST.memory} and PASSWORD_PASSES=${LEAST_COST.passes} or more.`,
    );
  return cost;
}

function adminEmail(value: string | null): string | null {
  if (value !== null && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value))
    throw new ConfigError(`ADMIN_EMAIL must be the address of one account, not “${value}”.`);
  return value && normaliseEmail(value);
}

function metricsToken(value: string | null): string | null {
  if (value !== null && value.length < 16)
    throw new ConfigError('METRICS_TOKEN must have at least 16 characters.');
  return value;
}
