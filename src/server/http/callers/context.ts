import type { KeyScope } from '../../../domain/apiKeys/apiKey.ts';
import type { AccountType } from '../../../domain/accounts/account.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import type { CacheTags } from '../cache/taggedCache.ts';

/** Who is calling, as the session says. */
export interface Caller {
  userId: string;
  accountType: AccountType;
  staffRole: StaffRole | null;
  /** Whether the session gave a code of its owner's authenticator a while ago; a role opens nothing without. */
  isStaffConfirmed: boolean;
  /** Of the account. */
  locale: Locale;
  /** When somebody last logged in with it, or gave the password; epoch ms. */
  authenticatedAt: number;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  /** Set where a tool calls with a key instead of a session. */
  key: { id: string; scope: KeyScope } | null;
}

/** What every handler knows about its request. */
export interface RequestContext {
  caller: Caller | null;
  locale: Locale;
  /** The language that the request itself named; null: none. */
  named: Locale | null;
  requestId: string;
  /** Where the caller is, as limits count it: an IPv4 address, or the /64 network of an IPv6 one (`callerAddress.ts`). */
  ip: string;
  /** The token by which the caller's browser or app is known again (`http/callers/device.ts`). */
  device: string | null;
  /** How the browser or app names itself; empty when it does not. */
  userAgent: string;
  /**
   * Set where a page asks, or the answer may be cached: one that is the same for everyone says here what it shows
   * (`context.cacheTags?.add(['announcement:…'], expiresAt)`); what does not, and a page with such an answer, is never cached.
   */
  cacheTags: CacheTags | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}
