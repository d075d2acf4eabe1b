import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for a cookie or a mailed link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
