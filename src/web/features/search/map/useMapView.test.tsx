/** What the map looks at, and when it is said to have been moved. */
import type { Map as RealMap } from 'maplibre-gl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { SearchCard } from '../../../../contract/search.ts';
import { parseFilters } from '../../../../domain/search/readAddress.ts';
import { MapLibre } from '../../../../../test/support/fakeMap.ts';
import { mapCard } from '../../../../../test/support/mapCard.ts';
import { stage } from '../../../../../test/support/stage.tsx';
import { searchHere } from './shownPart.ts';
import type { Covered } from './sight.ts';
import { type MapView, useMapView } from './useMapView.ts';

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query)).filters;
const at = (lat: number, lng: number) => mapCard(`${lat},${lng}`, { point: { lat, lng, isExact: true } });
const ON_PHONE: Covered = { top: 64, right: 56, bottom: 144 };

type Fit = [corners: number[], options: Record<string, unknown>];

interface Asked {
  query: string;
  cards: readonly SearchCard[];
}

/** A map of so many px, what it is asked to show, and what it says of itself. */
async function show(first: Asked, { width = 390, height = 844, covered = ON_PHONE } = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  container.style.cssText = `width: ${width}px; height: ${height}px`;
  const map = new MapLibre({ container });
  let view = null as unknown as MapView;
  let ask: (asked: Asked) => void = () => {};
  const lying = () => covered;
  function Viewed() {
    const [asked, setAsked] = useState(first);
    const [filters, setFilters] = useState(() => filtersOf(first.query));
    ask = (next) => {
      setAsked(next);
      setFilters(filtersOf(next.query));
    };
    view = useMapView(map as unknown as RealMap, { filters, place: null, cards: asked.cards }, lying);
    return null;
  }
  await stage(<Viewed />, { width: 1280 });
  await expect.poll(() => map.told.length).toBeGreaterThan(0);
  return {
    map,
    view: () => view,
    ask: (next: Asked) => flushSync(() => ask(next)),
    fits: () => map.toldTo('fitBounds') as Fit[],
    pull: (lat: number, lng: number) => flushSync(() => map.goTo({ lat, lng }, { byHand: true })),
  };
}

const NEAR = [at(51, 19), at(52, 20)];
const FAR = [at(40, 2), at(41, 3)];

test('other results are looked at whole, beside what lies on the map; the same ones with another order of things are not', async () => {
  const { fits, ask } = await show({ query: 'placeId=everywhere&genders=MALE', cards: NEAR });
  expect(fits()[0]?.[0]).toEqual([19, 51, 20, 52]);
  expect(fits()[0]?.[1]).toMatchObject({ animate: false, maxZoom: 13 });
  ask({ query: 'placeId=everywhere&genders=MALE', cards: [...NEAR].reverse() });
  expect(fits()).toHaveLength(1);
  ask({ query: 'placeId=everywhere', cards: FAR });
  expect(fits()).toHaveLength(2);
  expect(fits()[1]?.[0]).toEqual([2, 40, 3, 41]);
  expect(fits()[1]?.[1]).toMatchObject({ animate: true });
});

test('an area stays as it is on each of its pages, and is shown to its edges', async () => {
  const { fits, ask } = await show({ query: 'bounds=51,19,52,20', cards: NEAR });
  expect(fits()).toEqual([
    [[19, 51, 20, 52], { animate: false, padding: { top: 64, bottom: 144, left: 0, right: 0 } }],
  ]);
  ask({ query: 'bounds=51,19,52,20&pageNr=2', cards: FAR });
  expect(fits()).toHaveLength(1);
});

test('a map is moved by hands alone, until something else is asked for', async () => {
  const { map, view, ask, pull } = await show({ query: 'placeId=everywhere', cards: NEAR });
  flushSync(() => map.goTo({ lat: 1, lng: 1 }));
  expect(view().isMoved).toBe(false);
  pull(2, 2);
  expect(view().isMoved).toBe(true);
  ask({ query: 'placeId=everywhere&genders=MALE', cards: FAR });
  expect(view().isMoved).toBe(false);
});

test('what is seen and then asked for leaves the map where it is', async () => {
  const { fits, view, ask, pull } = await show({ query: 'placeId=g-3093133', cards: NEAR });
  pull(50, 10);
  const seen = view().seen();
  // Of 844 px those between the bar and the strip.
  expect(seen).toEqual({ west: 8.05, east: 11.95, north: 53.58, south: 47.22 });
  const here = searchHere(
    filtersOf('placeId=g-3093133'),
    null,
    seen ?? { south: 0, west: 0, north: 0, east: 0 },
  );
  view().keep(here);
  ask({ query: 'placeId=everywhere&bounds=47.22,8.05,53.58,11.95', cards: FAR });
  expect(fits()).toHaveLength(1);
  expect(view().isMoved).toBe(false);
  pull(51, 10);
  expect(view().isMoved).toBe(true);
});

for (const height of [390, 280, 240])
  test(`in a window of ${height} px the results are between what lies on the map`, async () => {
    const { fits, pull, view } = await show(
      { query: 'placeId=everywhere', cards: NEAR },
      { width: 320, height },
    );
    const [, { padding }] = fits()[0] as Fit;
    const { top, bottom } = padding as Covered;
    expect(height - top - bottom).toBeGreaterThan(20);
    pull(50, 10);
    const seen = view().seen();
    if (seen) expect(seen.north).toBeGreaterThan(seen.south);
    // What cannot be seen is not searched either.
    expect(view().isMoved).toBe(seen !== null);
  });
