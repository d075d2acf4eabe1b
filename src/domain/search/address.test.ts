import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addressFilters } from '../../../test/support/search/filterArbitraries.ts';
import { CATEGORY_WORDS, MAIN_CATEGORIES, SUB_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import { formatFilters, formatQuery } from './address.ts';
import { filtersFromLists, parseFilters } from './readAddress.ts';
import { emptyFilters } from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('the address of a search', () => {
  it('reads the example of the product page', () => {
    const { filters, ignored } = parse(
      'category=relaxing,physiotherapy&relaxing=THAI_MASSAGE,KOBIDO_MASSAGE&placeId=g-3093133&price=50-150' +
        '&payment=CASH&accessToTheCustomer=true&genders=FEMALE&clientTypes=KIDS&typeOfSalons=CLASSIC' +
        '&facilitateAccess=GUEST_SERVICE_IN_ENGLISH&sort=price&pageNr=2',
    );
    assert.deepEqual(ignored, []);
    assert.deepEqual(filters, {
      placeId: 'g-3093133',
      district: null,
      area: null,
      categories: ['RELAXED_MASSAGE', 'PHYSIOTHERAPY'],
      subs: { RELAXED_MASSAGE: ['THAI_MASSAGE', 'KOBIDO_MASSAGE'] },
      payment: ['CASH'],
      accessToTheCustomer: true,
      genders: ['FEMALE'],
      price: { from: 50, to: 150 },
      clientTypes: ['KIDS'],
      typeOfSalons: ['CLASSIC'],
      facilitateAccess: ['GUEST_SERVICE_IN_ENGLISH'],
      available: null,
      sort: 'price',
      pageNr: 2,
      isOnMap: false,
    });
  });

  it('writes what it reads: reading a written address gives the same filters and no note', () => {
    fc.assert(
      fc.property(addressFilters, (filters) => {
        assert.deepEqual(parseFilters(formatFilters(filters)), { filters, ignored: [] });
        assert.deepEqual(parse(formatQuery(filters)), { filters, ignored: [] });
      }),
    );
  });

  it('never throws, and writing what was read is already canonical', () => {
    const names = [
      'placeId',
      'district',
      'bounds',
      'lat',
      'lng',
      'radius',
      'category',
      ...Object.values(CATEGORY_WORDS),
      'payment',
      'genders',
      'price',
    ];
    const name = fc.oneof(fc.constantFrom(...names, 'sort', 'pageNr', 'clientTypes'), fc.string());
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'CASH',
        'BLIK,CASH',
        'relaxing',
        'sensual,relaxing',
        'c-PL',
        'g-3093133',
        'everywhere',
        '5-9',
        '-7',
        '50,19.99999,51,20.5',
        '51,19,50,20',
        '50.12345678',
        '2',
        'price',
      ),
      fc.subarray(SUB_CATEGORIES).map((subs) => subs.join(',')),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const { filters } = parseFilters(new URLSearchParams(pairs));
        assert.deepEqual(parseFilters(formatFilters(filters)), { filters, ignored: [] });
      }),
    );
  });

  it('reads the JSON body of fetch-all like the address with the same names and values', () => {
    fc.assert(
      fc.property(addressFilters, (filters) => {
        const params = [...formatFilters(filters)];
        const lists = Object.fromEntries(
          params.map(([name, value]) => [name, name === 'district' ? value : value.split(',')]),
        );
        assert.deepEqual(filtersFromLists(lists), { filters, ignored: [] });
      }),
    );
    assert.deepEqual(
      filtersFromLists({ category: 'relaxing', accessToTheCustomer: true, pageNr: 3, placeId: null }).filters,
      { ...emptyFilters(), categories: ['RELAXED_MASSAGE'], accessToTheCustomer: true, pageNr: 3 },
    );
  });

  it('leaves defaults out, says when it is everywhere, and keeps commas readable', () => {
    assert.equal(formatQuery(emptyFilters()), 'placeId=everywhere');
    assert.equal(
      formatQuery(parse('payment=BLIK,CASH&relaxing=THAI_MASSAGE&category=relaxing&pageNr=1').filters),
      'placeId=everywhere&category=relaxing&relaxing=THAI_MASSAGE&payment=CASH,BLIK',
    );
  });

  it('reads all subs of a main as the main alone', () => {
    for (const main of MAIN_CATEGORIES.filter((each) => subsOf(each).length > 0)) {
      const word = CATEGORY_WORDS[main];
      const { filters } = parse(`category=${word}&${word}=${subsOf(main).join(',')}`);
      assert.equal(formatQuery(filters), `placeId=everywhere&category=${word}`);
    }
  });

  it('takes a chosen sub as naming its main', () => {
    assert.equal(
      formatQuery(parse('relaxing=THAI_MASSAGE').filters),
      'placeId=everywhere&category=relaxing&relaxing=THAI_MASSAGE',
    );
  });

  it('reads what a plain form sends: empty fields, repeated names, two price fields', () => {
    const { filters, ignored } = parse(
      'placeId=c-DE&category=&payment=CASH&payment=BLIK&price=&price=80&sort=',
    );
    assert.deepEqual(ignored, []);
    assert.equal(formatQuery(filters), 'placeId=c-DE&payment=CASH,BLIK&price=0-80');
    assert.deepEqual(parse('placeId=c-DE&price=&price=').ignored, []);
  });

  it('notes unknown values of known names and leaves unknown names alone', () => {
    const { filters, ignored } = parse(
      'utm_source=x&placeId=Berlin&category=relaxing,yoga&osteopathy=THAI_MASSAGE&relaxing=NURU_MASSAGE' +
        '&payment=CASH,GOLD,GOLD&accessToTheCustomer=yes&sort=best&pageNr=0&pageNr=-1',
    );
    assert.equal(formatQuery(filters), 'placeId=everywhere&category=relaxing&payment=CASH');
    assert.deepEqual(ignored, [
      { name: 'placeId', value: 'Berlin' },
      { name: 'category', value: 'yoga' },
      { name: 'relaxing', value: 'NURU_MASSAGE' },
      { name: 'osteopathy', value: 'THAI_MASSAGE' },
      { name: 'payment', value: 'GOLD' },
      { name: 'accessToTheCustomer', value: 'yes' },
      { name: 'sort', value: 'best' },
      { name: 'pageNr', value: '0' },
      { name: 'pageNr', value: '-1' },
    ]);
  });

  it('notes a price without an end, upside down, or without a place', () => {
    for (const query of [
      'placeId=c-PL&price=50-',
      'placeId=c-PL&price=90-50',
      'price=50-90',
      'placeId=c-PL&price=50',
    ]) {
      const { filters, ignored } = parse(query);
      assert.equal(filters.price, null, query);
      assert.deepEqual(
        ignored.map(({ name }) => name),
        ['price'],
        query,
      );
    }
  });

  it('notes an order by price or distance without a place', () => {
    assert.deepEqual(parse('sort=price').ignored, [{ name: 'sort', value: 'price' }]);
    assert.deepEqual(parse('sort=distance').filters.sort, 'recommended');
    assert.deepEqual(parse('sort=distance&placeId=c-PL').filters.sort, 'distance');
  });

  it('says last that the results are shown on a map, and notes any other view', () => {
    const { filters, ignored } = parse('view=map&placeId=c-PL&pageNr=2');
    assert.deepEqual([filters.isOnMap, ignored], [true, []]);
    assert.equal(formatQuery(filters), 'placeId=c-PL&pageNr=2&view=map');
    const other = parse('placeId=c-PL&view=globe');
    assert.deepEqual([other.filters.isOnMap, other.ignored], [false, [{ name: 'view', value: 'globe' }]]);
  });

  it('writes an area behind the place, and reads bounds or a circle', () => {
    const bounds = { kind: 'BOUNDS', south: 50.0123, west: 19.9, north: 50.1, east: 20 } as const;
    const { filters, ignored } = parse('placeId=c-PL&payment=CASH&bounds=50.01234,19.9,50.1,20');
    assert.deepEqual([filters.area, ignored], [bounds, []]);
    assert.equal(formatQuery(filters), 'placeId=c-PL&bounds=50.0123,19.9,50.1,20&payment=CASH');
    const round = parse('lat=50.06&lng=19.94&radius=5&sort=distance');
    assert.deepEqual(round.filters.area, { kind: 'CIRCLE', lat: 50.06, lng: 19.94, radiusKm: 5 });
    // Its middle is where distances start.
    assert.equal(formatQuery(round.filters), 'placeId=everywhere&lat=50.06&lng=19.94&radius=5&sort=distance');
    assert.deepEqual(
      filtersFromLists({ lat: 50.06, lng: 19.94, radius: 5 }).filters.area,
      round.filters.area,
    );
    assert.deepEqual(filtersFromLists({ lat: 1e-7, lng: 0, radius: 5 }).ignored, []);
  });

  it('notes what is no area: bounds in disorder, a circle without its radius, the circle beside bounds', () => {
    const ignoredOf = (query: string) => parse(query).ignored.map(({ name, value }) => `${name}=${value}`);
    assert.deepEqual(ignoredOf('bounds=51,19,50,20'), ['bounds=51,19,50,20']);
    assert.deepEqual(ignoredOf('lat=50&lng=20'), ['lat=50', 'lng=20']);
    assert.deepEqual(ignoredOf('lat=50&lng=20&radius=500'), ['radius=500', 'lat=50', 'lng=20']);
    assert.deepEqual(ignoredOf('lat=50&lng=20&radius=5&bounds=0,0,1,1'), ['lat=50', 'lng=20', 'radius=5']);
    assert.equal(parse('lat=50&lng=20&radius=5&bounds=0,0,1,1').filters.area?.kind, 'BOUNDS');
    assert.equal(parse('lat=50&lng=20&radius=5&bounds=1,0,0,1').filters.area?.kind, 'CIRCLE');
    assert.deepEqual(ignoredOf('sort=distance&lat=50'), ['lat=50', 'sort=distance']);
  });

  it('reads everywhere as no place, and nothing as no word about one', () => {
    assert.deepEqual(parse('placeId=everywhere'), { filters: emptyFilters(), ignored: [] });
    assert.deepEqual(parse(''), { filters: emptyFilters(), ignored: [] });
  });

  it('reads a district of a city as it is written, and notes one of a country or of nowhere', () => {
    assert.equal(parse('placeId=g-756135&district= Wola, Zachód ').filters.district, 'Wola, Zachód');
    for (const query of ['placeId=c-PL&district=Wola', 'district=Wola']) {
      assert.deepEqual(parse(query).filters.district, null);
      assert.deepEqual(parse(query).ignored, [{ name: 'district', value: 'Wola' }]);
    }
  });

  it('takes the first of two places and notes the other', () => {
    const { filters, ignored } = parse('placeId=c-PL&placeId=c-DE');
    assert.equal(filters.placeId, 'c-PL');
    assert.deepEqual(ignored, [{ name: 'placeId', value: 'c-DE' }]);
  });
});
