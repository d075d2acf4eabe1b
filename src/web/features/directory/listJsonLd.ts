import type { CourseView, GoodsView } from '../../../contract/directory.ts';
import { scriptJson } from '../../blocks/jsonLd/scriptJson.ts';
import { toBcp47 } from '../../../domain/locales.ts';

/** Minor units as schema.org writes an amount. */
const amountOf = (minor: number) => (minor / 100).toFixed(2);

/** Courses for search engines (schema.org Course in an ItemList), as text for a script element. */
export const coursesJsonLd = (items: readonly CourseView[]): string =>
  list(
    items.map(({ title, organiser, startsOn, endsOn, place, language, price, certificate, link }) => ({
      '@type': 'Course',
      name: title.text,
      inLanguage: toBcp47(language),
      url: link,
      provider: { '@type': 'Organization', name: organiser },
      ...(certificate && { educationalCredentialAwarded: certificate.text }),
      offers: {
        '@type': 'Offer',
        category: price.amount === 0 ? 'Free' : 'Paid',
        price: amountOf(price.amount),
        priceCurrency: price.currency,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: place ? 'Onsite' : 'Online',
        startDate: startsOn,
        endDate: endsOn,
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
