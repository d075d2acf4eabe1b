/** The map where it cannot be drawn, its cards as a strip, and the list beside it. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchCard } from '../../../../contract/search.ts';
import { emptyFilters } from '../../../../domain/search/filters.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import type { LoadedSearch } from '../loadSearch.ts';
import styles from './map.css?url';
import { ResultsMap } from './ResultsMap.tsx';
import { Strip, turnTo } from './Strip.tsx';
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

const card = (title: string, profileId = title): SearchCard =>
  ({
    announcementId: title,
    title,
    authorLocale: 'en',
    treatments: [],
    main: 'PHYSIOTHERAPY',
    photo: null,
    rating: null,
    isPromoted: false,
    currency: 'PLN',
    priceFrom: 15_000,
    distanceText: '2 km',
    profile: { profileId, name: 'Anna', named: 'Anna' },
    point: { lat: 1, lng: 1, isExact: true },
  }) as unknown as SearchCard;

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

test('the card in the middle of the strip is the one that is looked at; a pin brings its card there', async () => {
  const onTurn = vi.fn();
  const cards = ['A', 'B', 'C', 'D'].map((title) => card(title));
  await stage(
    <main className="map" style={{ height: '20rem', position: 'relative' }}>
      <link rel="stylesheet" href={styles} precedence="map" />
      <Strip cards={cards} onTurn={onTurn} onHeight={() => {}} />
    </main>,
    { messages: ['search', 'cards'], width: 390 },
  );
  const lastTurned = () => onTurn.mock.lastCall?.[0].title;
  await expect.poll(lastTurned).toBe('A');
  turnTo(card('C'), false);
  await expect.poll(lastTurned).toBe('C');
  await expect.element(page.getByRole('link', { name: /^C/ })).toBeInViewport({ ratio: 1 });
  expect(document.activeElement).toBe(document.body);
  turnTo(card('D'), true);
  await expect.poll(lastTurned).toBe('D');
  await expect.element(page.getByRole('link', { name: /^D/ })).toHaveFocus();
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
