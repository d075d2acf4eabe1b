import { type Review, reviews } from '../../../contract/reviews.ts';
import type { Rating } from '../../../contract/card.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';

/** A page of a partner's reviews, as the profile and the announcements show them. */
export interface ShownReviews {
  rating: Rating;
  items: readonly Review[];
  pageNr: number;
  pageCount: number;
}

/** The page of a list that an address names; the first where it names none. */
export function pageNrIn(request: Request, word: string): number {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get(word)));
  return asked >= 1 && asked <= LIMITS.pageNr.max ? asked : 1;
}

/** Those of a partner, of whom is known whether there are any; null where there are none any more. */
export async function loadReviews(
  { call }: Pick<PageContext, 'call'>,
  request: Request,
  profileId: string,
  rating: Rating | null,
): Promise<ShownReviews | null> {
  if (!rating) return null;
  const found = await orThrow(
    call(reviews.ofProfile, {
      params: { id: profileId },
      query: { pageNr: pageNrIn(request, 'reviews') },
    }).catch((error) => {
      if (isApiProblem(error, 'NOT_FOUND')) return null;
      throw error;
    }),
  );
  if (!found?.rating) return null;
  const { items, total, pageNr, pageSize } = found;
  return { rating: found.rating, items, pageNr, pageCount: Math.ceil(total / pageSize) };
}
