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
