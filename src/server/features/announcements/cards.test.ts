/** What cards say of offers is what the shown version offers. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import type { AnnouncementBody } from '../../../contract/announcementBody.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { databaseOf } from '../../db/database.ts';
import { CHECKED_KINDS } from '../partners/checks.ts';
import { createPlaces } from '../places/service.ts';
import { createCards, presentCard } from './cards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const OFFERS: AnnouncementBody['offers'] = [
  { main: 'OSTEOPATHY', sub: null, durationMinutes: 45, price: { from: 9_000, to: 9_100 } },
  { main: 'RELAXED_MASSAGE', sub: 'CLASSIC_MASSAGE', durationMinutes: 60, price: { from: 12_050, to: null } },
];

test('a card says what is offered, in its order, as soon as an edit holds and no sooner', async () => {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { offers: OFFERS });
  const { rows } = await app.pool.query('SELECT number FROM announcements WHERE id = $1', [id]);
  const said = async () => {
    const db = databaseOf(app.pool);
    const cards = createCards({ db, placesByIds: createPlaces(db).byIds, checkedKinds: CHECKED_KINDS });
    const [card] = await cards.byNumbers([rows[0].number], { locale: 'pl', now: app.now() });
    return card?.card.offers.map(({ main, durationMinutes, price }) => [main, durationMinutes, price]);
  };
  const edit = (changes: object, version: number, query = '') =>
    app.call('PUT', `/api/announcement/${id}${query}`, {
      as: token,
      body: { ...announcementBody(changes), version },
    });
  const [first, second] = [
    ['OSTEOPATHY', 45, { from: 9_000 }],
    ['RELAXED_MASSAGE', 60, { from: 12_050 }],
  ];
  assert.deepEqual(await said(), [first, second]);
  await edit({ offers: OFFERS.slice(0, 1) }, 1, '?extendOrActivateEdition=true');
  assert.deepEqual(await said(), [first, second]);
  await edit({ offers: OFFERS.toReversed() }, 2);
  assert.deepEqual(await said(), [second, first]);
});

test('a card says which languages are spoken, what it is about, and whether the licence it needs is given', async () => {
  const { token } = await partnerWithProfile(app, 'PWZFz 12345');
  const physiotherapy: AnnouncementBody['offers'][number] = {
    main: 'PHYSIOTHERAPY',
    sub: 'REHABILITATION',
    durationMinutes: 60,
    price: { from: 15_000, to: null },
  };
  const id = await publishedAnnouncement(app, token, {
    offers: [...OFFERS, physiotherapy],
    languages: ['ru', 'pl'],
  });
  const other = await publishedAnnouncement(app, token, { offers: OFFERS });
  await app.caughtUp();
  const card = async (announcementId: string, category: string[]) => {
    const { body } = await app.call('POST', '/api/announcement/fetch-all', { body: { category } });
    return body.items.find((item: { announcementId: string }) => item.announcementId === announcementId);
  };
  const asked = await card(id, ['physiotherapy', 'osteopathy']);
  assert.deepEqual(asked.languages, ['ru', 'pl']);
  assert.deepEqual(asked.treatments, [
    { main: 'OSTEOPATHY', sub: null },
    { main: 'PHYSIOTHERAPY', sub: 'REHABILITATION' },
  ]);
  assert.equal(asked.hasLicence, true);
  // The number says nothing beside treatments that need none.
  assert.equal((await card(other, ['osteopathy'])).hasLicence, false);
});

test('a card names who treats: one person who is not called as the practice is, or the first of a team', async () => {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { offers: OFFERS });
  const { rows } = await app.pool.query('SELECT number, owner_id FROM announcements WHERE id = $1', [id]);
  const [{ number, owner_id: owner }] = rows;
  const db = databaseOf(app.pool);
  const cards = createCards({ db, placesByIds: createPlaces(db).byIds, checkedKinds: CHECKED_KINDS });
  const named = async (...names: string[]) => {
    await app.pool.query('DELETE FROM workers WHERE profile_id = $1', [owner]);
    for (const [position, name] of names.entries())
      await app.pool.query(
        `INSERT INTO workers (id, profile_id, position, name, gender, removed_at)
         VALUES (gen_random_uuid(), $1, $2, $3, 'FEMALE', CASE WHEN $3 = 'Gone' THEN now() END)`,
        [owner, position, name],
      );
    const [card] = await cards.byNumbers([number], { locale: 'pl', now: app.now() });
    assert.ok(card);
    return presentCard(card, [], 'pl').profile;
  };
  const { name } = await named('Mehmet');
  assert.equal((await named('Mehmet', 'Gone')).named, `${name} · Mehmet`);
  assert.equal((await named(name)).named, name);
  assert.equal((await named('Ewa', 'Anna', 'Jan', 'Ola', 'Iza')).named, `${name} · Ewa, Anna, Jan +2`);
});
