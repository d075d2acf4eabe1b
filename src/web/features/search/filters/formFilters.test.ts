import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addressFilters } from '../../../../../test/support/search/filterArbitraries.ts';
import {
  CATEGORY_WORDS,
  MAIN_CATEGORIES,
  type MainCategory,
  type SubCategory,
  subsOf,
} from '../../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { chosenSubs, mainState, toggleMain, toggleSub } from '../../../../domain/search/selection.ts';
import { filtersOfForm } from './formFilters.ts';
import { panelFields } from '../searchHref.ts';

interface Boxes {
  mains: Set<MainCategory>;
  subs: Map<MainCategory, Set<SubCategory>>;
}

/** The boxes of the tree as the page is drawn. */
function boxesOf(filters: SearchFilters): Boxes {
  return {
    mains: new Set(filters.categories),
    subs: new Map(MAIN_CATEGORIES.map((main) => [main, new Set(chosenSubs(filters, main))])),
  };
}

/** What the browser sends of the form: the hidden fields and every ticked box of the tree. */
function sent(applied: SearchFilters, { mains, subs }: Boxes): URLSearchParams {
  const fields = new URLSearchParams(panelFields(applied));
  for (const main of mains) fields.append('category', CATEGORY_WORDS[main]);
  for (const [main, chosen] of subs) for (const sub of chosen) fields.append(CATEGORY_WORDS[main], sub);
  return fields;
}

const withTree = fc.constantFrom(...MAIN_CATEGORIES.filter((main) => subsOf(main).length > 0));
const treeOf = (fields: URLSearchParams) => {
  const { categories, subs } = filtersOfForm(fields).filters;
  return { categories, subs };
};
const treeIn = ({ categories, subs }: SearchFilters) => ({ categories, subs });

describe('the fields of the panel, as a browser sends them by itself', () => {
  it('say the applied treatments when nothing was pressed', () => {
    fc.assert(
      fc.property(addressFilters, (applied) => {
        assert.deepEqual(treeOf(sent(applied, boxesOf(applied))), treeIn(applied));
      }),
    );
  });

  it('mean by a pressed main what pressing it in the tree means', () => {
    fc.assert(
      fc.property(addressFilters, withTree, (applied, main) => {
        const boxes = boxesOf(applied);
        // The browser turns the box alone.
        if (!boxes.mains.delete(main)) boxes.mains.add(main);
        assert.deepEqual(treeOf(sent(applied, boxes)), treeIn(toggleMain(applied, main)));
      }),
    );
  });

  it('mean by subs taken off one by one what that means in the tree, down to the last', () => {
    fc.assert(
      fc.property(addressFilters, withTree, (applied, main) => {
        const boxes = boxesOf(applied);
        let living = applied;
        for (const sub of chosenSubs(applied, main)) {
          boxes.subs.get(main)?.delete(sub);
          living = toggleSub(living, main, sub);
          assert.deepEqual(treeOf(sent(applied, boxes)), treeIn(living));
        }
        assert.equal(mainState(living, main), 'none');
      }),
    );
  });

  it('bring a main along with its first sub', () => {
    fc.assert(
      fc.property(addressFilters, withTree, fc.nat(), (applied, main, nth) => {
        fc.pre(mainState(applied, main) === 'none');
        const sub = subsOf(main)[nth % subsOf(main).length] as SubCategory;
        const boxes = boxesOf(applied);
        boxes.subs.get(main)?.add(sub);
        assert.deepEqual(treeOf(sent(applied, boxes)), treeIn(toggleSub(applied, main, sub)));
      }),
    );
  });
});
