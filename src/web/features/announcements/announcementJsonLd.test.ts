import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Announcement } from '../../../contract/announcements.ts';
import { announcementJsonLd } from './announcementJsonLd.ts';

const ANNOUNCEMENT = {
  announcementId: 'a1',
  title: 'Masaż </script>',
  authorLocale: 'pl',
  description: { pl: 'Spokojny gabinet.', en: 'A calm studio.' },
  place: { placeId: 'g-1', city: 'Łódź', district: '', countryCode: 'PL' },
  offers: [{ main: 'OSTEOPATHY', sub: null, durationMinutes: 60, price: { from: 20_050, to: null } }],
  currency: 'PLN',
  photos: [],
  profile: { name: 'Studio Dłoni' },
} as unknown as Announcement;
const publicUrl = 'https://palmora.example';

test('an announcement is told as a business, with the address of the page in its language', () => {
  const text = announcementJsonLd(
    ANNOUNCEMENT,
    { publicUrl, locale: 'en', reviews: null },
    () => 'Osteopathy',
  );
  assert.doesNotMatch(text, /</);
  assert.deepEqual(JSON.parse(text), {
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    '@id': 'https://palmora.example/search-massage/announcement-details/a1',
    url: 'https://palmora.example/search-massage/announcement-details/a1',
    name: 'Studio Dłoni',
    slogan: 'Masaż </script>',
    description: 'A calm studio.',
    address: { '@type': 'PostalAddress', addressLocality: 'Łódź', addressCountry: 'PL' },
    makesOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Osteopathy' },
        priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'PLN', minPrice: 200.5 },
      },
    ],
  });
  const polish = JSON.parse(
    announcementJsonLd(ANNOUNCEMENT, { publicUrl, locale: 'pl', reviews: null }, () => 'Osteopatia'),
  );
  assert.equal(polish.url, 'https://palmora.example/pl/search-massage/announcement-details/a1');
  assert.equal(polish.description, 'Spokojny gabinet.');
});

test('photos are its images', () => {
  const photos = [
    { url: '/media/s-640.webp', sample: 'A bell' },
    { url: '/media/x-640.webp', sample: null },
  ] as Announcement['photos'];
  const told = JSON.parse(
    announcementJsonLd(
      { ...ANNOUNCEMENT, photos },
      { publicUrl, locale: 'en', reviews: null },
      () => 'Osteopathy',
    ),
  );
  assert.deepEqual(told.image, ['https://palmora.example/media/x-640.webp']);
});
