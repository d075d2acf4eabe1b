/** The pins of a map: what they are called, where they stand, and what they tell. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchCard } from '../../../../contract/search.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import { Pins, type PinnedMap, type PinsProps } from './Pins.tsx';

const CARD = {
  authorLocale: 'en',
  currency: 'PLN',
  priceFrom: 15_000,
  treatments: [],
} as unknown as SearchCard;

const card = (title: string, lat: number, lng: number, changes: Partial<SearchCard> = {}): SearchCard => ({
  ...CARD,
  announcementId: title,
  title,
  point: { lat, lng, isExact: true },
  ...changes,
});

/** A map of which a degree is so many px, whoever pulls it. */
function flatMap(scale = 100) {
  const follow = new Map<string, Set<() => void>>();
  const state = { x: 0, scale };
  const map: PinnedMap = {
    project: ({ lat, lng }) => ({ x: state.x + lng * state.scale, y: 600 - lat * state.scale }),
    getCenter: () => ({ lat: 3, lng: 5 }),
    on: (event, call) => follow.set(event, (follow.get(event) ?? new Set()).add(call)),
    off: (event, call) => follow.get(event)?.delete(call),
  };
  const fire = (event: string) => {
    for (const call of [...(follow.get(event) ?? [])]) call();
  };
  return { map, state, fire };
}

async function show(cards: readonly SearchCard[], changes: Partial<PinsProps> = {}, scale?: number) {
  const flat = flatMap(scale);
  const calls = { onLift: vi.fn(), onPress: vi.fn(), onFocus: vi.fn() };
  await stage(
    <main>
      <Pins map={flat.map} cards={cards} lifted={[]} {...calls} {...changes} />
    </main>,
    { messages: ['searchMap'] },
  );
  await expect.element(page.getByRole('button').first()).toBeInTheDocument();
  return { ...flat, ...calls };
}

/** What the pins are called, in their order: their words, but for those that are for the eye alone. */
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((pin) => {
      const heard = pin.cloneNode(true) as HTMLElement;
      for (const seen of heard.querySelectorAll('[aria-hidden]')) seen.remove();
      return heard.textContent?.replaceAll('\u00a0', ' ').trim();
    });

test('each is named as its card, with its price, in the order of the list', async () => {
  await show([
    card('Thai massage', 1, 1),
    card('Physiotherapy', 3, 5, { priceFrom: null }),
    card('By the park', 5, 9, { point: { lat: 5, lng: 9, isExact: false } }),
  ]);
  expect(names()).toEqual([
    'Thai massage, from PLN 150',
    'Physiotherapy,',
    'By the park, from PLN 150, city only, no exact location',
  ]);
  await expectAccessible();
});

test('those that would lie on each other are one, with the lowest price and their names', async () => {
  const { onPress } = await show([
    card('A', 1, 1),
    card('B', 1.05, 1, { priceFrom: 9_000 }),
    card('C', 1, 1.1, { currency: 'EUR', priceFrom: 100 }),
    card('D', 1, 1),
    card('E', 5, 5),
  ]);
  expect(page.getByRole('button').elements()).toHaveLength(2);
  expect(names()).toEqual(['from PLN 90, 4 results here: A, B, C …', 'E, from PLN 150']);
  await page.getByRole('button', { name: /here: A, B, C/ }).click();
  expect(onPress.mock.lastCall?.[0].map(({ title }: SearchCard) => title)).toEqual(['A', 'B', 'C', 'D']);
  expect(onPress.mock.lastCall?.[1]).toBe(false);
});

test('each name of a group is spoken in the language in which it was written', async () => {
  await show([
    card('Masaż', 1, 1, { authorLocale: 'pl' }),
    card('Massage', 1, 1),
    card('Masáž', 1, 1, { authorLocale: 'cz', priceFrom: null }),
  ]);
  const spoken = [...page.getByRole('button').element().querySelectorAll('[lang]')];
  expect(spoken.map((name) => [name.textContent, name.getAttribute('lang')])).toEqual([
    ['Masaż', 'pl'],
    ['Masáž', 'cs'],
  ]);
});

test('a group without any price begins with how many they are', async () => {
  await show([card('A', 1, 1, { priceFrom: null }), card('B', 1, 1, { priceFrom: null })]);
  expect(names()).toEqual(['2 results here: A, B']);
});

test('they follow the map, and part when there is room for them', async () => {
  const { map, state, fire } = await show([card('A', 1, 1), card('B', 1, 1.5)], {}, 100);
  expect(page.getByRole('button').elements()).toHaveLength(1);
  const item = () => page.getByRole('listitem').first().element() as HTMLElement;
  expect(item().style.translate).toBe('100px 500px');
  state.x = 40;
  fire('move');
  expect(item().style.translate).toBe('140px 500px');
  state.scale = 400;
  fire('zoomend');
  await expect.poll(() => page.getByRole('button').elements().length).toBe(2);
  expect(map.project({ lat: 1, lng: 1.5 }).x).toBe(640);
});

test('pointed at or in focus they lift their cards; pressed by a key they say so', async () => {
  const { onLift, onPress, onFocus } = await show([card('A', 1, 1), card('B', 3, 5)]);
  const [a, b] = [page.getByRole('button', { name: 'A,' }), page.getByRole('button', { name: 'B,' })];
  await userEvent.hover(b);
  expect(onLift.mock.lastCall?.[0]).toEqual(['B']);
  await userEvent.unhover(b);
  expect(onLift.mock.lastCall?.[0]).toEqual([]);
  await userEvent.tab();
  await expect.element(a).toHaveFocus();
  expect(onLift.mock.lastCall?.[0]).toEqual(['A']);
  expect(onFocus.mock.lastCall?.[0].title).toBe('A');
  await userEvent.keyboard('{Enter}');
  expect([onPress.mock.lastCall?.[0][0].title, onPress.mock.lastCall?.[1]]).toEqual(['A', true]);
});

test('a pin whose card is pointed at stands out', async () => {
  await show([card('A', 1, 1), card('B', 3, 5)], { lifted: ['B'] });
  const lifted = page
    .getByRole('button')
    .elements()
    .filter((pin) => pin.hasAttribute('data-lifted'));
  expect(lifted.map((pin) => pin.textContent?.slice(0, 2))).toEqual(['B,']);
});
