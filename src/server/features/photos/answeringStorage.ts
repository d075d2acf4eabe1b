import type { Storage } from '../../../adapters/storage/storage.ts';
import { AppError } from '../../../contract/appError.ts';

/** A storage whose refusals are answers to whoever asks. */
export type AnsweringStorage = Omit<Storage, 'files'>;

const FULL_RETRY_SECONDS = 60;

/** The storage with what it refuses for now as UNAVAILABLE; `onRefusal` hears why. */
export function answering(storage: Storage, onRefusal: (error: Error) => void): AnsweringStorage {
  const refuse = (error: Error): never => {
    if (error.name !== 'StorageUnavailable') throw error;
    onRefusal(error);
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: FULL_RETRY_SECONDS, cause: error });
  };
  return {
    put: (key, bytes) => storage.put(key, bytes).catch(refuse),
    get: (key) => storage.get(key).catch(refuse),
    exists: (key) => storage.exists(key).catch(refuse),
    delete: (key) => storage.delete(key).catch(refuse),
  };
}
