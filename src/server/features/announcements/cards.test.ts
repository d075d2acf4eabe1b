/** What cards say of offers is what the shown version offers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import type { AnnouncementBody } from '../../../contract/announcementBody.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { databaseOf } from '../../db/database.ts';
import { createPlaces } from '../places/service.ts';
import { createCards } from './cards.ts';

let app: TestApp;
before(async () => {
  app = await createTestApp();
});
after(() => app.close());

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
    const cards = createCards({ db, placesByIds: createPlaces(db).byIds });
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
