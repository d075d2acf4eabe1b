import type { CookieSerializeOptions } from '@fastify/cookie';

/** Sets and deletes cookies of the caller. */
export interface Cookies {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
  clearCookie(name: string, options: CookieSerializeOptions): unknown;
}
