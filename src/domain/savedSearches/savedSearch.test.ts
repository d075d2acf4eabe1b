import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { addressFilters } from '../../../test/support/search/filterArbitraries.ts';
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  subsOf,
} from '../catalogue/catalogue.ts';
import { isQuiet } from '../booking/reminders.ts';
import { formatQuery } from '../search/address.ts';
import { emptyFilters, type SearchFilters } from '../search/filters.ts';
import { SAVED_SEARCHES } from './limits.ts';
import { filtersOf, isAdultSearch, isOver, keptSearch, nextLook, queryOf } from './savedSearch.ts';

const LODZ = 'g-3093133';

test('whatever the address can say is kept, but for the page and the map', () => {
  fc.assert(
    fc.property(addressFilters, (filters) => {
      const kept = keptSearch(formatQuery(filters));
      assert.ok(kept);
      const first = { ...filters, pageNr: 1, isOnMap: false };
      assert.deepEqual(filtersOf(kept), first);
      assert.equal(queryOf(kept), formatQuery(first));
    }),
  );
});

test('searches that differ by their order, page and map alone are one', () => {
  fc.assert(
    fc.property(addressFilters, addressFilters, (filters, { sort, pageNr, isOnMap }) => {
      const [one, other] = [filters, { ...filters, sort, pageNr, isOnMap }].map((each) =>
        keptSearch(formatQuery(each)),
      );
      assert.equal(one?.query, other?.query);
    }),
  );
  assert.equal(keptSearch(`placeId=${LODZ}&sort=price`)?.sort, 'price');
  assert.equal(keptSearch(`placeId=${LODZ}`)?.sort, null);
});

test('it can be opened with the newest first', () => {
  const kept = keptSearch(`placeId=${LODZ}&category=relaxing&sort=price`);
  assert.equal(kept && queryOf(kept, 'newest'), `placeId=${LODZ}&category=relaxing&sort=newest`);
});

test('what cannot be used, or is yet to be understood, is no search', () => {
  for (const address of [
    'placeId=Berlin',
    `placeId=${LODZ}&genders=ROBOT`,
    'price=1-2',
    `placeId=${LODZ}&q=back`,
    'place=Berlin',
  ])
    assert.equal(keptSearch(address), null, address);
  assert.deepEqual(keptSearch(''), { query: 'placeId=everywhere', sort: null });
  assert.equal(keptSearch(`q=&place=&placeId=${LODZ}&utm_source=x`)?.query, `placeId=${LODZ}`);
});

test('one with all there is has room', () => {
  const mains = MAIN_CATEGORIES;
  const all: SearchFilters = {
    ...emptyFilters(),
    placeId: 'g-1234567890',
    district: 'ż'.repeat(80),
    categories: [...mains],
    subs: Object.fromEntries(
      mains.map((main) => [main, subsOf(main).slice(1)]).filter(([, subs]) => subs?.length),
    ),
    payment: [...PAYMENT_METHODS],
    accessToTheCustomer: true,
    genders: [...GENDERS],
    price: { from: 123_456_789, to: 123_456_789 },
    clientTypes: [...CLIENT_TYPES],
    typeOfSalons: [...SALON_TYPES],
    facilitateAccess: [...FACILITIES],
    available: { on: '2026-11-27', from: 600, to: 900 },
    area: { kind: 'BOUNDS', south: -52.1234, west: -121.1234, north: -51.1234, east: -120.1234 },
  };
  assert.ok(formatQuery(all).length < SAVED_SEARCHES.query.max, String(formatQuery(all).length));
});

test('one that names the adult category is for adults', () => {
  const filters = (address: string) => filtersOf(keptSearch(address) ?? assert.fail(address));
  assert.equal(isAdultSearch(filters('category=relaxing')), false);
  assert.equal(isAdultSearch(filters('')), false);
  assert.equal(isAdultSearch(filters('category=relaxing,sensual')), true);
});

test('a day is over at midnight by the clock of the place; what is said in words never is', () => {
  const filters = (on: string) => ({ ...emptyFilters(), available: { on, from: 0, to: 1440 } });
  const at = Date.parse('2026-11-27T22:59:00Z');
  assert.equal(isOver(filters('2026-11-27'), at, 'Europe/Warsaw'), false);
  assert.equal(isOver(filters('2026-11-27'), at + 60_000, 'Europe/Warsaw'), true);
  assert.equal(isOver(filters('2026-11-27'), at + 60_000, 'UTC'), false);
  assert.equal(isOver(filters('weekend'), at, 'UTC'), false);
  assert.equal(isOver(emptyFilters(), at, 'UTC'), false);
});

test('mails lie a day apart at least, and none comes at night', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
      fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Asia/Vladivostok'),
      (now, zone) => {
        const at = nextLook(now, zone);
        assert.ok(at - now >= 86_400_000 && at - now <= 86_400_000 + 12 * 3_600_000);
        assert.ok(!isQuiet(at, zone));
      },
    ),
  );
});
