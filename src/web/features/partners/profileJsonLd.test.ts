import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { PublicProfile } from '../../../contract/partners.ts';
import { profileJsonLd } from './profileJsonLd.ts';

const PROFILE = {
  profileId: 'p1',
  name: 'Studio </script><script>alert(1)</script>',
  description: '',
  place: { placeId: 'g-1', city: 'Łódź', country: 'Poland', countryCode: 'PL', timeZone: 'Europe/Warsaw' },
  street: '',
  addressLines: ['Łódź'],
  houseNumber: '',
  postCode: '',
  isExactAddress: false,
  point: { lat: 51, lng: 19, isExact: false },
  availability: 'OPENING_HOURS',
  openingTimes: { '1': [{ from: '08:00', to: '24:00' }] },
  services: [
    {
      serviceId: 's',
      main: 'OSTEOPATHY',
      sub: null,
      label: '',
      durationMinutes: 60,
      price: { from: 20_050, to: null },
    },
  ],
  currency: 'PLN',
  phonePrefix: '48',
  phoneNumber: '501100200',
  website: '',
  facebook: '',
  instagram: 'https://instagram.com/studio',
  youtube: '',
  photos: [
    { photoId: 'x', url: '/media/x-640.webp', width: 640, height: 480, sample: null },
    { photoId: 's', url: '/media/s-640.webp', width: 640, height: 480, sample: 'A bell' },
  ],
} as unknown as PublicProfile;

test('a name cannot leave the script element, and a private door is not told', () => {
  const text = profileJsonLd(
    PROFILE,
    'https://palmora.example/p',
    { publicUrl: 'https://palmora.example', reviews: null },
    () => 'Osteopathy',
  );
  assert.doesNotMatch(text, /</);
  const document = JSON.parse(text);
  assert.equal(document.name, PROFILE.name);
  assert.equal('geo' in document, false);
  assert.deepEqual(document.address, {
    '@type': 'PostalAddress',
    addressCountry: 'PL',
    addressLocality: 'Łódź',
  });
  assert.deepEqual(document.image, ['https://palmora.example/media/x-640.webp']);
  assert.equal(document.makesOffer[0].priceSpecification.minPrice, 200.5);
  assert.deepEqual(document.openingHoursSpecification, [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '08:00', closes: '23:59' },
  ]);
  const said = (isFound: boolean) =>
    JSON.parse(
      profileJsonLd(
        {
          ...PROFILE,
          isExactAddress: true,
          point: { ...PROFILE.point, isExact: isFound },
          street: 'Zielona',
          houseNumber: '7',
          addressLines: ['ul. Zielona 7', 'Łódź'],
        },
        'a',
        { publicUrl: 'b', reviews: null },
        () => '',
      ),
    );
  assert.equal(said(true).address.streetAddress, 'ul. Zielona 7');
  assert.ok(said(true).geo);
  // The middle of its city is not where it is.
  assert.equal(said(false).geo, undefined);
});
