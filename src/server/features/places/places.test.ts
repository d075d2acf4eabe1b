import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { giveInCare } from '../../../../test/support/caretaker.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { type Locale, LOCALES } from '../../../domain/locales.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import { databaseOf, openPool, PATIENT } from '../../db/database.ts';
import { loadGazetteer } from './load.ts';
import { toPlaceView } from './present.ts';
import { createPlaces, type Places } from './service.ts';

const gazetteer = resolve(import.meta.dirname, '../../../../build/gazetteer');
const folder = mkdtempSync(join(tmpdir(), 'places-'));
const release = giveInCare({ folder });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let places: Places;

beforeAll(async () => {
  database = await createTestDatabase('all places');
  pool = openPool(database.url, 4, PATIENT);
  places = createPlaces(databaseOf(pool));
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
  release();
});

const LODZ = 'g-3093133';
const MUNICH = 'g-2867714';

test('a city is found with accents, without, and in any of the seven languages', async () => {
  for (const locale of LOCALES) {
    for (const text of ['Lodz', 'Łódź', 'Лодзь', ' LODZ ', 'łód', 'Lodž']) {
      const [first] = await places.suggest({ text, locale });
      assert.equal(first?.placeId, LODZ, `${text} in ${locale}`);
    }
    for (const text of ['Munich', 'Monachium', 'Mnichov', 'München', 'Muenchen', 'Мюнхен', 'Múnich']) {
      const [first] = await places.suggest({ text, locale });
      assert.equal(first?.placeId, MUNICH, `${text} in ${locale}`);
    }
  }
});

test('a suggestion speaks the asked language', async () => {
  assert.deepEqual(await places.suggest({ text: 'munich', locale: 'pl', limit: 1 }), [
    { placeId: MUNICH, kind: 'city', name: 'Monachium', context: 'Niemcy', countryCode: 'DE' },
  ]);
  assert.deepEqual(await places.suggest({ text: 'польша', locale: 'de', limit: 1 }), [
    { placeId: 'c-PL', kind: 'country', name: 'Polen', context: '', countryCode: 'PL' },
  ]);
});

test('the most populous come first, for short and long beginnings, anywhere and in one country', async () => {
  for (const countryCode of [null, 'DE']) {
    for (const text of ['b', 'be', 'ber', 'м', 'бе', 's']) {
      const found = await places.suggest({ text, locale: 'en', countryCode, kinds: ['city'] });
      const byId = await places.byIds(found.map((place) => place.placeId));
      // The last may be a small place of exactly that name; an alternate name counts less than its city's size.
      const sizes = found.slice(0, -1).flatMap(({ placeId }) => {
        const place = byId.get(placeId);
        const isOwnName = Object.values(place?.names ?? {}).some((name) =>
          foldName(name).startsWith(foldName(text)),
        );
        return place && isOwnName ? [place.population] : [];
      });
      assert.ok(sizes.length > 0, text);
      assert.deepEqual(
        sizes,
        [...sizes].sort((one, other) => other - one),
        text,
      );
      if (countryCode) assert.ok(found.every((place) => place.countryCode === countryCode));
    }
  }
  const [berlin] = await places.suggest({ text: 'ber', locale: 'de', kinds: ['city'] });
  assert.equal(berlin?.name, 'Berlin');
});

test('a later word of a big city’s name finds it', async () => {
  const [first] = await places.suggest({ text: 'новгород', locale: 'ru' });
  assert.equal(first?.name, 'Нижний Новгород');
});

test('of namesakes the one where the language is spoken comes first, unless another is much larger', async () => {
  const first = async (text: string, locale: 'es' | 'en') =>
    (await places.suggest({ text, locale, kinds: ['city'] }))[0]?.countryCode;
  for (const text of ['Cádiz', 'cadi', 'Valencia']) assert.equal(await first(text, 'es'), 'ES', text);
  assert.equal(await first('Perth', 'en'), 'AU');
});

