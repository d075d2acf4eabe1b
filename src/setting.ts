/** The environment, as the process has it. */
export type Env = Record<string, string | undefined>;

/**
 * What is wrong with the settings. Every setting has a default that runs; a half-configured or contradictory environment
 * throws this with one sentence that names the setting.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One of the words; the fallback where nothing is said. Throws ConfigError. */
export function oneOf<const T extends string>(env: Env, name: string, words: T[], fallback: T): T {
  const value = env[name] || fallback;
  const found = words.find((word) => word === value);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${words.join(', ')}, not “${value}”.`);
  return found;
}

/** A whole number within bounds; the fallback where nothing is said. Throws ConfigError. */
export function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not “${env[name]}”.`);
  }
  return value;
}

/** Whether a host name, as an address has it, means this machine alone. */
export const isOnThisMachine = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
