import type { AccountType } from '../domain/accounts/account.ts';
import type { Locale } from '../domain/locales.ts';
import type { StaffRole } from '../domain/staff/staff.ts';
import type { Endpoint } from './endpoint.ts';
import type { Problem } from './errors.ts';
import type { Operator } from './operator.ts';

/** One call of a page to the API: the endpoint by its method and path, and what is sent to it. */
export interface PageCall extends Pick<Endpoint, 'method' | 'path'> {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
}

/** Plain data that nobody else holds: the endpoint's answer, a problem document where the status is 400 or more. */
export interface PageAnswer {
  status: number;
  body: unknown;
}

/** Carries one call of a page to the API. */
export type Transport = (call: PageCall) => Promise<PageAnswer>;

/** What the server hands to the web app with one page request. */
export interface PageRequest {
  locale: Locale;
  /** Who is signed in, as the session says; the whole user comes from the API. `ageMs`: since the password was given. */
  session: {
    userId: string;
    accountType: AccountType;
    ageMs: number;
    /** Null: not of the staff. `isConfirmed`: the console is open to the session. */
    staff: { role: StaffRole; isConfirmed: boolean } | null;
  } | null;
  publicUrl: string;
  operator: Operator;
  /** Who is to be named for where positions are; null: the gazetteer alone. */
  positionsBy: 'openstreetmap' | null;
  /** The style of the map with streets; null: our own. */
  mapStyleUrl: string | null;
  /** Whether announcements are free of charge. */
  isFree: boolean;
  /** Whether it is a copy, which reaches nobody. */
  isCopy: boolean;
  /** Whether this visitor has confirmed to be 18 or older. */
  isAdult: boolean;
  /** The status of the error page to show instead, where it cannot be known who asks. */
  failure: number | null;
  /** Whether a script asks for data, not a browser for the page. */
  wantsData: boolean;
  /**
   * Why a form is refused that the page of this account sent; null where it is the owner's own.
   * @param owner the account's id; empty where the form does not say
   */
  refusalOf: (owner: string) => Problem | null;
  transport: Transport;
}
