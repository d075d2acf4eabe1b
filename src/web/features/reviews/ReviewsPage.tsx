import { data, useActionData } from 'react-router';
import { alsoAfterRefusal } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import type { Route } from './+types/ReviewsPage';
import { orderReply } from './orderReply.ts';
import { OwnReviewList } from './OwnReviewList.tsx';
import { loadOwnReviews, loadVisitReview } from './loadReviews.ts';
import { orderReview } from './orderReview.ts';
import type { ReviewAnswer, ReviewDone } from './useReviewAnswer.ts';
import { VisitReview } from './VisitReview.tsx';

export const handle: PageHandle = {
  messages: ['ownReviews', 'reviews', 'catalogue', 'errors'],
  query: ['pageNr'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'niceToSeeYou',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

/** Two pages under one address: a client's review of the visit that is named, and without one a partner's own reviews. */
export async function loader({ context, request, params: { id: visitId } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, visitId === undefined ? 'partner' : 'client');
  return visitId === undefined
    ? ({ shows: 'own', ...(await loadOwnReviews(page, request)) } as const)
    : ({ shows: 'visit', ...(await loadVisitReview(page, visitId)) } as const);
}

/** Writes a review, changes it or takes it away; for a partner the same of a reply. */
export function action({ context, request, params: { id: visitId } }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { accountType } = requireSession(page, request);
  if (accountType === 'partner') return orderReply(page, request);
  if (visitId === undefined) throw data(null, 404);
  return orderReview(page, request, visitId);
}

/** What was written or taken away in another tab is seen. */
export const shouldRevalidate = alsoAfterRefusal;

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const posted = useActionData<ReviewAnswer<ReviewDone>>();
  return loaderData.shows === 'own' ? (
    <OwnReviewList {...loaderData} posted={posted} />
  ) : (
    <VisitReview {...loaderData} posted={posted} />
  );
}
