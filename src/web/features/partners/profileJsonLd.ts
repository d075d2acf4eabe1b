import type { PublicProfile } from '../../../contract/partners.ts';
import { WEEKDAYS } from '../../../domain/openingTimes/openingTimes.ts';
import type { ShownReviews } from '../../blocks/reviews/loadReviews.ts';
import { reviewsJsonLd } from '../../blocks/reviews/reviewsJsonLd.ts';
import { scriptJson } from '../../blocks/jsonLd/scriptJson.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The profile as schema.org tells it to search engines, as text for a script element.
 * @param address of the page; @param publicUrl base of the photos' addresses; @param reviews those that the page shows
 */
export function profileJsonLd(
  profile: PublicProfile,
  address: string,
  { publicUrl, reviews }: { publicUrl: string; reviews: ShownReviews | null },
  nameOf: (service: PublicProfile['services'][number]) => string,
): string {
  const { openingTimes, services, currency, place } = profile;
  const offers = services.map((service) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: nameOf(service) },
    priceSpecification: {
      '@type': 'PriceSpecification',
      priceCurrency: currency,
      minPrice: service.price.from / 100,
      ...(service.price.to !== null && { maxPrice: service.price.to / 100 }),
    },
  }));
  const hours = WEEKDAYS.flatMap((weekday, index) =>
    (openingTimes[weekday] ?? []).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[index],
      opens: from,
      closes: to === '24:00' ? '23:59' : to,
    })),
  );
  const links = [profile.website, profile.facebook, profile.instagram, profile.youtube].filter(Boolean);
  // A sample shows nothing of this business.
  const own = profile.photos.filter(({ sample }) => sample === null);
  const document = {
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    '@id': address,
    url: address,
    name: profile.name,
    description: profile.description || undefined,
    ...(own.length > 0 && { image: own.map(({ url }) => publicUrl + url) }),
    telephone: `+${profile.phonePrefix}${profile.phoneNumber}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: place.countryCode,
      addressLocality: place.city,
      // Where the street is told, it is the first line.
      ...(profile.street && { streetAddress: profile.addressLines[0] }),
      ...(profile.postCode && { postalCode: profile.postCode }),
    },
    ...(profile.point.isExact && {
      geo: { '@type': 'GeoCoordinates', latitude: profile.point.lat, longitude: profile.point.lng },
    }),
    ...(profile.availability === 'OPENING_HOURS' && hours.length > 0 && { openingHoursSpecification: hours }),
    ...(offers.length > 0 && { makesOffer: offers }),
    ...(links.length > 0 && { sameAs: links }),
    ...reviewsJsonLd(reviews),
  };
  return scriptJson(document);
}
