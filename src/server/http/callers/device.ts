import type { FastifyRequest } from 'fastify';
import { STORED } from '../../../contract/browserStorage.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import type { RequestContext } from './context.ts';
import type { Cookies } from './cookies.ts';
import { newToken } from './tokens.ts';

/** The header in which an app without cookies names its device: 32 random bytes as base64url, made once. */
const HEADER = 'device-token';
const TOKEN = /^[\w-]{43}$/;

/**
 * The secret by which a browser or app is known again: whoever logged in with it before is not taken for a stranger who
 * guesses. It says who guesses, never who is signed in.
 */
export interface Devices {
  /** The token that came with a request, by header or cookie; null when there is none. */
  of(request: FastifyRequest): string | null;
  /** The device's token, a new one when it has none; `keep` it once it is stored. */
  tokenOf(context: RequestContext): string;
  /** Whether the caller keeps cookies; an app names its device itself. */
  isBrowser(call: Pick<FastifyRequest, 'headers'>): boolean;
  /** Leaves the token with the browser; an app that named its device itself keeps it itself. */
  keep(call: Pick<FastifyRequest, 'headers'> & { cookies: Cookies }, token: string): void;
}

/** Devices known by a cookie that outlives log-ins; `__Host-` where the public address is https. */
export function createDevices(publicUrl: string): Devices {
  const secure = publicUrl.startsWith('https:');
  const cookieName = secure ? `__Host-${STORED.device.name}` : STORED.device.name;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    of(request) {
      const token = request.headers[HEADER] ?? request.cookies?.[cookieName];
      return typeof token === 'string' && TOKEN.test(token) ? token : null;
    },
    tokenOf: (context) => context.device ?? newToken(),
    isBrowser: ({ headers }) => headers[HEADER] === undefined,
    keep({ headers, cookies }, token) {
      if (headers[HEADER] !== undefined) return;
      cookies.setCookie(cookieName, token, { ...cookie, maxAge: ACCOUNT.deviceDays * 86_400 });
    },
  };
}
