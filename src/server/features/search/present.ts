import type { z } from 'zod';
import { rfc3339 } from '../../../contract/fields.ts';
import type { ProfileCard, SearchCard } from '../../../contract/search.ts';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { distanceKm } from '../../../domain/places/nearestCity.ts';
import { ratingOf } from '../../../domain/reviews/reviews.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { FreeStart } from '../../../domain/availability/freeQuery.ts';
import { formatDistance } from '../../../messages/distance.ts';
import { formatNearMoment } from '../../../messages/nearMoment.ts';
import { type CardRow, presentCard } from '../announcements/face.ts';
import { presentPhoto } from '../photos/face.ts';
import type { ProfileRow } from './queries.ts';

/**
 * @param leads whether it leads the page because it is promoted; then it carries the label
 * @param centre of the city asked for, if any, or of its district
 * @param nextStarts when its partner can be booked for it
 */
export function presentSearchCard(
  row: CardRow,
  askedMains: readonly MainCategory[],
  leads: boolean,
  centre: Place | null,
  locale: Locale,
  nextStarts: readonly FreeStart[],
): z.input<typeof SearchCard> {
  const card = presentCard(row, askedMains, locale);
  // Whole kilometres, so that a private address stays one.
  const away = centre && Math.round(distanceKm(centre, row));
  const publishedAt = rfc3339(row.published_at ?? 0);
  const priced = row.card.offers.find(
    ({ main, price }) =>
      price.from === card.priceFrom && (askedMains.length === 0 || askedMains.includes(main)),
  );
  return {
    ...card,
    isPromoted: leads,
    durationMinutes: priced?.durationMinutes ?? null,
    publishedAt,
    distanceKm: away,
    distanceText: away ? formatDistance(away, centre.countryCode, toBcp47(locale)) : null,
    nextTimes: nextStarts.map(({ start, serviceId, wall, daysAhead }) => ({
      start: rfc3339(start),
      serviceId,
      text: formatNearMoment(wall, daysAhead, toBcp47(locale)),
    })),
    why: { isPromoted: leads, completeness: row.completeness, publishedAt, rating: card.rating },
  };
}

export const presentProfile = (row: ProfileRow): z.input<typeof ProfileCard> => ({
  profileId: row.user_id,
  name: row.name,
  photo: row.photo && presentPhoto(row.photo),
  placeId: row.place_id,
  city: row.city,
  district: row.district,
  mains: row.mains,
  isVisitingClient: row.is_visiting_client,
  isCalendarEnabled: row.is_calendar_enabled,
  rating: ratingOf(row.review_stars, row.review_count),
});
