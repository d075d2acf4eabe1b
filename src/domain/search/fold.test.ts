import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Foldable, foldByProvider } from './fold.ts';

/** A page of results, the paid ones first: each item has its rank. */
const pages = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 24 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([providers, paid]) =>
    providers.map((profileId, rank) => ({ profile: { profileId }, isPromoted: rank < paid, rank })),
  );
const isTogether = (one: Foldable, other: Foldable) =>
  one.profile.profileId === other.profile.profileId && one.isPromoted === other.isPromoted;

describe('a folded page of results', () => {
  it('shows every announcement exactly once, under its own provider, and nothing unpaid under what is paid', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const shown = foldByProvider(page).flatMap(({ leader, others }) => {
          assert.ok(others.every((other) => isTogether(other, leader)));
          return [leader, ...others];
        });
        assert.deepEqual(
          shown.toSorted((a, b) => a.rank - b.rank),
          page,
        );
      }),
    );
  });

  it('has one card per provider, and one of what it paid for; the leaders stand in the order of the results', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const leaders = foldByProvider(page).map(({ leader }) => leader);
        const firsts = page.filter(
          (item) => !page.some((other) => isTogether(other, item) && other.rank < item.rank),
        );
        assert.deepEqual(leaders, firsts);
      }),
    );
  });

  it('lets the first of a provider lead, the others follow in their order', () => {
    fc.assert(
      fc.property(pages, (page) => {
        for (const { leader, others } of foldByProvider(page)) {
          const ranks = [leader, ...others].map(({ rank }) => rank);
          assert.deepEqual(
            ranks,
            ranks.toSorted((a, b) => a - b),
          );
        }
      }),
    );
  });
});
