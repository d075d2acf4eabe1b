import { accounts } from '../../../contract/accounts.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { Route } from './+types/sessionCheckRoute';

/** Whether the id that a browser has stored is the session's user, whole (specification §4). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, session } = context.get(pageContext);
  const userId = new URL(request.url).searchParams.get('userId') ?? '';
  if (!session) return { isValid: false };
  try {
    const user = await call(accounts.userById, { params: { id: userId }, query: { userId } });
    return { isValid: Boolean(user._id && user.accountType && user.email) };
  } catch (error) {
    if (isApiProblem(error)) return { isValid: false };
    throw error;
  }
}

/** No answer at all says nothing about the session. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return undefined;
  }
}

/** Once, without retry. */
export const shouldRevalidate = () => false;
