/** Where a command finds its settings: the environment, the file of `--env-file`, else `.env` in the folder. */
import { existsSync, readFileSync } from 'node:fs';
import { ConfigError, type Env } from './setting.ts';

/** A command's settings and its other words. */
export interface Environment {
  env: Env;
  words: string[];
}

/**
 * Takes `--env-file FILE` out of a command's words. What the environment says goes before what the file does, an empty
 * value as well, as with `.env`. Throws ConfigError where the file cannot be read or says something else than settings.
 */
export function readEnvironment(words: readonly string[]): Environment {
  const rest: string[] = [];
  let file: string | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--env-file') {
      at += 1;
      file = words[at];
      if (!file) throw new ConfigError('--env-file needs the name of a file.');
    } else if (word.startsWith('--env-file=')) file = word.slice('--env-file='.length);
    else rest.push(word);
  }
  if (file !== undefined) return { env: { ...settingsOf(file), ...process.env }, words: rest };
  if (existsSync('.env')) process.loadEnvFile('.env');
  return { env: process.env, words: rest };
}

function settingsOf(file: string): Env {
  try {
    return parseUnitSettings(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`${file}: ${error.message}`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The settings in ${file} cannot be read (${code ?? message}).`);
  }
}

/**
 * Reads settings as systemd reads an `EnvironmentFile=` (systemd.exec(5)): a line each; `#` and `;` begin a comment at a line's
 * beginning and nowhere else; a value may be quoted, in parts as well, and quoted over several lines; outside of single quotes
 * a backslash takes the next sign as it is, and at a line's end joins it with the next.
 */
export function parseUnitSettings(text: string): Env {
  const settings: Env = {};
  const signs = text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  let at = 0;
  while (at < signs.length) {
    const line = signs.slice(at).split('\n', 1)[0] ?? '';
    if (/^\s*([#;]|$)/.test(line)) {
      at += line.length + 1;
      continue;
    }
    const [begin = '', name] = /^\s*([A-Za-z_]\w*)=[ \t]*/.exec(line) ?? [];
    if (name === undefined) {
      const number = signs.slice(0, at).split('\n').length;
      // Never the line itself: it may be a secret.
      throw new ConfigError(`line ${number} is no NAME=value.`);
    }
    const { value, end } = readValue(signs, at + begin.length);
    settings[name] = value;
    at = end + 1;
  }
  return settings;
}

/** The value that begins at a place, and where its line ends. */
function readValue(signs: string, from: number): { value: string; end: number } {
  let value = '';
  /** So much of the value stands whatever is trimmed at its end. */
  let kept = 0;
  let quote = '';
  let at = from;
  for (; at < signs.length; at++) {
    const sign = signs[at] ?? '';
    const next = signs[at + 1];
    if (quote === '' && sign === '\n') break;
    if (sign === quote) quote = '';
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === '\\' && quote !== "'" && next !== undefined) {
      at += 1;
      // Within double quotes it stands for itself before all but these.
      if (quote === '"' && !/["\\`$\n]/.test(next)) value += sign;
      if (next !== '\n') value += next;
    } else {
      value += sign;
      if (quote === '' && /\s/.test(sign)) continue;
    }
    kept = value.length;
  }
  return { value: value.slice(0, kept), end: at };
}
