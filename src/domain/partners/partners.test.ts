import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Point } from '../places/place.ts';
import { blurPoint, publicAddress, seesExactAddress } from './address.ts';
import type { PartnerProfile, ProfileService, Worker } from './profile.ts';
import { noProfileTexts } from './profileTexts.ts';
import { claimedTitles, normaliseBreakTime, offersSensualAndKids, profileProblems } from './rules.ts';

const THAI: ProfileService = {
  serviceId: 's1',
  main: 'RELAXED_MASSAGE',
  sub: 'THAI_MASSAGE',
  label: '',
  durationMinutes: 60,
  people: 1,
  price: { from: 20_000, to: null },
};
const OLGA: Worker = {
  workerId: 'w1',
  name: 'Olga',
  gender: 'FEMALE',
  photoId: null,
  serviceIds: ['s1'],
  openingTimes: null,
};

function profile(over: Partial<PartnerProfile> = {}): PartnerProfile {
  return {
    ...noProfileTexts(),
    name: 'Studio Oliwka',
    gender: 'FEMALE',
    placeId: 'g-3093133',
    cityDescription: 'Second gate, third floor',
    district: 'Polesie',
    neighbourhood: 'Stare Polesie',
    street: 'Zielona',
    houseNumber: '7/3',
    postCode: '90-601',
    isVisitingClient: false,
    workplace: 'CLASSIC',
    availability: 'OPENING_HOURS',
    openingTimes: {},
    workers: [OLGA],
    serviceCategory: ['RELAXED_MASSAGE'],
    services: [THAI],
    currency: 'PLN',
    isTechnician: true,
    clientTypes: ['WOMEN', 'KIDS'],
    facilities: [],
    paymentMethods: [],
    phonePrefix: '48',
    phoneNumber: '600700800',
    email: 'studio@example.com',
    breakTime: '15',
    startGridMinutes: 15,
    avoidsGaps: false,
    travelSpeedKmh: 30,
    priceFactors: [],
    travelCostKind: null,
    travelCost: 0,
    isCalendarEnabled: true,
    bookingMode: 'REQUEST',
    ...over,
  };
}

describe('profileProblems', () => {
  const problems = (over: Partial<PartnerProfile>) =>
    profileProblems(profile(over)).map(({ path, code }) => `${path} ${code}`);

  test('a whole profile has none', () => {
    assert.deepEqual(problems({}), []);
    const labelled = { ...THAI, serviceId: 's2', label: 'With oils' };
    assert.deepEqual(problems({ services: [THAI, labelled] }), []);
  });

  test('fields, services, workers and links', () => {
    assert.deepEqual(problems({ name: '', placeId: ' ' }), ['name required', 'placeId required']);
    assert.deepEqual(problems({ services: [THAI, { ...THAI, serviceId: 's2' }] }), [
      'services.1 invalidChoice',
    ]);
    assert.deepEqual(problems({ serviceCategory: ['OSTEOPATHY'] }), ['services.0.main invalidChoice']);
    assert.deepEqual(problems({ workers: [{ ...OLGA, name: '', serviceIds: ['s9', 's8'] }] }), [
      'workers.0.name required',
      'workers.0.serviceIds invalidChoice',
    ]);
    assert.deepEqual(problems({ workers: Array.from({ length: 21 }, () => OLGA) }), ['workers tooMany']);
    assert.deepEqual(problems({ breakTime: '121' }), ['breakTime invalidChoice']);
    assert.deepEqual(problems({ youtube: 'https://example.com' }), ['youtube invalidNetworkUrl']);
  });

  test('physiotherapy only with a licence number', () => {
    const rehabilitation = { ...THAI, main: 'PHYSIOTHERAPY', sub: 'REHABILITATION' } as const;
    const physio = { services: [rehabilitation], serviceCategory: ['PHYSIOTHERAPY'] } as const;
    const offered = { services: [...physio.services], serviceCategory: [...physio.serviceCategory] };
    assert.deepEqual(problems(offered), ['licenceNumber required']);
    assert.deepEqual(problems({ ...offered, licenceNumber: '  ' }), ['licenceNumber required']);
    assert.deepEqual(problems({ ...offered, licenceNumber: 'PWZFz 12345' }), []);
    assert.deepEqual(problems({ serviceCategory: ['RELAXED_MASSAGE', 'PHYSIOTHERAPY'] }), [
      'licenceNumber required',
    ]);
  });

  test('no sensual category beside children', () => {
    assert.deepEqual(problems({ serviceCategory: ['RELAXED_MASSAGE', 'SENSUAL_MASSAGE'] }), [
      'clientTypes minorsForbidden',
    ]);
  });
});

