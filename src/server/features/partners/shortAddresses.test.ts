/** Short addresses of profiles: how they are made of names, and that each is one profile's for ever. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { wordsOf } from './shortAddresses.ts';

const MIGRATION = '../../db/migrations/0085_keyed_short_addresses.sql';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PROFILE = {
  name: 'Gabinet Oliwka',
  gender: 'FEMALE',
  placeId: 'g-3093133',
  workplace: 'CLASSIC',
  currency: 'PLN',
  phonePrefix: '48',
  phoneNumber: '501100200',
};
type Partner = Awaited<ReturnType<TestApp['account']>>;
async function published(name: string): Promise<Partner & { shortAddress: string }> {
  const partner = await app.account('partner');
  const { status, body } = await app.call('POST', `/api/user-profile/partner/${partner.id}`, {
    as: partner.token,
    body: { ...PROFILE, name },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return { ...partner, shortAddress: body.shortAddress };
}
async function renamed({ id, token }: Partner, name: string): Promise<string> {
  const { body: own } = await app.call('GET', `/api/profile/${id}/${id}`, { as: token });
  const body = { ...PROFILE, name, version: own.version };
  return (await app.call('PUT', `/api/user-profile/partner/${id}`, { as: token, body })).body.shortAddress;
}
const whose = async (words: string) => {
  const { status, body } = await app.call('GET', `/api/profile/short-address/${words}`);
  return status === 200 ? body.profileId : status;
};

describe('the words of a name', () => {
  it('are its letters as an address takes them', () => {
    assert.deepEqual(
      ['Żółta Łódź – masaż', 'Praxis für Physiotherapie', 'Массаж у Анны', '日本', 'SPA & Wellness'].map(
        wordsOf,
      ),
      ['zolta-lodz-masaz', 'praxis-fuer-physiotherapie', 'massazh-u-anny', '', 'spa-and-wellness'],
    );
  });
  it('end at a whole word, within forty characters', () => {
    assert.equal(
      wordsOf('Gabinet masażu i fizjoterapii uroginekologicznej Anna Nowak'),
      'gabinet-masazu-i-fizjoterapii',
    );
    assert.equal(wordsOf('x'.repeat(60)), 'x'.repeat(40));
  });
});

it('namesakes are told apart by their town, then by a number', async () => {
  const all = [];
  for (let nr = 0; nr < 3; nr++) all.push((await published('Studio Leaf')).shortAddress);
  assert.deepEqual(all, ['studio-leaf', 'studio-leaf-lodz', 'studio-leaf-2']);
  assert.match((await published('日本')).shortAddress, /^lodz/);
});

it('two who publish at once under one name get two addresses', async () => {
  const both = await Promise.all([published('Na raz'), published('Na raz')]);
  assert.deepEqual(both.map(({ shortAddress }) => shortAddress).sort(), ['na-raz', 'na-raz-lodz']);
});

it('after another name the old one still leads there, and comes back with the name', async () => {
  const partner = await published('Gabinet Oliwka');
  assert.equal(await renamed(partner, 'Gabinet Pod Lipą'), 'gabinet-pod-lipa');
  assert.deepEqual(
    [await whose('gabinet-oliwka'), await whose('gabinet-pod-lipa')],
    [partner.id, partner.id],
  );
  assert.equal((await published('Gabinet Oliwka')).shortAddress, 'gabinet-oliwka-lodz');
  assert.equal(await renamed(partner, 'Gabinet Oliwka'), 'gabinet-oliwka');
});

it('it is found however it is typed, and a profile collects ten', async () => {
  const partner = await published('Zbieracz Nazw');
  assert.equal(await whose('Zbieracz-NAZW'), partner.id);
  for (let nr = 1; nr < 10; nr++)
    assert.equal(await renamed(partner, `Zbieracz Numer ${nr}`), `zbieracz-numer-${nr}`);
  assert.equal(await renamed(partner, 'Zbieracz Numer 10'), 'zbieracz-numer-9');
  assert.equal(await whose('zbieracz-numer-10'), 404);
});

it('whoever leaves takes the words along, and nobody else gets them', async () => {
  const partner = await published('Ostatni Dzień');
  const left = await app.call('DELETE', `/api/user/${partner.id}`, { as: partner.token });
  assert.equal(left.status, 204);
  assert.equal(await whose('ostatni-dzien'), 404);
  const { rows } = await app.pool.query(`SELECT 1 FROM short_addresses WHERE words = 'ostatni-dzien'`);
  assert.equal(rows.length, 0);
  assert.equal((await published('Ostatni Dzień')).shortAddress, 'ostatni-dzien-lodz');
});

it('what is left of one given up is keyed: nobody finds its words by trying names', async () => {
  const { pool } = app;
  const hashes = async () =>
    (await pool.query<{ hash: Buffer }>('SELECT hash FROM short_addresses')).rows.map(({ hash }) =>
      hash.toString('hex'),
    );
  const bare = (words: string) => createHash('sha256').update(words).digest();
  const partner = await published('Cicha Przystań');
  assert.ok(!(await hashes()).includes(bare('cicha-przystan').toString('hex')));
  const [keyed] = (await pool.query("SELECT hash FROM short_addresses WHERE words = 'cicha-przystan'")).rows;
  // Of the time before, and of a process of the version before beside this one: the migration and its end key it.
  const makeBare = () =>
    pool.query("UPDATE short_addresses SET hash = $1 WHERE words = 'cicha-przystan'", [
      bare('cicha-przystan'),
    ]);
  await makeBare();
  await pool.query(readFileSync(path.join(import.meta.dirname, MIGRATION), 'utf8'));
  const { rows } = await pool.query("SELECT hash FROM short_addresses WHERE words = 'cicha-przystan'");
  assert.deepEqual(rows, [keyed]);
  await makeBare();
  await app.call('DELETE', `/api/user/${partner.id}`, { as: partner.token });
  const left = await hashes();
  assert.ok(left.includes(keyed.hash.toString('hex')));
  assert.ok(!left.includes(bare('cicha-przystan').toString('hex')));
});

it('those that have none yet are given one by the clock', async () => {
  const partner = await published('Stary Gabinet');
  await app.pool.query('UPDATE partner_profiles SET short_address = NULL WHERE user_id = $1', [partner.id]);
  await app.pool.query('DELETE FROM short_addresses WHERE profile_id = $1', [partner.id]);
  await app.handlers['tidy.sweep']({});
  const { body } = await app.call('GET', `/api/profile/${partner.id}`);
  assert.equal(body.shortAddress, 'stary-gabinet');
});

it('its QR code is a picture, of the address in the language named; an unknown one is missing', async () => {
  const { shortAddress: words } = await published('Kwadrat');
  const code = (query: string) => app.call('GET', `/api/profile/qr-code?${query}`);
  const [pl, de] = await Promise.all([
    code(`words=${words}&language=pl`),
    code(`words=${words}&language=de`),
  ]);
  assert.deepEqual([pl.status, pl.headers['content-type']], [200, 'image/svg+xml; charset=utf-8']);
  assert.match(pl.body, /^<svg/);
  assert.notEqual(pl.body, de.body);
  // Which language it has then depends on who asks.
  const unnamed = await code(`words=${words}`);
  for (const [{ headers }, whose] of [
    [pl, 'public'],
    [unnamed, 'private'],
  ] as const)
    assert.equal(headers['cache-control'], `${whose}, max-age=86400`);
  assert.equal((await code('words=nobodys-words')).status, 404);
});
