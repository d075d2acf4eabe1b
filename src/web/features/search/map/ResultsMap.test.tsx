/** The map where it cannot be drawn, and the list beside it. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchCard } from '../../../../contract/search.ts';
import { emptyFilters } from '../../../../domain/search/filters.ts';
import { mapCard } from '../../../../../test/support/mapCard.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import type { LoadedSearch } from '../loadSearch.ts';
import { ResultsMap } from './ResultsMap.tsx';
import { showListed, useListedCards } from './useListedCards.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const LOADED: LoadedSearch = {
  filters: { ...emptyFilters(), placeId: 'g-3093133', isOnMap: true, genders: ['MALE'] },
  canonicalQuery: '',
  ignored: [],
  place: null,
  isAssumed: false,
  unknown: null,
  mapStyleUrl: null,
  answer: null,
  isGated: false,
};

const card = (title: string, profileId = title) =>
  mapCard(title, { profile: { profileId, name: 'Anna', named: 'Anna' } as SearchCard['profile'] });

for (const width of [390, 1280] as const)
  test(`a browser that cannot draw it gets a sentence, and the way to the list, at ${width} px`, async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await stage(
      <main>
        <ResultsMap {...LOADED} />
      </main>,
      { messages: ['search', 'searchMap'], width },
    );
    await expect.element(page.getByRole('status').getByText(/browser.can’t.draw/)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    expect(document.querySelector('.map-frame')).toBeNull();
    await expectAccessible();
  });

/** A list as the page has it: of one provider two, the second folded below the first. */
function List({ onLift }: { onLift: (ids: readonly string[]) => void }) {
  useListedCards(CARDS, onLift);
  return (
    <main>
      <section id="results" aria-label="Results">
        <ul>
          <li>
            <a href="/search-massage/announcement-details/A">A</a>
            <details>
              <summary>More</summary>
              <a href="/search-massage/announcement-details/B">B</a>
            </details>
          </li>
          <li style={{ marginTop: '200vh' }}>
            <a href="/search-massage/announcement-details/C">C</a>
          </li>
        </ul>
      </section>
    </main>
  );
}
const CARDS = [card('A', 'one'), card('B', 'one'), card('C')];

test('a card of the list lifts its pins, and a pressed pin marks its card, in sight and unfolded', async () => {
  const onLift = vi.fn();
  await stage(<List onLift={onLift} />);
  await userEvent.hover(page.getByRole('link', { name: 'A' }));
  expect(onLift.mock.lastCall?.[0]).toEqual(['A', 'B']);
  await userEvent.unhover(page.getByRole('link', { name: 'A' }));

  const marked = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.hasAttribute('data-marked'));
  showListed(card('C'), false);
  expect(marked()).toEqual([false, true]);
  await expect.element(page.getByRole('link', { name: 'C' })).toBeInViewport({ ratio: 1 });
  showListed(card('B'), true);
  expect(marked()).toEqual([true, false]);
  const folded = page.getByRole('link', { name: 'B' });
  await expect.element(folded).toBeInViewport({ ratio: 1 });
  await expect.element(folded).toHaveFocus();
  expect(onLift.mock.lastCall?.[0]).toEqual(['A', 'B']);
});
