import assert from 'node:assert/strict';
import { it } from 'vitest';
import { problem, testPage } from '../../../../test/support/page.ts';
import { loadListsNear } from './loadListsNear.ts';

const POPULAR = '/api/city-top-5-popular';
const LISTS = '/api/announcement/popular-and-latest';
const cards = (...ids: string[]) => ids.map((announcementId) => ({ announcementId }));

it('the lists near a place: four of each, none twice', async () => {
  const { page, calls } = testPage({
    [POPULAR]: { items: [{ placeId: 'g-1' }] },
    [LISTS]: { popular: cards('a', 'b', 'c', 'd', 'e'), latest: cards('x', 'a', 'e', 'y', 'z', 'u') },
  });
  assert.deepEqual(await loadListsNear('g-1', page), {
    places: [{ placeId: 'g-1' }],
    popular: cards('a', 'b', 'c', 'd'),
    latest: cards('x', 'e', 'y', 'z'),
  });
  for (const { query } of calls) assert.deepEqual(query, { near: 'g-1' });
});

it('none where there is no such place', async () => {
  const refused = () => {
    throw problem('INVALID_INPUT');
  };
  const { page } = testPage({ [POPULAR]: refused, [LISTS]: refused });
  assert.equal(await loadListsNear('nowhere', page), null);
});
