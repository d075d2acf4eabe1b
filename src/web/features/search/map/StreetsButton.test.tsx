/** Our own map, and the streets that somebody else has: who is asked, when, and what is drawn until then. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MapLibre } from '../../../../../test/support/fakeMap.ts';
import { expectAccessible, stage } from '../../../../../test/support/stage.tsx';
import { answerApi } from '../../../../../test/support/stageApi.ts';
import styles from './map.css?url';
import { EMPTY } from './mapStyle.ts';
import { StreetsButton } from './StreetsButton.tsx';
import { fill, useMap } from './useMap.ts';

vi.mock('./mapLibre.ts', () => import('../../../../../test/support/fakeMap.ts'));

beforeEach(() => {
  MapLibre.made = [];
});

const WORDS = { title: 'Map', metres: 'm', kilometres: 'km' };

function Drawn() {
  const frame = useRef<HTMLDivElement>(null);
  const { drawn } = useMap(frame, { words: WORDS, inMiles: false });
  return (
    <main className="map" style={{ position: 'relative', height: '20rem' }}>
      <link rel="stylesheet" href={styles} precedence="map" />
      <div ref={frame} className="map-frame" data-ready />
      {drawn && <StreetsButton drawn={drawn} styleUrl={STREETS} />}
    </main>
  );
}

async function show(): Promise<MapLibre> {
  await stage(<Drawn />, { messages: ['searchMap'], width: 390 });
  await expect.poll(() => MapLibre.made.length).toBe(1);
  const map = MapLibre.made[0] as MapLibre;
  flushSync(() => map.styled());
  return map;
}

const STREETS = 'https://tiles.example/styles/positron?key=public';
const STYLE = { version: 8, sources: {}, layers: [] };
const kept = () => localStorage.getItem('mapStreets');
const showStreets = page.getByRole('button', { name: 'Show streets (from tiles.example)' });
const hideStreets = page.getByRole('button', { name: 'Hide streets' });

test('nobody is asked for streets but by a press that says whom; they can be taken back', async () => {
  const asked = vi.fn(() => STYLE);
  answerApi({ '/styles/positron': asked });
  const map = await show();
  await expect.element(showStreets).toBeVisible();
  expect([asked.mock.calls.length, map.toldTo('setStyle'), kept()]).toEqual([0, [], null]);
  await expectAccessible();

  await showStreets.click();
  await expect.element(hideStreets).toBeVisible();
  expect(map.toldTo('setStyle')).toEqual([[STYLE]]);
  expect([asked.mock.calls.length, kept()]).toEqual([1, '"tiles.example"']);
  map.styled([]);

  await hideStreets.click();
  await expect.element(showStreets).toHaveFocus();
  expect(map.toldTo('setStyle')[1]?.[0]).toMatchObject({ sources: { names: {}, rings: {} } });
  expect(kept()).toBeNull();
});

test('who has asked for streets once gets them at once, from the same host alone', async () => {
  const asked = vi.fn(() => STYLE);
  answerApi({ '/styles/positron': asked });
  localStorage.setItem('mapStreets', '"tiles.other.example"');
  await show();
  await expect.element(showStreets).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('streets that are remembered come by themselves', async () => {
  answerApi({ '/styles/positron': () => STYLE });
  localStorage.setItem('mapStreets', '"tiles.example"');
  const map = await show();
  await expect.element(hideStreets).toBeVisible();
  expect(map.toldTo('setStyle')).toEqual([[STYLE]]);
});

test('streets of which nothing is heard are given up; our own map stays, and they can be asked for again', async () => {
  answerApi({ '/styles/positron': () => new Promise(() => {}) });
  const map = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showStreets.click();
  await expect.element(showStreets).toHaveAttribute('aria-busy');
  vi.runAllTimers();
  vi.useRealTimers();
  await expect.element(page.getByText('The streets couldn’t be loaded.')).toBeVisible();
  expect([map.toldTo('setStyle'), kept()]).toEqual([[], null]);
  answerApi({ '/styles/positron': () => STYLE });
  await showStreets.click();
  await expect.element(hideStreets).toBeVisible();
});

test('streets that cannot be drawn give way to our own map', async () => {
  answerApi({ '/styles/positron': () => STYLE });
  const map = await show();
  await showStreets.click();
  await expect.element(hideStreets).toBeVisible();
  flushSync(() => map.fire('error'));
  await expect.element(page.getByText('The streets couldn’t be loaded.')).toBeVisible();
  expect(map.toldTo('setStyle')).toHaveLength(2);
  // A tile that does not come is no reason.
  map.styled();
  map.fire('error');
  expect(map.toldTo('setStyle')).toHaveLength(2);
});

test('what the map is filled with is there again with another style', async () => {
  answerApi({ '/styles/positron': () => STYLE });
  const map = await show();
  const rings = { ...EMPTY, features: [] };
  fill(map as never, 'rings', rings);
  expect(map.dataOf('rings')).toBe(rings);
  await showStreets.click();
  await expect.element(hideStreets).toBeVisible();
  map.styled([]);
  expect(map.dataOf('rings')).toBeUndefined();
  await hideStreets.click();
  await expect.element(showStreets).toBeVisible();
  map.styled();
  expect(map.dataOf('rings')).toBe(rings);
});

test('colours change on a map that is styled, and on no other', async () => {
  answerApi({ '/styles/positron': () => STYLE });
  const map = await show();
  const painted = () => map.toldTo('setPaintProperty').length;
  let before = painted();
  document.documentElement.dataset.theme = 'dark';
  await expect.poll(painted).toBeGreaterThan(before);
  await showStreets.click();
  await expect.element(hideStreets).toBeVisible();
  before = painted();
  map.styled([]);
  document.documentElement.dataset.theme = 'light';
  // Observers of the document are told after this. Streets have colours of their own.
  await Promise.resolve();
  expect(painted()).toBe(before);
  await hideStreets.click();
  await expect.element(showStreets).toBeVisible();
  document.documentElement.dataset.theme = 'dark';
  await Promise.resolve();
  expect(painted()).toBe(before);
  map.styled([]);
  expect(painted()).toBeGreaterThan(before);
  document.documentElement.dataset.theme = 'light';
});
