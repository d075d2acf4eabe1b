import type { AccountType } from '../../domain/accounts/account.ts';
import type { Locale } from '../../domain/locales.ts';

/** Who is calling, as the session says. */
export interface Caller {
  userId: string;
  accountType: AccountType;
  staffRole: 'moderator' | 'admin' | null;
  /** When the password was last given; epoch ms. */
  authenticatedAt: number;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
}

/** What every handler knows about its request. */
export interface RequestContext {
  caller: Caller | null;
  locale: Locale;
  requestId: string;
  /** The caller's address. */
  ip: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}
