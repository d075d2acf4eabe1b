import type { z } from 'zod';
import { rfc3339 } from '../../../contract/fields.ts';
import type { ProfileCard, SearchCard } from '../../../contract/search.ts';
import { cheapestOffer } from '../../../domain/announcements/cards.ts';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { distanceKm } from '../../../domain/places/nearestCity.ts';
import { ratingOf } from '../../../domain/reviews/reviews.ts';
import type { Point } from '../../../domain/places/place.ts';
import type { FreeStart } from '../../../domain/availability/freeQuery.ts';
import { formatDistance } from '../../../messages/distance.ts';
import { formatNearMoment } from '../../../messages/nearMoment.ts';
import { type CardRow, pointOfCard, presentCard } from '../announcements/face.ts';
import { presentPhoto } from '../photos/face.ts';
import type { ProfileRow } from './queries.ts';

/**
 * @param leads whether it leads the page because it is promoted; then it carries the label
 * @param start where distances start, if anywhere
 * @param nextStarts when its partner can be booked for it
 */
export function presentSearchCard(
  row: CardRow,
  askedMains: readonly MainCategory[],
  leads: boolean,
  start: Point | null,
  locale: Locale,
  nextStarts: readonly FreeStart[],
): z.input<typeof SearchCard> {
  const card = presentCard(row, askedMains, locale);
  // Whole kilometres, so that a private address stays one.
  const away = start && Math.round(distanceKm(start, row));
  const publishedAt = rfc3339(row.published_at ?? 0);
  return {
    ...card,
    isPromoted: leads,
    durationMinutes: pricedOffer(row, askedMains)?.durationMinutes ?? null,
    publishedAt,
    distanceKm: away,
    distanceText: away ? formatDistance(away, row.countryCode, toBcp47(locale)) : null,
    nextTimes: nextStarts.map(({ start, serviceId, wall, daysAhead }) => ({
      start: rfc3339(start),
      serviceId,
      text: formatNearMoment(wall, daysAhead, toBcp47(locale)),
    })),
    why: { isPromoted: leads, completeness: row.completeness, publishedAt, rating: card.rating },
    point: pointOfCard(row),
  };
}

/** The offer whose price and length a card says; of those asked for, where it has some. */
export function pricedOffer({ card: { offers } }: CardRow, askedMains: readonly MainCategory[]) {
  const asked = askedMains.filter((asked) => offers.some(({ main }) => main === asked));
  return cheapestOffer(offers, asked);
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
