import { redirect } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { isApiProblem } from '../../api.ts';
import { pageContext } from '../../context.ts';
import { paths } from '../../paths.ts';
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
    if (isApiProblem(error)) return { isLoggedOut: false };
    throw error;
  }
  return redirect(paths.partner);
}

/** A server that does not answer is said like one that refuses; the page stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { isLoggedOut: false };
  }
}
