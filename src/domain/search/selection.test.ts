import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addressFilters } from '../../../test/support/search/filterArbitraries.ts';
import { MAIN_CATEGORIES, type MainCategory, type SubCategory, subsOf } from '../catalogue/catalogue.ts';
import { formatFilters, isSortPossible } from './address.ts';
import { parseFilters } from './readAddress.ts';
import { DEFAULT_SORT, type SearchFilters, emptyFilters } from './filters.ts';
import { activeOptions, clearFilters, countActiveFilters } from './activeOptions.ts';
import {
  chosenSubs,
  isOnlyWorthwhile,
  mainState,
  onlyTreatment,
  removeOption,
  toggleMain,
  toggleSub,
  withMain,
  withTreatments,
} from './selection.ts';

const anyMain = fc.constantFrom(...MAIN_CATEGORIES);
const anySub = fc
  .constantFrom(...MAIN_CATEGORIES.filter((main) => subsOf(main).length > 0))
  .chain((main) => fc.record({ main: fc.constant(main), sub: fc.constantFrom(...subsOf(main)) }));

/** The filters with the sub's box on. */
const tick = (filters: SearchFilters, main: MainCategory, sub: SubCategory): SearchFilters =>
  chosenSubs(filters, main).includes(sub) ? filters : toggleSub(filters, main, sub);

describe('the tree of treatments', () => {
  it('selecting a main selects all its subs', () => {
    fc.assert(
      fc.property(addressFilters, anyMain, (filters, main) => {
        fc.pre(mainState(filters, main) !== 'all');
        const after = toggleMain(filters, main);
        assert.equal(mainState(after, main), 'all');
        assert.deepEqual(chosenSubs(after, main), subsOf(main));
      }),
    );
  });

  it('chooses exactly the treatments named, and nothing else changes', () => {
    fc.assert(
      fc.property(addressFilters, fc.array(anySub), fc.array(anyMain), (filters, subs, mains) => {
        const after = withTreatments(filters, [...subs, ...mains.map((main) => ({ main, sub: null }))]);
        for (const main of MAIN_CATEGORIES) {
          const named = subs.filter((one) => one.main === main).map(({ sub }) => sub);
          const expected = subsOf(main).filter((sub) => mains.includes(main) || named.includes(sub));
          assert.deepEqual(chosenSubs(after, main), expected);
          assert.equal(after.categories.includes(main), mains.includes(main) || named.length > 0);
        }
        const { categories, subs: chosen } = filters;
        assert.deepEqual({ ...after, categories, subs: chosen, pageNr: filters.pageNr }, filters);
      }),
    );
  });

  it('unselecting a main clears its subs', () => {
    fc.assert(
      fc.property(addressFilters, anyMain, (filters, main) => {
        fc.pre(mainState(filters, main) === 'all');
        const after = toggleMain(filters, main);
        assert.equal(mainState(after, main), 'none');
        assert.deepEqual(chosenSubs(after, main), []);
      }),
    );
  });

  it('"only" chooses one treatment alone, whatever was chosen, and nothing but treatments changes', () => {
    fc.assert(
      fc.property(addressFilters, anySub, fc.boolean(), (filters, { main, sub }, isWhole) => {
        const after = onlyTreatment(filters, main, isWhole ? null : sub);
        assert.deepEqual(after.categories, [main]);
        assert.deepEqual(chosenSubs(after, main), isWhole ? subsOf(main) : [sub]);
        const { categories, subs } = filters;
        assert.deepEqual({ ...after, categories, subs }, { ...filters, pageNr: 1 });
      }),
    );
  });

  it('"only" is offered exactly where ticking the box would not do the same, and it is not done yet', () => {
    const treeOf = ({ categories, subs }: SearchFilters) => ({ categories, subs });
    fc.assert(
      fc.property(addressFilters, anySub, fc.boolean(), (filters, { main, sub }, isWhole) => {
        const only = treeOf(onlyTreatment(filters, main, isWhole ? null : sub));
        const ticked = treeOf(isWhole ? withMain(filters, main, true) : tick(filters, main, sub));
        assert.equal(isOnlyWorthwhile(filters, main, isWhole ? null : sub), !isDeepStrictEqual(only, ticked));
      }),
    );
  });

  it('taking the last sub off removes the main', () => {
    fc.assert(
      fc.property(addressFilters, anySub, (filters, { main }) => {
        let after = filters;
        const before = chosenSubs(filters, main);
        for (const sub of before) {
          assert.notEqual(mainState(after, main), 'none');
          after = toggleSub(after, main, sub);
        }
        assert.equal(mainState(after, main), 'none');
        assert.equal(after.subs[main], undefined);
      }),
    );
  });

  it('putting a sub on adds the main, and the last missing sub makes it whole', () => {
    fc.assert(
      fc.property(addressFilters, anySub, (filters, { main, sub }) => {
        fc.pre(!chosenSubs(filters, main).includes(sub));
        let after = toggleSub(filters, main, sub);
        assert.deepEqual(
          chosenSubs(after, main),
          subsOf(main).filter((each) => each === sub || chosenSubs(filters, main).includes(each)),
        );
        for (const each of subsOf(main))
          if (!chosenSubs(after, main).includes(each)) after = toggleSub(after, main, each);
        assert.equal(mainState(after, main), 'all');
        assert.equal(after.subs[main], undefined);
      }),
    );
  });

  it('toggling a sub twice changes nothing, other mains never move, and the result is canonical on page 1', () => {
    fc.assert(
      fc.property(addressFilters, anySub, (filters, { main, sub }) => {
        const once = toggleSub(filters, main, sub);
        assert.deepEqual(toggleSub(once, main, sub), { ...filters, pageNr: 1 });
        for (const other of MAIN_CATEGORIES.filter((each) => each !== main))
          assert.deepEqual(chosenSubs(once, other), chosenSubs(filters, other));
        assert.deepEqual(parseFilters(formatFilters(once)).filters, once);
      }),
    );
  });
});

