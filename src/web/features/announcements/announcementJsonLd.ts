import type { Announcement } from '../../../contract/announcements.ts';
import { type Locale, pathIn } from '../../../domain/locales.ts';
import { paths } from '../../paths/paths.ts';
import type { ShownReviews } from '../../blocks/reviews/loadReviews.ts';
import { reviewsJsonLd } from '../../blocks/reviews/reviewsJsonLd.ts';
import { scriptJson } from '../../blocks/jsonLd/scriptJson.ts';

type Treatment = Pick<Announcement['offers'][number], 'main' | 'sub'>;

/**
 * The announcement in schema.org's words, as the text of a script element, for the page in `locale`.
 * @param publicUrl base of all addresses; @param reviews those that the page shows
 */
export function announcementJsonLd(
  announcement: Announcement,
  { publicUrl, locale, reviews }: { publicUrl: string; locale: Locale; reviews: ShownReviews | null },
  nameOf: (treatment: Treatment) => string,
): string {
  const { title, authorLocale, description, place, offers, currency, photos, announcementId, profile } =
    announcement;
  const url = publicUrl + pathIn(locale, paths.announcementDetails(announcementId));
  // A sample shows nothing of this business.
  const own = photos.filter(({ sample }) => sample === null);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    '@id': url,
    url,
    name: profile.name,
    slogan: title,
    description: description[locale] ?? description[authorLocale],
    ...(own.length > 0 && { image: own.map((photo) => publicUrl + photo.url) }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: place.city,
      addressRegion: place.district || undefined,
      addressCountry: place.countryCode,
    },
    makesOffer: offers.map((offer) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: nameOf(offer) },
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: currency,
        minPrice: offer.price.from / 100,
        ...(offer.price.to !== null && { maxPrice: offer.price.to / 100 }),
      },
    })),
    ...reviewsJsonLd(reviews),
  };
  return scriptJson(data);
}