test('the words of a name may be shortened', async () => {
  const FRANKFURT = 'g-2925533';
  for (const text of ['Frankfurt a.M.', 'Frankfurt a. Main', 'frankfurt a/m', 'Frankf. a. M.'])
    assert.equal(
      (await places.suggest({ text, locale: 'de', kinds: ['city'] }))[0]?.placeId,
      FRANKFURT,
      text,
    );
  const PETERSBURG = 'g-498817';
  for (const text of ['С.-Петербург', 'С. Петербург', 'с-петерб'])
    assert.equal((await places.suggest({ text, locale: 'ru' }))[0]?.placeId, PETERSBURG, text);
  assert.match(
    (await places.suggest({ text: 'Н.Новгород', locale: 'ru' }))[0]?.name ?? '',
    /Нижний Новгород/,
  );
  assert.match((await places.suggest({ text: 'Frankfurt a.d.O.', locale: 'de' }))[0]?.name ?? '', /Oder/);
  // So few letters begin too much.
  assert.deepEqual(await places.suggest({ text: 'Fr a. M.', locale: 'de', kinds: ['city'] }), []);
});

test('the article of a name may be left out', async () => {
  const found = async (text: string, locale: Locale) => (await places.suggest({ text, locale }))[0]?.name;
  assert.equal(await found('Havre', 'fr'), 'Le Havre');
  assert.equal(await found('Hague', 'en'), 'The Hague');
  assert.equal(await found('Haag', 'de'), 'Den Haag');
  assert.equal(await found('Palmas', 'es'), 'Las Palmas de Gran Canaria');
  const begun = await places.suggest({ text: 'Mans', locale: 'fr', limit: 3 });
  assert.ok(begun.some(({ name }) => name === 'Le Mans'));
});

test('a small place of exactly the typed name is among the suggestions', async () => {
  const found = await places.suggest({ text: 'Most', locale: 'cz', limit: 3 });
  assert.ok(found.some((place) => place.placeId === 'g-3070291'));
});

test('namesakes within a country are told apart', async () => {
  const villages = await places.suggest({
    text: 'Nowa Wieś',
    locale: 'pl',
    countryCode: 'PL',
    limit: 30,
  });
  const shown = villages.map((place) => `${place.name}, ${place.context}`);
  assert.equal(new Set(shown).size, shown.length);
  const springfields = await places.suggest({ text: 'springfield', locale: 'en', countryCode: 'US' });
  assert.equal(springfields[0]?.context, 'MO, United States');
});

test('no text gives the biggest countries where only countries are asked for', async () => {
  const countries = await places.suggest({ text: '', locale: 'en', kinds: ['country'], limit: 30 });
  assert.equal(countries.length, 30);
  assert.ok(countries.every((place) => place.kind === 'country'));
});

test('of what may be meant the nearest stands first, and the most populous of those as near', async () => {
  const meant = async (text: string) => {
    const found = await places.meant({ text, locale: 'en', kinds: ['city'] });
    const byId = await places.byIds(found.map(({ placeId }) => placeId));
    return found.map(({ placeId, name }) => ({ name, population: byId.get(placeId)?.population ?? 0 }));
  };
  // Two slips away lie Kingstown and others, with more people than the third Kingston.
  for (const [typed, nearest] of [
    ['Kingstom', 'Kingston'],
    ['Toledp', 'Toledo'],
  ] as const) {
    const found = (await meant(typed)).slice(0, 3);
    assert.deepEqual(
      found.map(({ name }) => name),
      [nearest, nearest, nearest],
    );
    const sizes = found.map(({ population }) => population);
    assert.deepEqual(
      sizes,
      sizes.toSorted((one, other) => other - one),
      typed,
    );
  }
});

