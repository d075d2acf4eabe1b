import { redirect } from 'react-router';
import { STORED } from '../../../contract/browserStorage.ts';
import { safeRedirect } from '../../../domain/safeRedirect.ts';
import { apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import { paths } from '../../paths/paths.ts';
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
      const { name, until } = STORED.adult;
      const cookie = `${name}=1; Path=/; Max-Age=${until * 86_400}; HttpOnly; SameSite=Lax${secure}`;
      return redirect(safeRedirect(String(next ?? '')) ?? paths.home, { headers: { 'set-cookie': cookie } });
    },
    ({ next }) => ({ next }),
  );
}
