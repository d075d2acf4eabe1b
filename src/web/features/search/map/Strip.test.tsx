/** The strip of cards below the phone's map: which card it says is looked at, and when. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchCard } from '../../../../contract/search.ts';
import { mapCard } from '../../../../../test/support/mapCard.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import styles from './map.css?url';
import { Strip, turnTo } from './Strip.tsx';

const cardsOf = (titles: string) => [...titles].map((title) => mapCard(title));
const strip = () => page.getByRole('list', { name: 'Results' }).element();
const restOf = (element: Element) =>
  new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true }));

/** Pulls the strip until a card is in its middle. */
async function pullTo(nr: number) {
  const rest = restOf(strip());
  strip().children[nr]?.scrollIntoView({ behavior: 'smooth', inline: 'center' });
  await rest;
}

async function show(titles = 'ABCDEF', hasMotion = true) {
  const onTurn = vi.fn<(card: SearchCard, isByHand: boolean) => void>();
  let next: (titles: string) => void = () => {};
  function Shown() {
    const [cards, setCards] = useState(() => cardsOf(titles));
    next = (others) => setCards(cardsOf(others));
    return <Strip cards={cards} onTurn={onTurn} onHeight={() => {}} />;
  }
  await stage(
    <main className="map" style={{ height: '20rem', position: 'relative' }}>
      <link rel="stylesheet" href={styles} precedence="map" />
      <Shown />
    </main>,
    { messages: ['search', 'cards'], width: 390, hasMotion },
  );
  await expect.element(page.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  const turns = () =>
    onTurn.mock.calls.map(([{ title }, isByHand]) => `${title}${isByHand ? ' by hand' : ''}`);
  return { turns, next: (others: string) => next(others) };
}

test('the first card is told without a hand; one that is pulled to when the strip has come to rest, and none of those on the way', async () => {
  const { turns } = await show();
  expect(turns()).toEqual(['A']);
  await pullTo(4);
  expect(turns()).toEqual(['A', 'E by hand']);
  await pullTo(3);
  expect(turns()).toEqual(['A', 'E by hand', 'D by hand']);
  await expectAccessible();
});

test('a card that a pin brings there is not told, nor those on the way; the next one by hand is', async () => {
  const { turns } = await show();
  const rest = restOf(strip());
  turnTo(mapCard('E'), false);
  await rest;
  await expect.element(page.getByRole('link', { name: /^E/ })).toBeInViewport({ ratio: 1 });
  expect(document.activeElement).toBe(document.body);
  expect(turns()).toEqual(['A']);
  await pullTo(3);
  expect(turns()).toEqual(['A', 'D by hand']);
  turnTo(mapCard('F'), true);
  await expect.element(page.getByRole('link', { name: /^F/ })).toHaveFocus();
});

test('other cards begin with the first one; the same ones stay where they are', async () => {
  const { turns, next } = await show('ABCDEF', false);
  await pullTo(4);
  next('ABCDEF');
  await expect.element(page.getByRole('link', { name: /^E/ })).toBeInViewport({ ratio: 1 });
  const rest = restOf(strip());
  next('GHABCDE');
  await rest;
  await expect.element(page.getByRole('link', { name: /^G/ })).toBeInViewport({ ratio: 1 });
  expect(turns()).toEqual(['A', 'E by hand', 'G']);
});
