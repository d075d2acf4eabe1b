/** Where the city alone is known, no pin claims more: it has no foot, and both it and the card in the strip say so. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchCard } from '../../../../contract/search.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import styles from './map.css?url';
import { Pins, type PinnedMap } from './Pins.tsx';
import { Strip } from './Strip.tsx';

const SAID = 'city only, no exact location';
const card = (title: string, isExact: boolean, lng = 100): SearchCard =>
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
    distanceText: null,
    profile: { profileId: title, name: 'Anna', named: 'Anna' },
    point: { lat: 100, lng, isExact },
  }) as unknown as SearchCard;

/** On which a degree is a px. */
const MAP: PinnedMap = {
  project: ({ lat, lng }) => ({ x: lng, y: lat }),
  getCenter: () => ({ lat: 100, lng: 100 }),
  on: () => {},
  off: () => {},
};

const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

async function show(cards: readonly SearchCard[]) {
  await stage(
    <main className="map" style={{ height: '20rem' }}>
      <link rel="stylesheet" href={styles} precedence="map" />
      <Pins map={MAP} cards={cards} lifted={[]} onLift={() => {}} onPress={() => {}} onFocus={() => {}} />
    </main>,
    { messages: ['searchMap'] },
  );
}

const pins = () =>
  page
    .getByRole('button')
    .elements()
    .map((pin) => ({
      hasFoot: getComputedStyle(pin, '::after').content !== 'none',
      says: /(?:city|some) .*$/.exec(wordsOf(pin))?.[0] ?? '',
    }));

test('a door has a foot; what is in the city somewhere has none, and says so', async () => {
  await show([card('A', true, 20), card('B', false, 220)]);
  await expect.poll(pins).toEqual([
    { hasFoot: true, says: '' },
    { hasFoot: false, says: SAID },
  ]);
  const words = page.getByText(SAID);
  const isSeen = () => getComputedStyle(words.element()).opacity;
  await expect.poll(isSeen).toBe('0');
  await userEvent.hover(page.getByRole('button', { name: 'B,' }));
  await expect.poll(isSeen).toBe('1');
  await expectAccessible();
});

test('several as one say it of all', async () => {
  await show([card('A', false), card('B', false)]);
  await expect.poll(pins).toEqual([{ hasFoot: false, says: SAID }]);
});

test('of several with a door among them it is said of some', async () => {
  await show([card('A', true), card('B', false)]);
  await expect.poll(pins).toEqual([{ hasFoot: true, says: 'some without an exact location' }]);
});

test('a card of the strip says it, too', async () => {
  await stage(
    <main className="map" style={{ height: '20rem', position: 'relative' }}>
      <link rel="stylesheet" href={styles} precedence="map" />
      <Strip cards={[card('A', true), card('B', false)]} onTurn={() => {}} onHeight={() => {}} />
    </main>,
    { messages: ['search', 'cards', 'searchMap'], width: 390 },
  );
  const said = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => wordsOf(link).includes(SAID));
  await expect.poll(said).toEqual([false, true]);
  await expectAccessible();
});
