/** Where the bytes of photos are kept. */
export interface Storage {
  /** Keeps the bytes under the key, in place of what was there; whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a key, or null when there are none. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Forgets a key; a key that is not there is no error. */
  delete(key: string): Promise<void>;
}

/** Keys are names of one segment, so that none leads out of its folder. */
export function requireKey(key: string): string {
  if (!/^[a-z\d][a-z\d._-]{0,199}$/i.test(key)) throw new RangeError(`no key of the storage: ${key}`);
  return key;
}
