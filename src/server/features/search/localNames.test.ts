/** Names of where something is: districts, post codes, the cities of a country; and what a slip may mean. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { until } from '../../../../test/support/until.ts';

const WARSAW = 'g-756135';
const LODZ = 'g-3093133';
/** One number has so many announcements at most. */
const OTHER_PHONE = '501100201';
let app: TestApp;
let partner: { id: string; token: string };
let wola: string;

beforeAll(async () => {
  app = await createTestApp({}, false, { content: 'all places' });
  partner = await partnerWithProfile(app);
  await app.pool.query(
    `UPDATE partner_profiles SET place_id = $1, post_code = $2, workplace = 'CLASSIC' WHERE user_id = $3`,
    [WARSAW, '02-520', partner.id],
  );
  for (const district of ['Mokotów', 'mokotow', 'Mokotów'])
    await publishedAnnouncement(app, partner.token, { title: 'M', placeId: WARSAW, district });
  wola = await publishedAnnouncement(app, partner.token, {
    title: 'W',
    placeId: WARSAW,
    district: 'Wola',
    phoneNumber: OTHER_PHONE,
  });
  await publishedAnnouncement(app, partner.token, {
    title: 'Ł',
    placeId: LODZ,
    district: 'Polesie',
    phoneNumber: OTHER_PHONE,
  });
  // A point of its own: distances start there.
  await app.pool.query('UPDATE announcements SET lat = 52.24, lng = 20.96 WHERE id = $1', [wola]);
  await app.caughtUp();
});
afterAll(() => app.close());

interface Named {
  kind: string;
  name: string;
  context: string;
  total?: number;
}

async function suggest(q: string, types = 'cities,regions,districts', more: { countryCode?: string } = {}) {
  const query = new URLSearchParams({ q, types, language: 'pl', ...more });
  const { status, body } = await app.call('GET', `/api/city?${query}`);
  assert.equal(status, 200);
  const short = ({ kind, name, context, total }: Named) =>
    [kind, name, context, total].filter((part) => part !== undefined).join(' | ');
  return { items: body.items.map(short) as string[], meant: (body.meant ?? []).map(short) as string[] };
}

it('districts are found by their beginning, in one spelling, with their city and number', async () => {
  const mokotow = 'district | Mokotów | Warszawa | 3';
  for (const text of ['Mokotów', 'mokotow', 'Mokot', 'Mokotów, Warszawa', 'Warsaw, mokotow'])
    assert.equal(
      (await suggest(text)).items.find((item) => item.startsWith('district')),
      mokotow,
      text,
    );
  assert.deepEqual((await suggest('Mokotów, Łódź')).items, []);
});

it('they are only for who asks for them, and never for two letters', async () => {
  assert.deepEqual((await suggest('Mokotów', 'cities,regions')).items, []);
  assert.ok(!(await suggest('mo')).items.some((item) => item.startsWith('district')));
  assert.ok((await suggest('mok')).items.includes('district | Mokotów | Warszawa | 3'));
});

it('a big city that begins alike stands before a district, a village behind', async () => {
  const { items } = await suggest('wola');
  assert.equal(items[0], 'district | Wola | Warszawa | 1');
  assert.ok(items.includes('city | Wola | Polska'));
  assert.match((await suggest('pol')).items[0] ?? '', /^country \| Polska/);
});

it('a slip may mean a district or a city, the likeliest alone', async () => {
  assert.deepEqual((await suggest('mokkotow')).meant, ['district | Mokotów | Warszawa | 3']);
  assert.deepEqual((await suggest('Warzsawa')).meant, ['city | Warszawa | Polska']);
  assert.deepEqual((await suggest('Krakkkow')).meant[0], 'city | Kraków | Polska');
  assert.deepEqual(await suggest('xqxqxqxq'), { items: [], meant: [] });
  assert.deepEqual(await suggest('???'), { items: [], meant: [] });
});

