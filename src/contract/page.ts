import type { AccountType } from '../domain/accounts/account.ts';
import type { Locale } from '../domain/locales.ts';

/** Carries one call of a page to the API; `body` of the answer is JSON, or empty. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; body: string }>;

/** What the server hands to the web app with one page request. */
export interface PageRequest {
  locale: Locale;
  /** Who is signed in, as the session says; the whole user comes from the API. `ageMs`: since the password was given. */
  session: { userId: string; accountType: AccountType; ageMs: number } | null;
  publicUrl: string;
  /** Whether this visitor has confirmed to be 18 or older. */
  isAdult: boolean;
  /** The status of the error page to show instead, where it cannot be known who asks. */
  failure: number | null;
  transport: Transport;
}
