/** What HTTP lets a caller say of the answer: which types it takes, and which version of it it has already. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';

/** The most characters of an address that the API reads. */
const LONGEST_TARGET = 8_000;

/** Refuses what could not be answered: an address longer than any of ours, and callers who take no type that we make. */
export function negotiate(request: FastifyRequest): void {
  if (request.url.length > LONGEST_TARGET) throw new AppError('URI_TOO_LONG');
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) return;
  const types = endpoint.produces ?? ['application/json'];
  if (!types.some((type) => takes(request.headers.accept, type))) throw new AppError('NOT_ACCEPTABLE');
}

/** Whether an Accept header lets a media type through: by itself, by its kind (`image/*`), or by all. */
export function takes(accept: string | undefined, type: string): boolean {
  if (!accept?.trim()) return true;
  return [...rangesOf(accept)].some((range) => ['*/*', `${type.split('/')[0]}/*`, type].includes(range));
}

/** Whether an Accept header names a media type by itself. */
export const names = (accept: string | undefined, type: string): boolean => rangesOf(accept ?? '').has(type);

/** The media ranges of an Accept header that are not refused (`q=0`). */
function rangesOf(accept: string): Set<string> {
  const parts = accept.split(',', 40).map((part) => part.split(';').map((one) => one.trim().toLowerCase()));
  const wanted = parts.filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)));
  return new Set(wanted.map(([range = '']) => range));
}

/** The version of an answer, as the header ETag names it. */
export const versionOf = (answer: string | Uint8Array): string =>
  `"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`;

/** Whether the version is among those that a caller says to have (`If-None-Match`). */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',', 40).some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false;

/** Whether answers of an endpoint have a version: those that anyone may read. */
export const isVersioned = ({ method, who, produces, isSecret }: Endpoint): boolean =>
  method === 'GET' && who === 'anyone' && !produces && !isSecret;

/**
 * Gives a public answer its version, and answers 304 where the caller has it, or has the version that the endpoint gave
 * the answer itself. Whatever stands between may keep a public answer for that caller only: the same address answers
 * others in another language, and its owner with more.
 */
export function versioned(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || reply.statusCode !== 200) return payload;
  if (isVersioned(endpoint) && typeof payload === 'string')
    reply.headers({
      etag: versionOf(payload),
      'cache-control': 'private, no-cache',
      vary: 'user-language, accept-language, cookie, authorization',
    });
  const etag = reply.getHeader('etag');
  if (typeof etag !== 'string' || !isKnown(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
