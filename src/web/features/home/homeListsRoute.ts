import { pageContext } from '../../page/context.ts';
import type { Route } from './+types/homeListsRoute';
import { loadListsNear } from './loadListsNear.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadListsNear(new URL(request.url).searchParams.get('near') ?? '', context.get(pageContext));

/** Without an answer the page keeps those that it came with. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
