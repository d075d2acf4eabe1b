import type { CourseView, GoodsView } from '../../../contract/directory.ts';
import { scriptJson } from '../../blocks/jsonLd/scriptJson.ts';
import { dayOfDate } from '../../../domain/time/calendarDate.ts';
import { toBcp47 } from '../../../domain/locales.ts';

/** Minor units as schema.org writes an amount. */
const amountOf = (minor: number) => (minor / 100).toFixed(2);

/** From the first day to the last, both counted, as an ISO 8601 duration. */
const lengthOf = (startsOn: string, endsOn: string) => `P${dayOfDate(endsOn) - dayOfDate(startsOn) + 1}D`;

/**
 * Courses for search engines (schema.org Course in an ItemList), as text for a script element, with what Google asks of a course:
 * description, provider, offers, and an instance with its mode and how much time it takes.
 */
export const coursesJsonLd = (items: readonly CourseView[]): string =>
  list(
    items.map(({ title, organiser, startsOn, endsOn, place, language, price, certificate, link }) => ({
      '@type': 'Course',
      name: title.text,
      description: [title.text, organiser, ...(place ? [`${place.name}, ${place.country}`] : [])].join(' · '),
      inLanguage: toBcp47(language),
      url: link,
      provider: { '@type': 'Organization', name: organiser, sameAs: link },
      ...(certificate && { educationalCredentialAwarded: certificate.text }),
      offers: {
        '@type': 'Offer',
        category: price.amount === 0 ? 'Free' : 'Paid',
        price: amountOf(price.amount),
        priceCurrency: price.currency,
        url: link,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: place ? 'Onsite' : 'Online',
        startDate: startsOn,
        endDate: endsOn,
        courseWorkload: lengthOf(startsOn, endsOn),
        ...(place && {
          location: {
            '@type': 'Place',
            name: place.name,
            address: { '@type': 'PostalAddress', addressCountry: place.countryCode },
          },
        }),
      },
    })),
  );

/** Goods for search engines (schema.org Product in an ItemList), as text for a script element; `nameOf` names a category. */
export const goodsJsonLd = (
  items: readonly GoodsView[],
  nameOf: (category: GoodsView['category']) => string,
): string =>
  list(
    items.map(({ title, brand, category, priceFrom, link }) => ({
      '@type': 'Product',
      name: title.text,
      category: nameOf(category),
      brand: { '@type': 'Brand', name: brand },
      url: link,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: amountOf(priceFrom.amount),
        priceCurrency: priceFrom.currency,
        url: link,
      },
    })),
  );

const list = (items: readonly object[]) =>
  scriptJson({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  });
