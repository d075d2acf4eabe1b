import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/appError.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
};

/** The headers of every answer; pages replace the policy by one that names their scripts. */
export function securityHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.headers(HEADERS);
  // Without the subdomains: they need not be ours, and one without https would be unreachable for a year.
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/**
 * The policy of a page: scripts of our own files and the page's own inline scripts, known by their SHA-256, so
 * that a page can be kept and answered again. Style attributes are allowed: they hold widths and positions.
 * @param mapStyleUrl of a map with streets, whose origin the browser may ask for it
 */
export function pagePolicy(scriptHashes: readonly string[], mapStyleUrl: string | null = null): string {
  const ofMap = originOf(mapStyleUrl);
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${ofMap}`,
    "font-src 'self'",
    `connect-src 'self'${ofMap}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a worker that draws maps: all that it does is ask for tiles. */
export const mapWorkerPolicy = (mapStyleUrl: string | null): string =>
  `default-src 'none'; connect-src 'self'${originOf(mapStyleUrl)}`;

/** The origin of an address as one more source of a policy. */
export const originOf = (address: string | null): string =>
  address === null ? '' : ` ${new URL(address).origin}`;

/** Whether what a browser says of a request (`sec-fetch-site`) means a page of ours, or somebody who typed the address. */
export const isOfOurs = (site: string): boolean => site === 'same-origin' || site === 'none';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends with our cookie from another site. */
export function guardOrigin(request: FastifyRequest, publicUrl: string, cookieName: string): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  // Never by the Host header: it says what name the browser was told, which may be anybody's that leads here.
  if (origin !== undefined && !isOwnOrigin(origin, new URL(publicUrl))) {
    throw new AppError('FOREIGN_ORIGIN');
  }
  if (origin === undefined && request.cookies[cookieName] && typeof site === 'string' && !isOfOurs(site)) {
    throw new AppError('FOREIGN_ORIGIN');
  }
}

/** Whether an Origin is the public address; where that is this machine, by whichever of its names. */
function isOwnOrigin(origin: string, { origin: own, protocol, hostname, port }: URL): boolean {
  if (origin === own) return true;
  if (!LOOPBACK_NAMES.has(hostname) || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.protocol === protocol && given.port === port && LOOPBACK_NAMES.has(given.hostname);
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
