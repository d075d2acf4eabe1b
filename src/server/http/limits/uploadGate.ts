import type { FastifyReply } from 'fastify';
import { AppError } from '../../../contract/appError.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds how many uploads are in memory at once, from before their first byte is read until they are answered or
 * their sender left: `most` in the whole process, `mostOfOne` of one account. The second half of the places is for accounts that
 * have none yet, so that a few never keep the others out, however slowly they send. Enters an upload or throws UNAVAILABLE.
 */
export type UploadGate = (account: string, reply: FastifyReply) => void;

export function createUploadGate(most: number, mostOfOne: number): UploadGate {
  const held = new Map<string, number>();
  let all = 0;
  return (account, reply) => {
    const own = held.get(account) ?? 0;
    const mostOfThis = all < most / 2 ? mostOfOne : 1;
    if (all >= most || own >= mostOfThis) {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    all += 1;
    held.set(account, own + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (held.get(account) ?? 1) - 1;
      if (left === 0) held.delete(account);
      else held.set(account, left);
    });
  };
}
