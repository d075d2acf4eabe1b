import assert from 'node:assert/strict';
import { test } from 'vitest';
import { testPage } from '../../../../test/support/page.ts';
import { loadSearch } from './loadSearch.ts';

const PLACE = '/api/place';
const SEARCH = '/api/announcement/fetch-all';

/** The order that the page shows and links to for an address, and the one that its results were asked in. */
async function orderOf(query: string, place: { kind: 'city' | 'country'; countryCode: string }) {
  const { page, calls } = testPage({
    [PLACE]: { ...place, names: { en: 'There' }, inPlace: 'there' },
    [SEARCH]: { items: [], total: 0 },
  });
  const { filters, canonicalQuery, ignored } = await loadSearch(new URLSearchParams(query), page);
  assert.deepEqual(ignored, []);
  const asked = calls.find(({ path }) => path === SEARCH)?.body?.sort;
  return { shown: filters.sort, linked: new URLSearchParams(canonicalQuery).get('sort'), asked };
}

test('a distance is measured in an area as well; the address for search engines is that of the whole place', async () => {
  const country = { kind: 'country', countryCode: 'PL' } as const;
  assert.deepEqual(await orderOf('placeId=c-PL&bounds=50,19.9,50.1,20&sort=distance', country), {
    shown: 'distance',
    linked: null,
    asked: 'distance',
  });
  const { page, calls } = testPage({ [SEARCH]: { items: [], total: 0 } });
  const query = 'lat=50.06&lng=19.94&radius=5&category=osteopathy&sort=distance';
  const { filters, canonicalQuery, isAssumed } = await loadSearch(new URLSearchParams(query), page);
  assert.deepEqual([filters.placeId, isAssumed], [null, false]);
  assert.equal(canonicalQuery, 'placeId=everywhere&category=osteopathy');
  assert.deepEqual(calls[0]?.body, {
    lat: '50.06',
    lng: '19.94',
    radius: '5',
    category: ['osteopathy'],
    sort: 'distance',
  });
});

test('a distance is measured in a city; of a country the usual order is shown, and said', async () => {
  const city = { kind: 'city', countryCode: 'PL' } as const;
  const country = { kind: 'country', countryCode: 'PL' } as const;
  assert.deepEqual(await orderOf('placeId=g-756135&sort=distance', city), {
    shown: 'distance',
    linked: 'distance',
    asked: 'distance',
  });
  assert.deepEqual(await orderOf('placeId=c-PL&sort=distance', country), {
    shown: 'recommended',
    linked: null,
    asked: undefined,
  });
  assert.equal((await orderOf('placeId=c-PL&sort=price', country)).shown, 'price');
});