test('break time as minutes, from minutes or a clock', () => {
  assert.deepEqual(['0', '15', '120', '00:15', '1:30', '02:00', '015'].map(normaliseBreakTime), [
    '0',
    '15',
    '120',
    '15',
    '90',
    '120',
    '15',
  ]);
  assert.deepEqual(
    ['', '-5', '121', '02:01', '00:60', '1:5', '15 min', '1.5'].map(normaliseBreakTime),
    Array(8).fill(null),
  );
});

test('sensual massage and children never go together, whichever offers them', () => {
  const sensual = { mains: ['SENSUAL_MASSAGE'], clientTypes: ['MEN'] } as const;
  const kids = { mains: ['PHYSIOTHERAPY'], clientTypes: ['KIDS'] } as const;
  const pregnant = { mains: ['RELAXED_MASSAGE'], clientTypes: ['PREGNANT_WOMEN'] } as const;
  assert.equal(offersSensualAndKids([sensual, kids]), true);
  assert.equal(offersSensualAndKids([kids, sensual]), true);
  assert.equal(offersSensualAndKids([sensual, pregnant]), false);
  assert.equal(offersSensualAndKids([kids, pregnant]), false);
  assert.equal(offersSensualAndKids([]), false);
});

describe('address', () => {
  test('a salon is public, a home is for the owner and the client of a confirmed visit', () => {
    assert.equal(publicAddress(profile(), 'public').street, 'Zielona');
    for (const workplace of ['PRIVATE_PROPERTY', 'INTIMATE_LIVING_ROOM', 'HOME_VISITS_ONLY'] as const) {
      const hidden = publicAddress(profile({ workplace }), 'public');
      assert.equal(hidden.isExact, false);
      assert.equal(hidden.district, 'Polesie');
      const { street, houseNumber, postCode, cityDescription } = hidden;
      assert.deepEqual([street, houseNumber, postCode, cityDescription], ['', '', '', '']);
      for (const viewer of ['owner', 'confirmedClient'] as const) {
        assert.equal(publicAddress(profile({ workplace }), viewer).houseNumber, '7/3');
      }
    }
    assert.equal(seesExactAddress({ workplace: 'CLASSIC', hidesAddress: true }, 'public'), false);
  });

  test('the blurred point is stable, at most a kilometre away, and the same for the whole square', () => {
    const latitude = fc.double({ min: -75, max: 75, noNaN: true });
    const longitude = fc.double({ min: -180, max: 179.9, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, fc.uuid(), (lat, lng, id) => {
        const blurred = blurPoint({ lat, lng }, id);
        assert.deepEqual(blurPoint({ lat, lng }, id), blurred);
        assert.ok(kilometres({ lat, lng }, blurred) <= 1);
        assert.ok(blurred.lng >= -180 && blurred.lng < 180);
        // The squares do not meet at the date line.
        if (Math.abs(lng) < 179) assert.deepEqual(blurPoint(blurred, id), blurred, 'middle of its square');
      }),
    );
  });

  test('the id alone does not lead back: many points share one blurred point, and profiles differ', () => {
    const street = Array.from({ length: 60 }, (_, index) => ({ lat: 51.77 + index * 1e-4, lng: 19.45 }));
    const seen = new Set(street.map((point) => JSON.stringify(blurPoint(point, 'p1'))));
    assert.ok(seen.size <= 2, String(seen.size));
    const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
    const spread = new Set(ids.map((id) => JSON.stringify(blurPoint({ lat: 51.77, lng: 19.45 }, id))));
    assert.equal(spread.size, 50);
  });
});

function kilometres(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

test('a title that the law reserves stands in a profile with a licence number only', () => {
  const claiming = profile({
    name: 'Jan Kowalski, fizjoterapeuta',
    description: 'Masaż relaksacyjny.',
    engDescription: 'I am a physiotherapist.',
    workers: [{ ...OLGA, name: 'mgr Anna Nowak, fizjoterapeutka' }],
  });
  const paths = (given: PartnerProfile, country: string) =>
    claimedTitles(given, country).map(({ path }) => path);
  assert.deepEqual(paths(claiming, 'PL'), ['name', 'engDescription', 'workers.0.name']);
  assert.deepEqual(claimedTitles(claiming, 'PL')[0]?.found, 'fizjoterapeuta');
  assert.deepEqual(paths({ ...claiming, licenceNumber: 'PWZFz 12345' }, 'PL'), []);
  assert.deepEqual(paths(claiming, 'XX'), []);
});
