import { data, redirect } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageOwner } from '../../api/browserApi.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { pageContext } from '../../page/context.ts';
import { hasUnsentChanges } from '../../browser/offlineStore.ts';
import { paths } from '../../paths/paths.ts';
import type { Route } from './+types/logOutRoute';

/** Whoever opens the address by hand only comes home; a session ends by a form alone. */
export function loader() {
  return redirect(paths.home);
}

/** Ends the session and goes to the partner page. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(pageContext).call(accounts.logOut, {});
  } catch (error) {
    if (isApiProblem(error)) throw data(null, error.problem.status);
    throw error;
  }
  return redirect(paths.partner);
}

/**
 * Changes to visits that were not sent would be lost: their page asks first. A server that refuses or does not answer: the
 * page stays, and says so.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (await hasUnsentChanges(pageOwner())) return redirect(calendarPaths.keptDaysOnLeaving);
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { isLoggedOut: false };
  }
}

/** A page, for the answer to a browser that sent the form by itself: where it cannot be done, the error page. */
export default function LogOut() {
  return null;
}
