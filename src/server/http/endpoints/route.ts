/** What a feature answers at an endpoint of the contract. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Received } from '../../../contract/endpoint.ts';
import type { Caller, RequestContext } from '../callers/context.ts';
import type { Cookies } from '../callers/cookies.ts';
import type { Upload } from '../files/upload.ts';

/** The parts of a call that schemas describe. */
export type Parts = Pick<FastifyRequest, 'params' | 'body' | 'query'>;

/** A call whose parts are validated. */
export interface Asked
  extends Parts,
    Pick<FastifyRequest, 'context' | 'url' | 'headers' | 'rawBody' | 'upload' | 'log'> {
  cookies: Cookies;
  /** What is answered to; throws for a page, which asks for data alone. */
  reply: FastifyReply;
}

/** What a handler gets: the validated parts, who calls, their cookies, and the reply where it answers with a file. */
export interface Call<E extends Endpoint> extends Received<E> {
  context: RequestContext;
  /** The caller; throws UNAUTHENTICATED where the endpoint lets anyone in and nobody is signed in. */
  caller: Caller;
  upload: Upload;
  rawBody: string;
  headers: FastifyRequest['headers'];
  cookies: Cookies;
  /** Throws for a page, which asks for data alone. */
  reply: FastifyReply;
}

export interface Route {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
  /** Of an idempotent endpoint: answers what an earlier attempt did but could not answer; see `route`. */
  replay?(call: Call<Endpoint>, subjectId: string): Promise<unknown>;
}

/**
 * Binds a handler to its endpoint; the answer's type is the contract's. An idempotent endpoint says as well how it
 * answers once its effect stands (`subjectId`: what the effect's transaction noted, db/keyedWrite.ts); where doing
 * it again comes to the same, that is the handler itself.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInput<E>>,
  ...replay: E['idempotent'] extends true
    ? [(call: Call<E>, subjectId: string) => Promise<AnswerInput<E>>]
    : []
): Route {
  return { endpoint, handle: handle as Route['handle'], replay: replay[0] as Route['replay'] };
}
type AnswerInput<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown;
