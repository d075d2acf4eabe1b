import assert from 'node:assert/strict';
import { test } from 'vitest';
import { choosePlace, hrefAt, learnPlace, readWhereabouts } from './whereabouts.ts';

const place = (name: string) => ({ placeId: `g-${name.length}`, name });

test('what was chosen counts more than the position, and that more than the last visit', () => {
  const known = () => readWhereabouts()?.place?.name;
  assert.equal(known(), undefined);
  learnPlace(place('last'), 'last');
  assert.equal(known(), 'last');
  learnPlace(place('position'), 'position');
  learnPlace(place('late last'), 'last');
  assert.equal(known(), 'position');
  choosePlace(place('chosen'));
  learnPlace(place('position'), 'position');
  assert.equal(known(), 'chosen');
  choosePlace(place('another'));
  assert.equal(known(), 'another');
  choosePlace(null);
  learnPlace(place('position'), 'position');
  assert.deepEqual(readWhereabouts(), { place: null, source: 'chosen' });
});

test('an address of the search gets the place, unless it has one or is none of the search', () => {
  assert.equal(hrefAt('/search-massage', 'g-1'), '/search-massage?placeId=g-1');
  assert.equal(
    hrefAt('/search-massage?category=osteopathy', 'g-1'),
    '/search-massage?placeId=g-1&category=osteopathy',
  );
  for (const other of [
    '/search-massage?placeId=c-PL&category=osteopathy',
    '/search-massage?category=osteopathy&placeId=everywhere',
    '/search-massage/announcement-details/1',
    '/',
    '/partner#price',
  ])
    assert.equal(hrefAt(other, 'g-1'), other);
  assert.equal(hrefAt('/search-massage', undefined), '/search-massage');
});
