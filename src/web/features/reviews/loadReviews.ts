import { booking } from '../../../contract/booking.ts';
import { reviews } from '../../../contract/reviews.ts';
import { pageNrIn } from '../../blocks/reviews/loadReviews.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';

/** A visit of a client's, its review, and whether one can be written; throws 404 for none of theirs. */
export async function loadVisitReview(page: PageContext, id: string) {
  const [visit, own] = await orThrow(
    Promise.all([
      page.call(booking.byId, { params: { id } }),
      page.call(reviews.ofVisit, { params: { id } }),
    ]),
  );
  const { service, date, partner } = visit;
  const { review, canWrite, until, name } = own;
  // Told as the day by the clock of the place.
  const lastDay = Temporal.Instant.from(until).toZonedDateTimeISO(visit.timeZone).toPlainDate().toString();
  return { visit: { service, date, partnerName: partner.name }, review, canWrite, lastDay, name };
}
export type LoadedVisitReview = Awaited<ReturnType<typeof loadVisitReview>>;

/** A page of the reviews of a partner's own profile. */
export async function loadOwnReviews(page: PageContext, request: Request) {
  const query = { pageNr: pageNrIn(request, 'pageNr') };
  const { rating, items, total, pageNr, pageSize } = await orThrow(page.call(reviews.received, { query }));
  return { rating, items, pageNr, pageCount: Math.ceil(total / pageSize) };
}
export type LoadedOwnReviews = Awaited<ReturnType<typeof loadOwnReviews>>;