it('a post code means the city of partners who have one like it, alone or with the city’s name', async () => {
  for (const text of ['02-520', '02520', '02 999'])
    assert.deepEqual((await suggest(text)).meant, ['city | Warszawa | Polska']);
  assert.deepEqual((await suggest('10115 Berlin')).meant, ['city | Berlin | Niemcy']);
  assert.deepEqual((await suggest('99-999')).meant, []);
});

it('in a country nothing of another is suggested, neither begun nor meant', async () => {
  const found = async (q: string, countryCode: string) => {
    const { items, meant } = await suggest(q, undefined, { countryCode });
    return [...items, ...meant].filter((item) => item.includes('Warszawa') || item.includes('Polska'));
  };
  for (const text of ['Mokotów', 'mokkotow', '02-520', '00-001 Warszawa', 'Warzsawa', 'Warszawb']) {
    assert.deepEqual(await found(text, 'DE'), [], text);
    assert.equal((await found(text, 'pl')).length, 1, text);
  }
});

it('a hidden announcement leaves its district in a while', async () => {
  const hidden = (isHidden: boolean) =>
    app.call('POST', `/api/announcement/${wola}/hidden-status`, {
      as: partner.token,
      body: { hidden: isHidden },
    });
  const district = async () => (await suggest('Wola')).items.find((item) => item.startsWith('district'));
  await hidden(true);
  await app.caughtUp();
  app.advance(600_000);
  await until(async () => (await district()) === undefined);
  await hidden(false);
  await app.caughtUp();
  app.advance(600_000);
  await until(async () => (await district()) === 'district | Wola | Warszawa | 1');
});

it('a country names its cities with the other filters applied, most first; a city and everywhere none', async () => {
  const cities = async (body: object) => {
    const { body: answer } = await app.call('POST', '/api/announcement/fetch-all', {
      body,
      headers: { 'user-language': 'pl' },
    });
    return answer.cities?.map(({ name, total }: Named) => [name, total]);
  };
  assert.deepEqual(await cities({ placeId: 'c-PL' }), [
    ['Warszawa', 4],
    ['Łódź', 1],
  ]);
  assert.deepEqual(await cities({ placeId: 'c-PL', genders: ['MALE'] }), []);
  assert.equal(await cities({ placeId: WARSAW }), undefined);
  assert.equal(await cities({}), undefined);
});

it('distances start in the district; one that is not there is left out and said', async () => {
  const ask = async (body: object) =>
    (
      await app.call('POST', '/api/announcement/fetch-all', {
        body: { placeId: WARSAW, sort: 'distance', ...body },
      })
    ).body;
  const there = await ask({ district: 'wola' });
  assert.equal(there.items[0].announcementId, wola);
  assert.equal(there.items[0].distanceKm, 0);
  assert.equal(there.ignored, undefined);
  const nowhere = await ask({ district: 'Atlantis' });
  assert.deepEqual(nowhere.ignored, [{ name: 'district', value: 'Atlantis' }]);
  assert.equal(nowhere.total, 4);
});

it('a post code that is private names no city: whoever tries codes would learn it', async () => {
  for (const [code, columns] of [
    ['81-001', "workplace = 'PRIVATE_PROPERTY'"],
    ['82-002', "workplace = 'INTIMATE_LIVING_ROOM'"],
    ['83-003', "workplace = 'CLASSIC', hides_address = true"],
    // Read anew with the others, and shown.
    ['84-004', "workplace = 'CLASSIC'"],
  ]) {
    const { id, token } = await partnerWithProfile(app);
    await app.pool.query(
      `UPDATE partner_profiles SET place_id = $1, post_code = $2, ${columns} WHERE user_id = $3`,
      [LODZ, code, id],
    );
    await publishedAnnouncement(app, token, {
      title: 'P',
      placeId: LODZ,
      phoneNumber: `5011003${code?.slice(0, 2)}`,
    });
  }
  await app.caughtUp();
  // What is known is read again after ten minutes.
  app.advance(3_600_000);
  await until(async () => (await suggest('84-004')).meant.includes('city | Łódź | Polska'));
  for (const code of ['81-001', '82-002', '83-003']) assert.deepEqual((await suggest(code)).meant, [], code);
});
