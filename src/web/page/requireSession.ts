import { data, redirect } from 'react-router';
import type { AccountType } from '../../domain/accounts/account.ts';
import type { PageContext } from './context.ts';
import { paths } from '../paths/paths.ts';

/**
 * For loaders of pages under /user-zone: the session, or the way to the sign-in page and back; 403 for the wrong
 * kind of account.
 */
export function requireSession(
  page: PageContext,
  request: Request,
  accountType?: AccountType,
): NonNullable<PageContext['session']> {
  if (!page.session) throw redirect(signInWithNext(request, page.locale));
  if (accountType && page.session.accountType !== accountType) throw data(null, 403);
  return page.session;
}

/** The sign-in page that returns to the request's address. */
export function signInWithNext(request: Request, locale: string): string {
  const { pathname, search } = new URL(request.url);
  const own = pathname.replace(/\.data$/, '').replace(new RegExp(`^/${locale}(?=/|$)`), '') || '/';
  const kept = new URLSearchParams(search);
  kept.delete('_routes');
  const query = kept.toString();
  return paths.signInFor(query ? `${own}?${query}` : own);
}
