/** What HTTP lets a caller say of the answer: which types it takes, and which version of it it has already. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/appError.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** The most characters of an address that the API reads. */
const LONGEST_TARGET = 8_000;

/** Refuses what could not be answered: an address longer than any of ours, and callers who take no type that we make. */
export function negotiate(request: FastifyRequest): void {
  if (request.url.length > LONGEST_TARGET) throw new AppError('URI_TOO_LONG');
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) return;
  const type = endpoint.produces ?? 'application/json';
  if (!takes(request.headers.accept, type)) throw new AppError('NOT_ACCEPTABLE');
}

/** Whether an Accept header lets a media type through: by itself, by its kind (`image/*`), or by all. */
export function takes(accept: string | undefined, type: string): boolean {
  if (!accept?.trim()) return true;
  const ranges = new Set(['*/*', `${type.split('/')[0]}/*`, type]);
  return accept.split(',', 40).some((part) => {
    const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return ranges.has(range) && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}

/** Whether answers of an endpoint have a version: those that anyone may read. */
export const isVersioned = ({ method, who, produces }: Endpoint): boolean =>
  method === 'GET' && who === 'anyone' && !produces;

/**
 * Gives a public answer its version, and answers 304 where the caller has it. Whatever stands between may keep it for that
 * caller only: the same address answers others in another language, and its owner with more.
 */
export function versioned(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || !isVersioned(endpoint)) return payload;
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'user-language, accept-language, cookie, authorization',
  });
  const known = request.headers['if-none-match'];
  if (!known?.split(',', 40).some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*'))
    return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
