import assert from 'node:assert/strict';
import { test } from 'vitest';
import { PartnerProfileEdit, PartnerProfileInput } from '../../../../contract/partnerProfileBody.ts';
import { OwnProfile } from '../../../../contract/partners.ts';
import { fieldsOf, PROFILE_SECTION_NAMES } from './profileSections.ts';
import {
  type ProfileValues,
  emptyWorker,
  emptyProfile,
  emptyService,
  toBody,
  valuesOf,
} from './profileValues.ts';

const USER = { phonePrefix: '48', phoneNumber: '501100200', email: 'a@example.com' };
const ID = '0192f0c1-0000-7000-8000-000000000000';
const check = (body: unknown) => {
  const result = PartnerProfileInput.safeParse(body, { reportInput: true });
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

test('an empty form lacks what is required and nothing else', () => {
  assert.deepEqual(check(toBody(emptyProfile(USER, 'PLN', 'pl'))).sort(), [
    'gender',
    'name',
    'placeId',
    'services.0.price.from',
    'services.0.sub',
    'workplace',
  ]);
});

test('what is typed becomes minor units and minutes, and a stored profile comes back the same', () => {
  const values: ProfileValues = {
    ...emptyProfile(USER, 'PLN', 'pl'),
    name: 'Studio',
    gender: 'FEMALE',
    placeId: 'g-3093133',
    workplace: 'CLASSIC',
    services: [
      {
        ...emptyService('OSTEOPATHY/'),
        serviceId: ID,
        durationMinutes: '90',
        price: { from: '1 150,5', to: '' },
      },
    ],
    workers: [
      {
        workerId: 'w',
        name: 'Eva',
        gender: 'FEMALE',
        photo: null,
        serviceIds: [ID, 'gone'],
        openingTimes: null,
      },
    ],
    openingTimes: { '1': [{ from: '09:00', to: '17:00' }], '2': [] },
  };
  const body = PartnerProfileInput.parse(toBody(values));
  assert.deepEqual(body.services[0], {
    serviceId: ID,
    main: 'OSTEOPATHY',
    sub: null,
    label: '',
    durationMinutes: 90,
    people: 1,
    price: { from: 115_050, to: null },
  });
  assert.deepEqual(body.workers[0]?.serviceIds, [ID]);
  assert.deepEqual(body.openingTimes, { '1': [{ from: '09:00', to: '17:00' }] });

  // Whole, as the API answers it: what the form does not know of it must not be sent back.
  const stored = OwnProfile.parse({
    ...body,
    profileId: ID,
    checks: [{ kind: 'LICENCE', register: 'KRF', number: '1', checkedOn: '2026-11-20' }],
    withheld: null,
    shortAddress: 'gabinet-na-spokojnej',
    place: {
      placeId: body.placeId,
      city: 'Łódź',
      inPlace: 'w Łodzi',
      country: 'Polska',
      countryCode: 'PL',
      timeZone: 'Europe/Warsaw',
    },
    addressLines: ['ul. Piotrkowska 1', '90-001 Łódź'],
    phoneText: '+48 42 600 01 42',
    serviceCategory: ['OSTEOPATHY'],
    workers: [{ ...body.workers[0], workerId: ID, photo: null }],
    photos: [{ photoId: ID, url: '/media/x', width: 1, height: 1, sample: null }],
    descriptionLocale: 'pl',
    version: 1,
    updatedAt: '2026-01-01T00:00:00Z',
  });
  const again = PartnerProfileEdit.parse(toBody(valuesOf(stored)));
  assert.deepEqual(again.services, body.services);
  assert.deepEqual(again.photos, [ID]);
  assert.equal(again.placeId, 'g-3093133');
});

test('what travel costs is sent where it is asked for, and refused nowhere else', () => {
  const values = { ...emptyProfile(USER, 'PLN', 'pl'), travelCost: '20 zł' };
  const sent = (isVisitingClient: boolean, travelCostKind: 'FIXED' | 'FREE') => {
    const body = toBody({ ...values, isVisitingClient, travelCostKind });
    return [body.travelCostKind, body.travelCost];
  };
  assert.deepEqual(sent(false, 'FIXED'), [null, 0]);
  assert.deepEqual(sent(true, 'FREE'), ['FREE', 0]);
  assert.deepEqual(sent(true, 'FIXED'), ['FIXED', NaN]);
});

test('who comes to clients only need not say besides that they visit them', () => {
  const values = { ...emptyProfile(USER, 'PLN', 'pl'), travelCostKind: 'FREE' } as const;
  const { isVisitingClient, travelCostKind } = toBody({ ...values, workplace: 'HOME_VISITS_ONLY' });
  assert.deepEqual([isVisitingClient, travelCostKind], [true, 'FREE']);
  assert.equal(toBody({ ...values, workplace: 'CLASSIC' }).isVisitingClient, false);
});

test('no amount is an error at its field', () => {
  const bad = (from: string) => {
    const values = emptyProfile(USER, 'PLN', 'pl');
    return check(
      toBody({ ...values, services: [{ ...emptyService('OSTEOPATHY/'), price: { from, to: '' } }] }),
    ).filter((path) => path.startsWith('services'));
  };
  assert.deepEqual(bad('12'), []);
  for (const text of ['', '1,234', '1.2.3', '-'])
    assert.deepEqual(bad(text), ['services.0.price.from'], text);
});

test('every field that can be refused stands in one section', () => {
  const unseen = ['descriptionLocale', 'serviceCategory', 'version'];
  const fields = Object.keys(PartnerProfileEdit.shape).filter((field) => !unseen.includes(field));
  const inSections = PROFILE_SECTION_NAMES.flatMap(fieldsOf);
  assert.deepEqual(inSections.toSorted(), fields.toSorted());
});

test('own hours of a worker are sent as the profile’s are, and a worker never falls back to all services', () => {
  const own = { '2': [{ from: '18:00', to: '00:00' }], '3': [] };
  const bodyOf = (more: object) => {
    const values = emptyProfile(USER, 'PLN', 'pl');
    const body = toBody({ ...values, workers: [{ ...emptyWorker(), ...more }] });
    return (body as { workers: { openingTimes: unknown; serviceIds: readonly string[] }[] }).workers[0];
  };
  assert.deepEqual(bodyOf({ openingTimes: own })?.openingTimes, { '2': [{ from: '18:00', to: '24:00' }] });
  assert.equal(bodyOf({ openingTimes: null })?.openingTimes, null);
  assert.deepEqual(bodyOf({ serviceIds: ['first', 'gone'] })?.serviceIds, ['first']);
  // The API refuses a service that is no more, at the worker who gave nothing else.
  assert.deepEqual(bodyOf({ serviceIds: ['gone'] })?.serviceIds, ['gone']);
});