test('odd texts find nothing and do no harm', async () => {
  for (const text of ['%', '\u0000', "'; DROP TABLE places", '_', '\\', 'x'.repeat(5000), '\ud800', '🙂']) {
    assert.deepEqual(await places.suggest({ text, locale: 'en' }), [], text.slice(0, 30));
  }
  assert.deepEqual(await places.suggest({ text: 'a', locale: 'en', countryCode: 'XX' }), []);
});

test('a place has its names in every language; an unknown id has no place', async () => {
  const lodz = await places.byId(LODZ);
  assert.ok(lodz);
  const view = toPlaceView(lodz, 'ru');
  assert.deepEqual([view.city, view.country, view.timeZone], ['Лодзь', 'Польша', 'Europe/Warsaw']);
  assert.deepEqual(Object.keys(view.names), [...LOCALES]);
  const poland = await places.ofCountry('pl');
  assert.deepEqual(poland && [toPlaceView(poland, 'cz').city, toPlaceView(poland, 'cz').country], [
    null,
    'Polsko',
  ]);
  for (const unknown of ['', 'g-1', 'c-XX', 'Łódź', "g-1'"]) assert.equal(await places.byId(unknown), null);
  assert.equal((await places.byIds([LODZ, 'g-1', 'c-PL', LODZ])).size, 2);
});

test('a place has the name by which its own post knows it', async () => {
  const ids = [LODZ, MUNICH, 'g-2520600', 'g-2660646', 'g-524901', 'g-2643743'];
  const found = await places.byIds(ids);
  assert.deepEqual(
    ids.map((id) => found.get(id)?.localName),
    ['Łódź', 'München', 'Cádiz', 'Genève', 'Москва', 'London'],
  );
});

test('a point on the map leads to the city it lies in', async () => {
  const nameAt = async (lat: number, lng: number) =>
    (await places.byId((await places.nearestCity({ lat, lng })) ?? ''))?.names.en;
  assert.equal(await nameAt(51.77, 19.46), 'Łódź');
  assert.equal(await nameAt(48.12, 11.44), 'Munich');
  assert.equal(await nameAt(52.19, 21.02), 'Warsaw');
  assert.equal(await nameAt(-16.8, -179.98), 'Labasa');
  assert.equal(await nameAt(0, -30), undefined);
  assert.equal(await nameAt(90, 0), undefined);
});

test('a part of the map is named by its most populous cities, however wide it is', async () => {
  const namesIn = async (south: number, west: number, north: number, east: number) => {
    const found = await places.biggestWithin({ south, west, north, east }, 'en');
    const people = found.map(({ population }) => population);
    assert.deepEqual(
      people,
      people.toSorted((a, b) => b - a),
    );
    return found.map(({ name }) => name);
  };
  const around = await namesIn(51.5, 19, 52, 20);
  assert.deepEqual(around.slice(0, 2), ['Łódź', 'Pabianice']);
  assert.ok(around.includes('Tuszyn'));
  assert.ok(!around.includes('Warsaw'));
  const world = await namesIn(-90, -180, 90, 180);
  assert.equal(world.length, 80);
  assert.ok(world.includes('Moscow') && !world.includes('Łódź'));
  // Across the 180th meridian, where there are few.
  const fiji = await namesIn(-19, 177, -16, -179);
  assert.ok(fiji.includes('Suva') && fiji.includes('Labasa') && !fiji.includes('Darwin'));
  assert.deepEqual(await namesIn(-16, -30, -12, -24), []);
});

