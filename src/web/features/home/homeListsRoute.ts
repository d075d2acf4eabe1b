import { isApiProblem } from '../../api/api.ts';
import { pageContext, type PageContext } from '../../page/context.ts';
import type { Route } from './+types/homeListsRoute';
import { type HomeLists, loadHomeLists } from './homeLists.ts';

/** The lists of the home page near a place; null where there is no such place. */
export async function loadListsNear(
  placeId: string,
  page: Pick<PageContext, 'call'>,
): Promise<HomeLists | null> {
  try {
    return await loadHomeLists(page, placeId);
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}

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
