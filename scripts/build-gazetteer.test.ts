import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES } from '../src/domain/locales.ts';
import { buildGazetteer } from './build-gazetteer.ts';
import { readTable } from './gazetteer/geonames.ts';

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
let built: ReturnType<typeof buildGazetteer>;
let places: string[][];
let keys: string[][];

beforeAll(() => {
  built = buildGazetteer(folder);
  places = rowsOf('places.copy');
  keys = rowsOf('place_keys.copy');
});
afterAll(() => rmSync(folder, { recursive: true }));

function rowsOf(name: string): string[][] {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

test('the same sources make the same files and version', () => {
  const again = mkdtempSync(join(tmpdir(), 'gazetteer-'));
  try {
    assert.deepEqual(buildGazetteer(again), built);
    for (const name of readdirSync(folder)) {
      assert.ok(readFileSync(join(folder, name)).equals(readFileSync(join(again, name))), name);
    }
  } finally {
    rmSync(again, { recursive: true });
  }
});

test('what is built anew has an edition of its own: an older version does not load its own over it', () => {
  assert.equal(built.version, '1-cdf1b31e10093d96', 'raise EDITION, and write the new version here');
});

test('it holds the countries and the cities of a thousand inhabitants with position and zone', () => {
  const countries = places.filter(([, kind]) => kind === 'country');
  const cities = places.filter(([, kind]) => kind === 'city');
  assert.equal(countries.length, 250);
  assert.ok(cities.length > 100_000);
  assert.equal(new Set(places.map(([placeId]) => placeId)).size, places.length);
  const zones = new Set<string>();
  for (const [placeId, , , name, , , , lat, lng, zone] of places) {
    assert.ok(name && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180, `${placeId}`);
    zones.add(zone ?? '');
  }
  for (const zone of zones)
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone);
});

/** One name of a zone that has several: Europe/Kyiv is Europe/Kiev. */
const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

test('every time zone that is lived in has a place: a zone made since the table is known here, too', () => {
  const noTown = /^Antarctica\//;
  const empty = new Set([
    'America/Adak',
    'America/Danmarkshavn',
    'America/Indiana/Marengo',
    'America/North_Dakota/Center',
    'America/Resolute',
    'America/Scoresbysund',
    'America/Thule',
    'America/Yakutat',
    'Australia/Eucla',
    'Australia/Lindeman',
    'Australia/Lord_Howe',
    'Indian/Chagos',
    'Pacific/Chatham',
    'Pacific/Enderbury',
    'Pacific/Fakaofo',
    'Pacific/Midway',
    'Pacific/Wake',
  ]);
  const ofCities = places.filter(([, kind]) => kind === 'city').map(([, , , , , , , , , zone]) => zone ?? '');
  const there = new Set([...new Set(ofCities)].map(canonical));
  const missing = Intl.supportedValuesOf('timeZone').filter(
    (zone) => !there.has(canonical(zone)) && !noTown.test(zone) && !empty.has(zone),
  );
  assert.deepEqual(missing, []);
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(Date.UTC(2026, 11, 10))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const juarez = places.find(([placeId]) => placeId === 'g-4013708');
  assert.equal(hourIn(juarez?.[9] ?? ''), 'GMT-07:00');
});

test('a place near by refers to a place that is there', () => {
  const ids = new Set(places.map(([placeId]) => placeId));
  for (const [placeId, , , , , , near] of places)
    assert.ok(near === '\\N' || ids.has(near ?? ''), `${placeId}`);
});

test('the two hundred biggest cities of the seven languages’ countries have a name in every language', () => {
  const home = new Set(['PL', 'CZ', 'DE', 'AT', 'CH', 'FR', 'BE', 'RU', 'ES', 'GB', 'US']);
  const biggest = places
    .filter(([, kind, country]) => kind === 'city' && home.has(country ?? ''))
    .sort((a, b) => Number(b[10]) - Number(a[10]))
    .slice(0, 200);
  for (const [placeId, , , name, names] of biggest) {
    assert.deepEqual(
      Object.keys(JSON.parse(names === '\\N' ? '{}' : (names ?? ''))),
      [...LOCALES],
      `${placeId} ${name}`,
    );
  }
});

test('every curated name is of a city in the gazetteer, in Cyrillic for Russian and for nothing else', () => {
  const ids = new Set(places.map(([placeId]) => placeId));
  const seen = new Set<string>();
  for (const [id, , ...names] of readTable(new URL('./gazetteer/curated-names.tsv', import.meta.url))) {
    assert.ok(ids.has(`g-${id}`) && !seen.has(id ?? ''), `${id}`);
    seen.add(id ?? '');
    names.forEach((name, i) => {
      assert.equal(/\p{Script=Cyrillic}/u.test(name), LOCALES[i] === 'ru', name);
      assert.equal(/\p{Script=Latin}/u.test(name), LOCALES[i] !== 'ru', name);
    });
  }
});

test('a city is found by its names in all languages, with accents and without', () => {
  const found = new Set(keys.map(([key, , , , placeId]) => `${key} ${placeId}`));
  for (const key of ['lodz', 'лодзь', 'litzmannstadt']) assert.ok(found.has(`${key} g-3093133`), key);
  for (const key of ['munchen', 'muenchen', 'munich', 'monachium', 'mnichov', 'мюнхен']) {
    assert.ok(found.has(`${key} g-2867714`), key);
  }
  for (const key of ['polska', 'pologne', 'польша']) assert.ok(found.has(`${key} c-PL`), key);
  assert.ok(found.has('novgorod g-520555'));
});

test('airport codes and transliterations from other scripts are no names', () => {
  const ofLodz = keys.filter(([, , , , placeId]) => placeId === 'g-3093133').map(([key]) => key);
  for (const noName of ['lcj', 'lwdz', 'luo zi']) assert.ok(!ofLodz.includes(noName), noName);
});
