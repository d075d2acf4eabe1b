/*
 * A partner keeps a calendar elsewhere and gives Palmora its private address: what is busy there is busy here. It is read every
 * few minutes. What stood there last holds while it cannot be read; one that fails again and again is asked ever less often.
 */
import { CALENDAR_IMPORTS } from './limits.ts';

/** Why a calendar could not be read. */
export const IMPORT_FAILURES = [
  /** The address leads to no public server. */
  'FORBIDDEN',
  /** No connection, or it broke off. */
  'UNREACHABLE',
  'TIMEOUT',
  /** The server answered that it will not. */
  'REFUSED',
  'NO_CALENDAR',
  'TOO_LARGE',
  /** More busy times, or series, than are taken in. */
  'TOO_MANY',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** A calendar was answered, and cannot be taken in. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal' as const;
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The address that is asked for what somebody has given: `webcal:` is https. Null where it is no address of a calendar. */
export function importAddress(given: string, isPlainAllowed = false): string | null {
  const text = given.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isKnown = url.protocol === 'https:' || (isPlainAllowed && url.protocol === 'http:');
  if (!isKnown || url.username || url.password || !url.hostname) return null;
  url.hash = '';
  return url.href;
}

/** What is shown of an address: its host, and the last four characters where enough is left untold. */
export function shownAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const secret = pathname + search;
  return secret.length < 16 ? `${host}/…` : `${host}/…${secret.slice(-4)}`;
}

/**
 * When one is read next (epoch ms).
 * @param failures how often in a row it has failed
 * @param chance from 0 to 1: those that were due together come apart
 */
export function nextReading(now: number, failures: number, chance: number): number {
  const every = CALENDAR_IMPORTS.everyMinutes * 60_000;
  const growing = every * 2 ** Math.max(0, Math.min(failures, 20) - 1);
  const wait = Math.min(growing, CALENDAR_IMPORTS.restHours * 3_600_000);
  return now + wait + Math.floor(chance * CALENDAR_IMPORTS.spreadSeconds * 1_000);
}
