import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
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
