import { data } from 'react-router';
import { pageContext } from '../../context.ts';
import { requireSession } from '../../signIn.ts';
import type { Route } from './+types/NotFoundPage';

/** Everything of the user zone but what visitors may read. */
const PRIVATE = /^user-zone\/(?!(?:education|supply)(?:\/|$))/i;

/** Every address that is none of ours; under the user zone only those who are signed in learn that it is missing. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  if (PRIVATE.test(params['*'])) requireSession(context.get(pageContext), request);
  throw data(null, 404);
}

export default function NotFoundPage() {
  return null;
}
