/**
 * Where the bytes of photos, and of the copies that people ask for, are kept. Rejects with StorageUnavailable when the place cannot take or give bytes for now,
 * e.g. because it is full; another time may do better.
 */
export interface Storage {
  /** Keeps the bytes under the key, in place of what was there; whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a key, or null when there are none. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Forgets a key; a key that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every file there is, in no order; what comes or goes meanwhile may be among them or not. */
  files(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  /** When it was put there, by the clock of the place; epoch ms. */
  putAt: number;
}

/** Told by its name, for the server knows no class of an adapter. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable' as const;
}

/** Keys are names of one segment, so that none leads out of its folder. */
export function requireKey(key: string): string {
  if (!/^[a-z\d][a-z\d._-]{0,199}$/i.test(key)) throw new RangeError(`no key of the storage: ${key}`);
  return key;
}
