import { RouterContextProvider, createContext } from 'react-router';
import type { User } from '../contract/accounts.ts';
import type { Locale } from '../domain/locales.ts';
import { type ApiCall, type Transport, createApi } from './api.ts';

/** What the server knows of a page request; loaders and actions read it from the router's context. */
export interface PageContext {
  locale: Locale;
  call: ApiCall;
  /** Who is signed in, as the session says; the whole user comes from the API. */
  session: {
    userId: string;
    accountType: User['accountType'] /** Since the password was given. */;
    ageMs: number;
  } | null;
  publicUrl: string;
  /** Whether this visitor has confirmed to be 18 or older. */
  isAdult: boolean;
  /** The status of the error page to show instead, where it cannot be known who asks. */
  failure: number | null;
}

export const pageContext = createContext<PageContext>();

/** What the server hands over for one request; `transport` is its own `inject`. */
export interface PageRequest extends Omit<PageContext, 'call'> {
  transport: Transport;
}

/** The router's context of one request; called by the server through `build.entry.module`. */
export function contextOf({ transport, ...page }: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, { ...page, call: createApi(transport) });
  return context;
}
