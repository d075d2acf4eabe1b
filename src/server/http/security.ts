import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/appError.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
};

/** The headers of every answer; pages replace the policy by one that names their scripts. */
export function securityHeaders(reply: FastifyReply): void {
  reply.headers(HEADERS);
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/**
 * The policy of a page: scripts of our own files and the page's own inline scripts, known by their SHA-256, so
 * that a page can be kept and answered again. Style attributes are allowed: they hold widths and positions.
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends with our cookie from another site. */
export function guardOrigin(request: FastifyRequest, publicUrl: string, cookieName: string): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (
    origin !== undefined &&
    origin !== new URL(publicUrl).origin &&
    origin !== `${request.protocol}://${request.host}`
  ) {
    throw new AppError('FOREIGN_ORIGIN');
  }
  if (
    origin === undefined &&
    request.cookies[cookieName] &&
    site !== undefined &&
    site !== 'same-origin' &&
    site !== 'none'
  ) {
    throw new AppError('FOREIGN_ORIGIN');
  }
}
