import assert from 'node:assert/strict';
import { test } from 'vitest';
import { formatQuery } from '../../../../domain/search/address.ts';
import { parseFilters } from '../../../../domain/search/readAddress.ts';
import type { SearchPlace } from '../loadSearch.ts';
import { acrossBorders, looksAt, searchHere } from './shownPart.ts';

const LODZ: SearchPlace = {
  placeId: 'g-3093133',
  name: 'Łódź',
  inPlace: 'in Łódź',
  kind: 'city',
  countryCode: 'PL',
  currency: 'PLN',
  lat: 51.77,
  lng: 19.46,
};
const POLAND: SearchPlace = { ...LODZ, placeId: 'c-PL', kind: 'country', lat: 52, lng: 20 };
const filtersOf = (query: string) => parseFilters(new URLSearchParams(query)).filters;

test('an area is looked at as it is, also across the 180th meridian', () => {
  const area = (bounds: string) => looksAt(filtersOf(`bounds=${bounds}`), LODZ, [{ lat: 1, lng: 1 }]);
  assert.deepEqual(area('51,19,52,20'), {
    bounds: { south: 51, west: 19, north: 52, east: 20 },
    isExact: true,
  });
  assert.deepEqual(area('-18,178,-16,-179')?.bounds, { south: -18, west: 178, north: -16, east: 181 });
  const circle = looksAt(filtersOf('lat=52&lng=21&radius=10'), null, []);
  assert.equal(circle?.isExact, false);
  assert.ok(Math.abs((circle?.bounds.north ?? 0) - 52.09) < 0.01);
});

test('without an area the results are looked at, with the middle of their city; without results the city', () => {
  const none = filtersOf('');
  const points = [
    { lat: 51.8, lng: 19.5 },
    { lat: 51.75, lng: 19.5 },
  ];
  assert.deepEqual(looksAt(none, LODZ, points)?.bounds, {
    south: 51.75,
    west: 19.46,
    north: 51.8,
    east: 19.5,
  });
  assert.deepEqual(looksAt(none, POLAND, points)?.bounds, {
    south: 51.75,
    west: 19.5,
    north: 51.8,
    east: 19.5,
  });
  const city = looksAt(none, LODZ, [])?.bounds;
  assert.ok(city && city.south < 51.7 && city.north > 51.8);
  assert.equal(looksAt(none, POLAND, []), null);
  assert.equal(looksAt(none, null, []), null);
});

test('what lies beyond the end of the map is not looked at', () => {
  const pole = looksAt(filtersOf('lat=89.9&lng=0&radius=50'), null, [])?.bounds;
  assert.equal(pole?.north, 85);
  const all = looksAt(filtersOf('bounds=-90,-180,90,180'), null, [])?.bounds;
  assert.deepEqual([all?.south, all?.north], [-85, 85]);
});

const SEEN = { south: 51.123456, west: 379.1, north: 52, east: 380 };
const here = (query: string, place: SearchPlace | null) =>
  formatQuery(searchHere(filtersOf(query), place, SEEN));

test('what is seen is searched with all filters, from the first page, on either side of a border', () => {
  assert.equal(
    here('placeId=g-3093133&district=Bałuty&genders=MALE&sort=distance&pageNr=3&view=map', LODZ),
    'placeId=everywhere&bounds=51.1235,19.1,52,20&genders=MALE&sort=distance&view=map',
  );
  assert.equal(here('placeId=c-PL&bounds=1,2,3,4', POLAND), 'placeId=everywhere&bounds=51.1235,19.1,52,20');
  assert.equal(here('placeId=everywhere', null), 'placeId=everywhere&bounds=51.1235,19.1,52,20');
});

test('a price stays, with the country whose currency it is in; the map can go across the border without both', () => {
  const inCountry = 'placeId=c-PL&bounds=51.1235,19.1,52,20&genders=MALE&price=50-150&view=map';
  assert.equal(here('placeId=g-3093133&genders=MALE&price=50-150&view=map', LODZ), inCountry);
  assert.equal(here('placeId=c-PL&bounds=1,2,3,4&genders=MALE&price=50-150&view=map', POLAND), inCountry);
  const across = (query: string, place: SearchPlace | null) => acrossBorders(filtersOf(query), place);
  assert.equal(
    formatQuery(across(`${inCountry}&pageNr=2`, POLAND) ?? filtersOf('')),
    'placeId=everywhere&bounds=51.1235,19.1,52,20&genders=MALE&view=map',
  );
  assert.equal(across('placeId=c-PL&bounds=1,2,3,4', POLAND), null);
  assert.equal(across('placeId=c-PL&price=50-150', POLAND), null);
  assert.equal(across('placeId=everywhere&bounds=1,2,3,4', null), null);
});
