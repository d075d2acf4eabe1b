import { redirect } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { isApiProblem } from '../../api.ts';
import { pageContext } from '../../context.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/resendRoute';

export function loader() {
  return redirect(paths.signIn);
}

/** Has the verification mail sent again. */
export async function action({ context, request }: Route.ActionArgs) {
  try {
    await context.get(pageContext).call(accounts.resendVerification, { body: await request.json() });
    return { isSent: true };
  } catch (error) {
    if (isApiProblem(error)) return { isSent: false, detail: error.problem.detail };
    throw error;
  }
}
