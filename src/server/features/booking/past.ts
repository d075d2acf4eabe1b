/** A client's past visits, each with the way to the like of it. */
import type { z } from 'zod';
import type { Again, PastVisit } from '../../../contract/appointments.ts';
import type { booking } from '../../../contract/booking.ts';
import { mayChangeReview, mayReview } from '../../../domain/reviews/reviews.ts';
import { rebookingWay } from '../../../domain/booking/rebooking.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { BookingParts } from './parts.ts';
import { type PastRow, listPast } from './queries/past.ts';
import type { createVisitViews } from './views.ts';

type Query = z.output<(typeof booking)['past']['query']>;

/** A page of the client's visits that are over, missed, cancelled or came to nothing. */
export async function pastVisits(
  parts: BookingParts,
  present: ReturnType<typeof createVisitViews>['present'],
  clientId: string,
  { pageNr }: Query,
  locale: Locale,
) {
  const pageSize = BOOKING.pastVisitsPerPage;
  const { rows, total } = await listPast(parts.db, clientId, {
    now: parts.clock(),
    limit: pageSize,
    offset: (pageNr - 1) * pageSize,
  });
  const announcements = rows.map(({ announcement_id }) => announcement_id).filter((id) => id !== null);
  const shown = await parts.shownAmong([...new Set(announcements)]);
  const [visits, stars] = await Promise.all([
    present(rows, 'client', locale),
    parts.starsOfVisits(rows.map(({ id }) => id)),
  ]);
  const items = rows.map(
    (row, index): z.input<typeof PastVisit> => ({
      visit: visits[index] as (typeof visits)[number],
      again: againOf(row, shown),
      review: reviewOf(row, stars.get(row.id) ?? null, parts.clock()),
    }),
  );
  return { items, total, pageNr, pageSize };
}

function reviewOf(row: PastRow, stars: number | null, now: number): z.input<typeof PastVisit>['review'] {
  const { state, ends_at: end, owner_id: partner } = row;
  const inTime = stars === null ? mayReview({ state, end }, now) : mayChangeReview({ end }, now);
  return { stars, canWrite: inTime && partner !== null };
}

function againOf(row: PastRow, shown: ReadonlySet<string>): Again {
  const { announcement_id, profile_id: profileId, service_id: serviceId, place_id: placeId } = row;
  const announcementId = announcement_id !== null && shown.has(announcement_id) ? announcement_id : null;
  const { main } = row.service;
  const way = rebookingWay({
    main,
    isAnnouncementShown: announcementId !== null,
    isProfileShown: row.profile_removed_at === null && row.owner_suspended_at === null,
    isServiceBookable: row.is_calendar_enabled && row.service_removed_at === null,
  });
  if (way === 'BOOKING') return { way, profileId, announcementId, serviceId };
  return way === 'PROFILE' ? { way, profileId } : { way, placeId, main };
}
