/**
 * A partner's own tools (a till, a calendar, a website) use the API with a key in place of a log-in. A key reads, or reads and
 * writes; it opens only what the contract names for keys (`forKeys`), never the account itself: password, address, other keys.
 */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What every key begins with, so that one that lies about in a file is known for what it is. */
export const KEY_PREFIX = 'palmora_';

/**
 * Whether a key passes an endpoint.
 * @param needed what the endpoint wants of keys; undefined: it is closed to them
 */
export const opens = (scope: KeyScope, needed: KeyScope | undefined): boolean =>
  needed !== undefined && (scope === 'write' || needed === 'read');
