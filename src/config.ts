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
  smtpUrl: string | null;
  /** From whom mails come. */
  mailFrom: string;
  /** Signs the sandbox payment provider's webhooks; made up per data folder when null. */
  moderation: 'auto' | 'manual';
  trustProxy: boolean;
  logLevel: string;
  /** Under `npm run dev`: pages through Vite with hot reload. */
  development: boolean;
}

/** Reads and checks the settings. `env` is the process environment; throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const host = env.HOST || '127.0.0.1';
  const appEnv = oneOf(env, 'APP_ENV', ['demo', 'production'], 'demo');
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an http(s) address, not “${publicUrl}”.`);
  }
  if (appEnv === 'production') {
    if (!env.PUBLIC_URL)
      throw new ConfigError('APP_ENV=production needs PUBLIC_URL, the base of the links in mails.');
    if (!env.SMTP_URL)
      throw new ConfigError('APP_ENV=production needs SMTP_URL, the server that sends mail.');
    throw new ConfigError(
      'APP_ENV=production needs a payment provider, and this version has only the sandbox: run with APP_ENV=demo.',
    );
  }
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
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Palmora <hello@palmora.example>',
    moderation: oneOf(env, 'MODERATION', ['auto', 'manual'], 'auto'),
    trustProxy: oneOf(env, 'TRUST_PROXY', ['off', 'on'], 'off') === 'on',
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    development: env.NODE_ENV === 'development',
  };
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
