import { redirect } from 'react-router';
import { ADULT_COOKIE_DAYS } from '../../../domain/limits.ts';
import { ownAddress } from '../../../domain/ownAddress.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/adultAnswer';

/** A visit by address leads home: only the button answers. */
export function loader() {
  throw redirect(paths.home);
}

/** Remembers for 30 days that the visitor is an adult, and goes on to the page that asked; own addresses only. */
export function action({ request, context }: Route.ActionArgs) {
  return apiAction<{ next: string }, Response>(
    request,
    async ({ next }) => {
      const secure = context.get(pageContext).publicUrl.startsWith('https:') ? '; Secure' : '';
      const cookie = `adult=1; Path=/; Max-Age=${ADULT_COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
      return redirect(ownAddress(String(next ?? '')) ?? paths.home, { headers: { 'set-cookie': cookie } });
    },
    ({ next }) => ({ next }),
  );
}
