import { pageContext } from '../../page/context.ts';
import type { Route } from './+types/nextTimesRoute';
import { loadNextTimes } from './loadNextTimes.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadNextTimes(new URL(request.url).searchParams.get('announcementId') ?? '', context.get(pageContext));

/** Without an answer the page goes without them. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
