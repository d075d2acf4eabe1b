/**
 * How a request of `npm run doctor` arrives here through the public address. The answer tells who asked what the proxies in
 * front made of the request, and proves that it is this Palmora that answers: both sides know the same secret of the database.
 * To everybody else there is nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../contract/appError.ts';

export const INTRODUCTION_PATH = '/api/introduction';
/** The fact of the database that holds the secret. */
export const INTRODUCTION_SECRET = 'introduction.secret';
/** How old a question may be, in ms. */
const FRESH_MS = 60_000;

/** How a request arrived. */
export interface Introduction {
  /** Whom the server takes for the caller, and the protocol that it believes. */
  address: string;
  protocol: string;
  /** Who is connected to the server itself. */
  peer: string;
  /** As it came; null where there was none. */
  forwardedFor: string | null;
  /** Shows that the answer is of who knows the secret. */
  proof: string;
}

const signed = (secret: string, word: 'question' | 'answer', text: string) =>
  createHmac('sha256', secret).update(`${word} ${text}`).digest('base64url');

/** The header of a question asked at `now` (epoch ms), and the proof that its answer must bear. */
export function introductionQuestion(secret: string, now: number): { header: string; proof: string } {
  const header = `${now} ${signed(secret, 'question', String(now))}`;
  return { header, proof: signed(secret, 'answer', header) };
}

const isSame = (given: Buffer, wanted: Buffer) =>
  given.length === wanted.length && timingSafeEqual(given, wanted);

/** Registers the answer; `clock` answers the present in epoch ms. */
export function mountIntroduction(app: FastifyInstance, secret: string, clock: () => number): void {
  app.get(INTRODUCTION_PATH, async (request, reply): Promise<Introduction> => {
    const header = String(request.headers['palmora-question'] ?? '');
    const asked = Number(header.split(' ')[0]);
    const expected = introductionQuestion(secret, asked).header;
    const isFresh = Math.abs(clock() - asked) <= FRESH_MS;
    if (!isFresh || !isSame(Buffer.from(header), Buffer.from(expected))) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    const forwarded = request.headers['x-forwarded-for'];
    return {
      address: request.ip,
      protocol: request.protocol,
      peer: request.socket.remoteAddress ?? '',
      forwardedFor: forwarded === undefined ? null : String(forwarded),
      proof: signed(secret, 'answer', header),
    };
  });
}
