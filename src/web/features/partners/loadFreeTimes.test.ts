import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { testPage } from '../../../../test/support/page.ts';
import type { PublicProfile } from '../../../contract/partners.ts';
import { loadFreeTimes } from './loadFreeTimes.ts';

const PROFILE = {
  profileId: 'p',
  isCalendarEnabled: true,
  isVisitingClient: true,
  workplace: 'CLASSIC',
  services: [{ serviceId: 'deep' }, { serviceId: 'hot' }],
  workers: [
    { workerId: 'ann', serviceIds: [] },
    { workerId: 'bob', serviceIds: ['hot'] },
  ],
} as unknown as PublicProfile;

/** What is asked of the API for a query, and what the view then knows. */
async function load(words: string, changes: object = {}) {
  const { page, calls } = testPage({ '/api/profile/:id/free-slots': { slots: [] } });
  const profile = { ...PROFILE, ...changes };
  const loaded = await loadFreeTimes(profile, new URLSearchParams(words), page);
  assert.ok(calls.length <= 1, 'one call at the most');
  return { loaded, asked: calls[0]?.query };
}
const all = (service: string) => ({ service, worker: undefined, place: undefined, from: undefined });

describe('the times of an address', () => {
  it('are those of the service, the person, the place and the week in it', async () => {
    const { loaded, asked } = await load('service=hot&worker=bob&place=CLIENT&from=2026-12-01');
    assert.deepEqual(asked, { service: 'hot', worker: 'bob', place: 'CLIENT', from: '2026-12-01' });
    assert.deepEqual([loaded?.serviceId, loaded?.worker, loaded?.place], ['hot', 'bob', 'CLIENT']);
  });

  it('are of the first service, anyone and today where it says nothing that there is', async () => {
    for (const words of [
      '',
      'service=gone&worker=nobody&place=MOON&from=2026-02-30',
      'service=deep&worker=bob&from=yesterday',
      'from=0000-00-00&place=SALON',
    ])
      assert.deepEqual((await load(words)).asked, all('deep'), words);
    assert.deepEqual((await load('place=CLIENT', { isVisitingClient: false })).asked, all('deep'));
  });

  it('are those at clients’ homes where the partner receives nobody', async () => {
    for (const words of ['', 'place=SALON', 'place=CLIENT'])
      assert.equal((await load(words, { workplace: 'HOME_VISITS_ONLY' })).asked?.place, 'CLIENT', words);
  });

  it('are none where nothing can be booked online', async () => {
    assert.equal((await load('', { isCalendarEnabled: false })).loaded, null);
    assert.equal((await load('', { services: [] })).loaded, null);
  });
});
