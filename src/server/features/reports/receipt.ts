/** Receipts: a number that people read out, and a key that opens the status, made of the report's id and never stored. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Crockford's alphabet: nothing in it is taken for anything else when it is read out. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const SIGNS_PER_GROUP = 3;
/** Base64url: 192 bits. */
const KEY_CHARACTERS = 32;

/** A new number of 45 bits, `K7M-29X-Q4T`. */
export function newNumber(): string {
  const group = () => Array.from({ length: SIGNS_PER_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A number as it was typed: small letters, blanks, and what is read for a digit. */
export function readNumber(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return signs.match(/.{1,3}/g)?.join('-') ?? '';
}

/** What opens the status of a report. */
export const keyOf = (secret: string, reportId: string): string =>
  createHmac('sha256', secret).update(`report ${reportId}`).digest('base64url').slice(0, KEY_CHARACTERS);

export function isKeyOf(secret: string, reportId: string, key: string): boolean {
  const right = Buffer.from(keyOf(secret, reportId));
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Somebody who reports, known again without being named: an account, or an address with an e-mail. */
export const hashOf = (secret: string, who: string): Buffer =>
  createHmac('sha256', secret).update(`reporter ${who}`).digest();
