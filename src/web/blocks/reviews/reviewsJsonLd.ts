import { REVIEWS } from '../../../domain/reviews/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { ShownReviews } from './loadReviews.ts';

/** Reviews in schema.org's words, to stand in what they are about; nothing where there are none, nor those without a name. */
export function reviewsJsonLd(shown: ShownReviews | null): object {
  if (!shown) return {};
  const { rating, items } = shown;
  const named = items.filter(({ name }) => name !== '').slice(0, REVIEWS.forSearchEngines);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: REVIEWS.stars.max,
      worstRating: REVIEWS.stars.min,
    },
    ...(named.length > 0 && {
      review: named.map(({ name, stars, text, locale, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        datePublished: writtenAt.slice(0, 10),
        reviewRating: {
          '@type': 'Rating',
          ratingValue: stars,
          bestRating: REVIEWS.stars.max,
          worstRating: REVIEWS.stars.min,
        },
        ...(text && { reviewBody: text, inLanguage: toBcp47(locale) }),
      })),
    }),
  };
}
