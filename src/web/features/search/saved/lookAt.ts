/** Whether the search that is shown is saved; runs on the server. */
import { savedSearches } from '../../../../contract/savedSearches.ts';
import { isApiProblem } from '../../../api/api.ts';
import type { PageContext } from '../../../page/context.ts';

/** Whether a browser fetches a page that nobody looks at yet. */
export const isFetchedAhead = (request: Request): boolean =>
  request.headers.get('sec-purpose')?.includes('prefetch') ?? false;

/**
 * Whether who asks has saved a search; null: it is not for them to save. What fails here keeps no results from being shown.
 * @param isSeen whether it is noted that they see now what it finds
 */
export async function lookAt(
  { call, session }: Pick<PageContext, 'call' | 'session'>,
  query: string,
  isSeen: boolean,
): Promise<boolean | null> {
  if (!session) return false;
  if (session.accountType !== 'client') return null;
  try {
    return (await call(savedSearches.look, { body: { query, isSeen } })).id !== null;
  } catch (error) {
    if (isApiProblem(error)) return false;
    throw error;
  }
}
