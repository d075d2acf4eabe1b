import { useFetcher } from 'react-router';
import { isRefused, type Refused } from '../../forms/action.ts';

/** What was done to a review. */
export type ReviewDone = 'written' | 'changed' | 'removed' | 'replied' | 'dropped';

/** The one fetcher of what is done to reviews with a button alone. */
export const REVIEW_ORDERS = 'review-orders';

export type ReviewAnswer<Done extends ReviewDone> = { done: Done } | Refused;

/** What an order about a review came to, sent by a script or, as `posted`, by the browser. */
export function useReviewAnswer<Done extends ReviewDone>(
  posted: ReviewAnswer<Done> | undefined,
): { done: Done | undefined; refused: Refused | undefined } {
  const { state, data } = useFetcher<ReviewAnswer<Done>>({ key: REVIEW_ORDERS });
  const answer = state === 'idle' ? (data ?? posted) : undefined;
  if (!answer) return { done: undefined, refused: undefined };
  return isRefused(answer) ? { done: undefined, refused: answer } : { done: answer.done, refused: undefined };
}
