import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { problem, testPage } from '../../../../test/support/page.ts';
import { choiceOfNext } from './choice.ts';
import { chosenVisit } from './chosenVisit.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PROFILE, AD, SERVICE, OTHER] = [id(1), id(2), id(3), id(4)];
const START = '2026-11-24T09:00:00.000Z';
const TERMS = '/api/booking/terms';

const service = (serviceId: string, main = 'RELAXED_MASSAGE') => ({ serviceId, main, sub: null });
const terms = (changes: object = {}) => ({
  profileId: PROFILE,
  name: 'Salon Lotos',
  isCalendarEnabled: true,
  timeZone: 'Europe/Warsaw',
  services: [service(SERVICE), service(OTHER)],
  offers: [OTHER],
  places: ['SALON', 'CLIENT'],
  place: { kind: 'SALON', district: 'Wola', city: 'Warszawa', street: 'Prosta', address: '' },
  ...changes,
});
const visitOf = (next: string | null, changes: object = {}, isAdult = false) =>
  chosenVisit(next, testPage({ [TERMS]: terms(changes) }, { session: null, isAdult }).page);

describe('the visit at an address', () => {
  it('is what the public terms say of it, with the time in the address', async () => {
    assert.deepEqual(await visitOf(`/booking?announcementId=${AD}&service=0&start=${START}&hold=${OTHER}`), {
      name: 'Salon Lotos',
      service: service(OTHER),
      place: { kind: 'SALON', district: 'Wola', city: 'Warszawa' },
      start: START,
      timeZone: 'Europe/Warsaw',
    });
    const visit = await visitOf(`/booking?profileId=${PROFILE}&service=${SERVICE}&place=CLIENT`);
    assert.deepEqual([visit?.place.kind, visit?.start], ['CLIENT', null]);
    const mobile = await visitOf(`/booking?profileId=${PROFILE}&service=${SERVICE}`, { places: ['CLIENT'] });
    assert.equal(mobile?.place.kind, 'CLIENT');
  });

  it('is asked of nobody where the address leads elsewhere or books nothing', async () => {
    const { page, calls } = testPage({});
    const elsewhere = [
      null,
      '',
      '/user-zone',
      `https://evil.example/booking?profileId=${PROFILE}`,
      `//evil.example/booking?profileId=${PROFILE}`,
      `/bookings?profileId=${PROFILE}`,
      '/booking?profileId=nobody',
      '/booking',
    ];
    for (const next of elsewhere) assert.equal(await chosenVisit(next, page), null, String(next));
    assert.deepEqual(calls, []);
  });

  it('is none where nothing can be booked, or only by adults', async () => {
    const next = `/booking?profileId=${PROFILE}&service=${SERVICE}`;
    assert.equal(await visitOf(next, { isCalendarEnabled: false }), null);
    assert.equal(await visitOf(`/booking?profileId=${PROFILE}`), null);
    const adult = { services: [service(SERVICE, 'SENSUAL_MASSAGE')] };
    assert.equal(await visitOf(next, adult), null);
    assert.equal((await visitOf(next, adult, true))?.name, 'Salon Lotos');
    const gone = testPage({
      [TERMS]: () => {
        throw problem('NOT_FOUND');
      },
    });
    assert.equal(await chosenVisit(next, gone.page), null);
  });
});

it('a choice is read from own addresses alone', () => {
  assert.deepEqual(choiceOfNext(`/booking?profileId=${PROFILE}&worker=any#x`), {
    profileId: PROFILE,
    worker: 'any',
  });
  assert.deepEqual(choiceOfNext('/booking'), {});
  for (const next of [null, '/', 'booking?worker=any', '/booking/x?worker=any', '//x/booking?worker=any'])
    assert.equal(choiceOfNext(next), null, String(next));
});
