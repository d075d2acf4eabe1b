import assert from 'node:assert/strict';
import { it } from 'vitest';
import { problem, testPage } from '../../../../test/support/page.ts';
import { loadNextTimes } from './loadNextTimes.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PROFILE, AD, FIRST, SECOND] = [id(1), id(2), id(3), id(4)];
const TERMS = '/api/booking/terms';
const FREE = '/api/profile/:id/free-slots';
const service = (serviceId: string, main = 'RELAXED_MASSAGE') => ({ serviceId, main, sub: null });
const terms = (changes: object = {}) => ({
  profileId: PROFILE,
  isCalendarEnabled: true,
  services: [service(FIRST), service(SECOND)],
  offers: [SECOND, FIRST],
  name: 'Studio Leaf',
  workers: [
    { name: 'Ewa', serviceIds: [] },
    { name: 'Jan', serviceIds: [FIRST] },
    { name: 'Anna', serviceIds: [SECOND] },
  ],
  ...changes,
});
const slots = [{ date: '2026-11-24', start: '2026-11-24T09:00:00.000Z' }];
const calendar = { kept: null, timeZone: 'Europe/Warsaw' };
const load = async (changes: object = {}, isAdult = false) => {
  const answers = { [TERMS]: terms(changes), [FREE]: { slots, nextFreeDay: '2026-12-01', ...calendar } };
  const { page, calls } = testPage(answers, { isAdult });
  return { times: await loadNextTimes(AD, page), calls };
};

it('the times of the service that the first offer stands for', async () => {
  const { times, calls } = await load();
  assert.deepEqual(times, {
    profileId: PROFILE,
    service: service(SECOND),
    people: ['Ewa', 'Anna'],
    days: [{ date: '2026-11-24', slots }],
    nextFreeDay: '2026-12-01',
    ...calendar,
  });
  assert.deepEqual(
    calls.map(({ params, query }) => ({ params, query })),
    [
      { params: undefined, query: { announcementId: AD } },
      { params: { id: PROFILE }, query: { service: SECOND } },
    ],
  );
  assert.deepEqual((await load({ offers: [null] })).times?.service, service(FIRST));
  assert.deepEqual((await load({ workers: [] })).times?.people, ['Studio Leaf']);
});

it('none without a calendar, of what only adults may see, and of what is not there', async () => {
  assert.equal((await load({ isCalendarEnabled: false })).times, null);
  const adult = { services: [service(SECOND, 'SENSUAL_MASSAGE')] };
  assert.equal((await load(adult)).times, null);
  assert.equal((await load(adult, true)).times?.service.serviceId, SECOND);
  const gone = testPage({
    [TERMS]: () => {
      throw problem('NOT_FOUND');
    },
  });
  assert.equal(await loadNextTimes('nothing', gone.page), null);
});