test('names of a map are those of the biggest, of which alone is read, and nothing of them is kept', async () => {
  let read = 0;
  const counted = databaseOf(pool).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.length;
      return result;
    },
  });
  const ours = createPlaces(counted);
  await ours.byId(LODZ);
  // What wide parts are answered by is read once.
  await ours.biggestWithin({ south: -90, west: -180, north: 90, east: 180 }, 'en');
  for (const [south, west, north, east] of [
    // The Alps, with thousands of villages; where there are few towns; across the 180th meridian; two cities by two names.
    [43.5, 5, 48.5, 17],
    [44, 1, 46, 4],
    [-19, 177, -16, -179],
    [51.7, 19.3, 51.8, 19.6],
  ] as const) {
    read = 0;
    const { rows } = await pool.query(
      `SELECT place_id AS "placeId", coalesce(names->>'ru', name) AS name, lat, lng, population::float8 AS population
       FROM places WHERE kind = 'city' AND NOT retired AND lat BETWEEN $1::float8 AND $3::float8
         AND CASE WHEN $2::float8 <= $4::float8 THEN lng BETWEEN $2 AND $4 ELSE lng >= $2 OR lng <= $4 END
       ORDER BY places.population DESC, place_id LIMIT 80`,
      [south, west, north, east],
    );
    assert.deepEqual(await ours.biggestWithin({ south, west, north, east }, 'ru'), rows);
    assert.equal(read, rows.length);
  }
  // More than all that is kept.
  for (let west = 0; west < 30; west++)
    await ours.biggestWithin({ south: 43, west, north: 50, east: west + 1 }, 'en');
  read = 0;
  assert.equal((await ours.byId(LODZ))?.placeId, LODZ);
  assert.equal(read, 0);
});

test('a gazetteer is loaded once, a newer one replaces it, and a place that left it stays known', async () => {
  const { version } = await loadGazetteer(pool, gazetteer);
  assert.deepEqual(await loadGazetteer(pool, gazetteer), { loaded: false, version });

  const newer = join(folder, 'newer');
  cpSync(gazetteer, newer, { recursive: true });
  for (const [file, line] of [
    ['places.copy', 'c-PL\tcountry\tPL\tPoland\t{"pl":"Polska"}\t\\N\t\\N\t52\t19\tEurope/Warsaw\t3\n'],
    ['place_keys.copy', 'polska\tcountry\tPL\t3\tc-PL\n'],
    ['place_tops.copy', ''],
    ['version', `${version}-newer\n`],
  ] as const) {
    writeFileSync(join(newer, file), line);
  }
  // Somebody who reads keeps it from nothing, nor it them.
  const reader = await pool.connect();
  await reader.query('BEGIN');
  for (const table of ['places', 'place_keys', 'place_tops'])
    await reader.query(`SELECT FROM ${table} LIMIT 1`);
  try {
    assert.deepEqual(
      await Promise.all([loadGazetteer(pool, newer), loadGazetteer(pool, newer)]).then(
        (both) => both.filter(({ loaded }) => loaded).length,
      ),
      1,
    );
    await reader.query('COMMIT');
  } finally {
    reader.release(true);
  }
  assert.deepEqual(await places.suggest({ text: 'lodz', locale: 'pl' }), []);
  assert.equal((await createPlaces(databaseOf(pool)).byId(LODZ))?.names.pl, 'Łódź');
  assert.equal((await places.suggest({ text: 'pol', locale: 'pl' }))[0]?.placeId, 'c-PL');

  // A broken file changes nothing.
  appendFileSync(join(newer, 'place_keys.copy'), 'too few fields\n');
  writeFileSync(join(newer, 'version'), `${version}-broken\n`);
  await assert.rejects(loadGazetteer(pool, newer), /missing data/);
  assert.equal((await places.suggest({ text: 'pol', locale: 'pl' }))[0]?.placeId, 'c-PL');

  assert.deepEqual(await loadGazetteer(pool, gazetteer), { loaded: true, version });
  assert.equal((await places.suggest({ text: 'wars', locale: 'pl' }))[0]?.name, 'Warszawa');
});

test('a gazetteer of an older edition is not loaded over a newer one', async () => {
  const { version } = await loadGazetteer(pool, gazetteer);
  const isThere = (one: string) => pool.query('UPDATE gazetteer_version SET version = $1', [one]);
  await isThere('9000-newer');
  assert.deepEqual(await loadGazetteer(pool, gazetteer), { loaded: false, version });
  await isThere(version);
});
