/** The map with what lies on it, drawn by nobody: its names, what the strip and the pins do to it, what it searches. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { emptyFilters } from '../../../../domain/search/filters.ts';
import { parseFilters } from '../../../../domain/search/readAddress.ts';
import { MapLibre } from '../../../../../test/support/fakeMap.ts';
import { mapCard } from '../../../../../test/support/mapCard.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import { type Answers, answerApi } from '../../../../../test/support/stageApi.ts';
import type { LoadedSearch, SearchPlace } from '../loadSearch.ts';
import { ResultsMap } from './ResultsMap.tsx';

vi.mock('./mapLibre.ts', () => import('../../../../../test/support/fakeMap.ts'));

const POLAND: SearchPlace = {
  placeId: 'c-PL',
  name: 'Poland',
  inPlace: 'in Poland',
  kind: 'country',
  countryCode: 'PL',
  currency: 'PLN',
  lat: 52,
  lng: 20,
};
const CARDS = [...'ABCDEF'].map((title, nr) =>
  mapCard(title, { point: { lat: 1, lng: nr * 2, isExact: true } }),
);
const found = (items: readonly unknown[]) => ({ items, total: items.length }) as unknown as SearchAnswer;

const LOADED: LoadedSearch = {
  filters: { ...emptyFilters(), isOnMap: true },
  canonicalQuery: '',
  ignored: [],
  place: null,
  isAssumed: false,
  unknown: null,
  mapStyleUrl: null,
  answer: found(CARDS),
  isGated: false,
};

const NO_NAMES: Answers = { '/api/city-within': () => ({ items: [] }) };
beforeEach(() => {
  MapLibre.made = [];
  answerApi(NO_NAMES);
});

interface Window {
  width?: 390 | 1280;
  height?: number;
}

async function show(changes: Partial<LoadedSearch> = {}, { width = 390, height = 844 }: Window = {}) {
  let next: (changes: Partial<LoadedSearch>) => void = () => {};
  function Shown() {
    const [loaded, setLoaded] = useState({ ...LOADED, ...changes });
    next = (others) => setLoaded({ ...loaded, ...others });
    return (
      <div data-view="map" style={{ display: 'grid' }}>
        <ResultsMap {...loaded} />
      </div>
    );
  }
  const { address } = await stage(<Shown />, { messages: ['search', 'searchMap', 'cards'], width, height });
  await expect.poll(() => MapLibre.made.length).toBe(1);
  const map = MapLibre.made[0] as MapLibre;
  flushSync(() => map.styled());
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  return { map, address, next: (others: Partial<LoadedSearch>) => flushSync(() => next(others)) };
}

test('names that come for a part that is no longer seen are not drawn', async () => {
  answerApi({
    '/api/city-within': ({ query }) => ({
      items: [{ name: query.get('bounds')?.startsWith('-') ? 'Old' : 'New', lat: 1, lng: 1, population: 1 }],
    }),
  });
  const letters: (() => void)[] = [];
  vi.spyOn(document.fonts, 'load').mockImplementation(
    () => new Promise((come) => letters.push(() => come([]))),
  );
  const { map } = await show();
  const drawn = () =>
    (map.dataOf('names') as GeoJSON.FeatureCollection | null)?.features.map(
      ({ properties }) => properties?.name as string,
    );
  await expect.poll(() => letters.length).toBe(1);
  map.goTo({ lat: 40, lng: 100 });
  await expect.poll(() => letters.length).toBe(2);
  letters[1]?.();
  await expect.poll(drawn).toEqual(['New']);
  letters[0]?.();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(drawn()).toEqual(['New']);
  // The same part is not asked for twice.
  map.goTo({ lat: 40, lng: 100 });
  expect(letters).toHaveLength(2);
});

const strip = () => page.getByRole('list', { name: 'Results' }).element();
const restOf = (element: Element) =>
  new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true }));
const eased = (map: MapLibre) =>
  map.toldTo('easeTo').map(([camera]) => (camera as { center: object }).center);

test('the map goes to the card that the strip is pulled to, and for no pin and no other results', async () => {
  const { map, next } = await show();
  const pins = page.getByRole('button', { name: /from PLN/ });
  await expect.element(pins.first()).toBeInTheDocument();
  expect(eased(map)).toEqual([]);

  let rest = restOf(strip());
  strip().children[5]?.scrollIntoView({ behavior: 'smooth', inline: 'center' });
  await rest;
  expect(eased(map)).toEqual([{ lat: 1, lng: 10 }]);
  const lifted = () => document.querySelector('.map-pin[data-lifted]')?.textContent?.[0];
  await expect.poll(lifted).toBe('F');

  rest = restOf(strip());
  (pins.elements()[0] as HTMLElement).click();
  await rest;
  await expect.poll(lifted).toBe('A');
  expect(eased(map)).toHaveLength(1);

  const others = [mapCard('G', { point: { lat: 40, lng: 3, isExact: true } }), ...CARDS];
  next({ filters: { ...LOADED.filters, genders: ['MALE'] }, answer: found(others) });
  await expect.poll(lifted).toBe('G');
  expect(map.toldTo('fitBounds')).toHaveLength(2);
  expect(eased(map)).toHaveLength(1);
});

for (const height of [390, 256] as const)
  test(`in a window of ${height} px the pins are between what lies on the map`, async () => {
    const { map } = await show({}, { height });
    const [, options] = map.toldTo('fitBounds')[0] as [unknown, { padding: { top: number; bottom: number } }];
    const { top, bottom } = options.padding;
    expect(strip().clientHeight).toBeGreaterThan(40);
    expect(bottom).toBeGreaterThan(strip().clientHeight);
    expect(height - top - bottom).toBeGreaterThan(height / 5);
    map.goTo({ lat: 3, lng: 3 }, { byHand: true });
    await expect.element(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    await expectAccessible();
  });

test('what is seen is searched across borders', async () => {
  const { map, address } = await show({ place: POLAND });
  map.goTo({ lat: 51, lng: 14 }, { byHand: true });
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect.poll(address).toMatch(/search-massage\?placeId=everywhere&bounds=[\d.,-]+&view=map$/);
});

test('where a price keeps to a country in which nothing is, the map leads across its border', async () => {
  const { filters } = parseFilters(
    new URLSearchParams('placeId=c-PL&bounds=48,16,49,17&price=50-150&view=map'),
  );
  await show({ filters, place: POLAND, answer: found([]) });
  const across = page.getByRole('link', { name: 'Search here in every country, at any price' });
  await expect.element(across).toBeVisible();
  await expect
    .element(across)
    .toHaveAttribute('href', expect.stringMatching(/placeId=everywhere&bounds=48,16,49,17&view=map$/));
});
