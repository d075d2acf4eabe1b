import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Review } from '../../../contract/reviews.ts';
import { reviewsJsonLd } from './reviewsJsonLd.ts';

const review = (more: Partial<Review>): Review => ({
  id: 'r',
  name: 'Anna N.',
  stars: 4,
  text: 'Good.',
  locale: 'cz',
  visitDate: '2026-11-01',
  service: { main: 'OSTEOPATHY', sub: null },
  writtenAt: '2026-11-03T10:00:00.000Z',
  changedAt: null,
  reply: null,
  ...more,
});

test('without reviews nothing is told', () => {
  assert.deepEqual(reviewsJsonLd(null), {});
});

test('the average and the newest ones that have a name', () => {
  const items = [review({}), review({ name: '' }), review({ name: 'Ewa', text: '', stars: 5 })];
  const told = reviewsJsonLd({ rating: { value: 4.3, count: 3 }, items, pageNr: 1, pageCount: 1 }) as {
    aggregateRating: { ratingValue: number; reviewCount: number };
    review: object[];
  };
  assert.deepEqual([told.aggregateRating.ratingValue, told.aggregateRating.reviewCount], [4.3, 3]);
  assert.equal(told.review.length, 2);
  assert.deepEqual(told.review[0], {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Anna N.' },
    datePublished: '2026-11-03',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    reviewBody: 'Good.',
    inLanguage: 'cs',
  });
  assert.equal('reviewBody' in (told.review[1] ?? {}), false);
});
