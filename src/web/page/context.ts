import { RouterContextProvider, createContext } from 'react-router';
import type { PageRequest } from '../../contract/page.ts';
import { type ApiCall, createApi } from '../api/api.ts';

/** What loaders and actions know of a page request, from the router's context. */
export interface PageContext extends Omit<PageRequest, 'transport'> {
  call: ApiCall;
}

export const pageContext = createContext<PageContext>();

/** The router's context of one request; called by the server through `build.entry.module`. */
export function contextOf({ transport, ...page }: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, { ...page, call: createApi(transport) });
  return context;
}
