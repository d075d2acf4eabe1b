import type { Announcement } from '../../../contract/announcements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { paths } from '../../paths.ts';
import { scriptJson } from '../../scriptJson.ts';

type Treatment = Pick<Announcement['offers'][number], 'main' | 'sub'>;

/** The announcement in schema.org's words, as the text of a script element. */
export function structuredData(
  announcement: Announcement,
  publicUrl: string,
  nameOf: (treatment: Treatment) => string,
): string {
  const { title, authorLocale, description, place, offers, currency, photos, announcementId, profile } =
    announcement;
  const url = publicUrl + paths.announcementDetails(announcementId);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    '@id': url,
    url,
    name: profile.name,
    slogan: title,
    description: description[authorLocale],
    inLanguage: toBcp47(authorLocale),
    image: photos.map((photo) => publicUrl + photo.url),
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
  };
  return scriptJson(data);
}
