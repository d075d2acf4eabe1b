import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { PlaceFinder, PlaceQuery } from '../../../src/adapters/places/finder.ts';
import { isPlaceId } from '../../../src/domain/places/countries.ts';

const LODZ = 'g-3093133';
const MUNICH = 'g-2867714';

export const query = (text: string, more: Partial<PlaceQuery> = {}): PlaceQuery => ({
  text,
  locale: 'pl',
  kinds: ['city', 'country'],
  countryCode: null,
  near: null,
  session: null,
  districts: [],
  ...more,
});

/** What every finder of places must do. */
export function testFinder(name: string, finder: () => PlaceFinder): void {
  const idsFor = async (text: string, more: Partial<PlaceQuery> = {}) =>
    (await finder().find(query(text, more))).items.map(({ placeId }) => placeId);

  test(`${name}: a city is found by its beginning, with accents and without`, async () => {
    for (const text of ['Łódź', 'łód', 'Lodz', ' LODZ ']) assert.equal((await idsFor(text))[0], LODZ, text);
  });

  test(`${name}: it is named in the asked language, with its country, by an id of ours`, async () => {
    for (const [locale, named, context] of [
      ['pl', 'Monachium', 'Niemcy'],
      ['de', 'München', 'Deutschland'],
      ['cz', 'Mnichov', 'Německo'],
    ] as const) {
      const { items } = await finder().find(query('Munich', { locale }));
      assert.deepEqual(items[0], { placeId: MUNICH, kind: 'city', name: named, context, countryCode: 'DE' });
    }
  });

  test(`${name}: only what was asked for: kinds, and the one country`, async () => {
    assert.ok((await idsFor('Pol')).includes('c-PL'));
    assert.deepEqual(await idsFor('Polska', { kinds: ['country'] }), ['c-PL']);
    assert.ok(!(await idsFor('Polska', { kinds: ['city'] })).includes('c-PL'));
    assert.deepEqual(await idsFor('Munich', { countryCode: 'PL', kinds: ['city'] }), []);
    assert.equal((await idsFor('Munich', { countryCode: 'DE' }))[0], MUNICH);
  });

  test(`${name}: namesakes are places of their own`, async () => {
    const { items } = await finder().find(query('Słubice', { kinds: ['city'] }));
    const ids = items.map(({ placeId }) => placeId);
    assert.deepEqual(ids.slice(0, 2).toSorted(), ['g-3085494', 'g-3085495']);
    assert.equal(new Set(items.map(({ name: its, context }) => `${its}, ${context}`)).size, items.length);
  });

  test(`${name}: districts stand behind a big city and before a village`, async () => {
    const district = {
      placeId: LODZ,
      kind: 'district',
      name: 'X',
      context: 'Łódź',
      countryCode: 'PL',
      total: 1,
    } as const;
    const kindsFor = async (text: string) =>
      (await finder().find(query(text, { kinds: ['city'], districts: [district] }))).items.map(
        ({ kind }) => kind,
      );
    assert.deepEqual((await kindsFor('Lodz')).slice(0, 2), ['city', 'district']);
    assert.deepEqual((await kindsFor('Słubice')).slice(0, 2), ['district', 'city']);
  });

  test(`${name}: nothing is found for what is no text or no place, whatever it is`, async () => {
    for (const text of ['???', '🙂', '%', '\\', '\u0000', '\ud800', "'; DROP TABLE places", 'x'.repeat(80)])
      assert.deepEqual((await finder().find(query(text))).items, [], text);
  });

  test(`${name}: every id has the form of ours`, async () => {
    for (const text of ['Lodz', 'War', 'Ber', 'Pol', 'Mun']) {
      const { items, meant } = await finder().find(query(text));
      for (const { placeId } of [...items, ...meant]) assert.ok(isPlaceId(placeId), placeId);
    }
  });
}