describe('clearing and chips', () => {
  it('clear empties all but the place and the mains, on the map or beside it', () => {
    fc.assert(
      fc.property(addressFilters, (filters) => {
        const { placeId, district, categories, isOnMap } = filters;
        const left = { ...emptyFilters(), placeId, district, categories, isOnMap };
        assert.deepEqual(clearFilters(filters), left);
        assert.equal(countActiveFilters(clearFilters(filters)), 0);
      }),
    );
  });

  it('removing a chip takes away that chip, and removing all of them leaves no wish', () => {
    fc.assert(
      fc.property(addressFilters, (filters) => {
        let after = { ...filters, pageNr: 1 };
        let chips = activeOptions(after);
        while (chips[0] !== undefined) {
          const [first, ...others] = chips;
          after = removeOption(after, first);
          chips = activeOptions(after);
          assert.deepEqual(chips, others);
        }
        const { placeId, district, sort, isOnMap } = filters;
        const isPossible = isSortPossible(sort, { placeId, area: null });
        assert.deepEqual(after, {
          ...emptyFilters(),
          placeId,
          district,
          sort: isPossible ? sort : DEFAULT_SORT,
          isOnMap,
        });
      }),
    );
  });

  it('taking a chip away goes back to page 1', () => {
    const filters = { ...emptyFilters(), genders: ['MALE' as const], pageNr: 4 };
    assert.deepEqual(removeOption(filters, { group: 'genders', option: 'MALE' }), emptyFilters());
  });

  it('names a chip like its count: a whole main, or its subs one by one', () => {
    const { filters } = parseFilters(
      new URLSearchParams(
        'placeId=c-PL&category=relaxing,osteopathy&relaxing=THAI_MASSAGE&price=5-9&genders=MALE',
      ),
    );
    assert.deepEqual(activeOptions(filters), [
      { group: 'subs', option: 'RELAXED_MASSAGE.THAI_MASSAGE' },
      { group: 'category', option: 'OSTEOPATHY' },
      { group: 'genders', option: 'MALE' },
      { group: 'price', option: '5-9' },
    ]);
    assert.equal(countActiveFilters(filters), 3);
  });

  it('names an area by its numbers, and with it goes the order by its middle', () => {
    const filtersOf = (query: string) => parseFilters(new URLSearchParams(query)).filters;
    const filters = filtersOf('lat=50.06&lng=19.94&radius=5&payment=CASH&sort=distance&pageNr=2');
    const [area, cash] = activeOptions(filters);
    assert.deepEqual(area, { group: 'area', option: '50.06,19.94,5' });
    assert.deepEqual(cash, { group: 'payment', option: 'CASH' });
    assert.deepEqual(removeOption(filters, area), filtersOf('payment=CASH'));
    const inCity = filtersOf('placeId=g-3093133&bounds=50,19.9,50.1,20&sort=distance');
    const [onMap] = activeOptions(inCity);
    assert.deepEqual(onMap, { group: 'area', option: '50,19.9,50.1,20' });
    assert.equal(removeOption(inCity, onMap).sort, 'distance');
  });

  it('leaves the filters alone when the chip is not there', () => {
    for (const group of ['category', 'subs', 'payment', 'price', 'area'] as const)
      assert.deepEqual(removeOption(emptyFilters(), { group, option: 'RELAXED_MASSAGE' }), emptyFilters());
  });
});
