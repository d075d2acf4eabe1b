/** What cards say of offers is what the offers say. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partnerWithProfile } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { storeAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { databaseOf } from '../../db/database.ts';
import { cardRowsByNumbers, offersOf } from './cards.ts';

let app: TestApp;
let ownerId: string;
before(async () => {
  app = await createTestApp();
  ownerId = (await partnerWithProfile(app)).id;
});
after(() => app.close());

const treatment = (main: 'RELAXED_MASSAGE' | 'OSTEOPATHY', durationMinutes: number, from: number) => ({
  main,
  sub: null,
  durationMinutes,
  price: { from, to: from + 100 },
});

test('cards follow the offers of their announcement, whichever way these change', async () => {
  const offers = [treatment('OSTEOPATHY', 45, 9_000), treatment('RELAXED_MASSAGE', 60, 12_050)];
  const stored = [
    await storeAnnouncement(app.pool, ownerId, { offers }),
    await storeAnnouncement(app.pool, ownerId, { offers: [] }),
    await storeAnnouncement(app.pool, ownerId, { offers: offers.slice(1) }),
  ];
  const numbers = stored.map(({ number }) => number);
  const said = async () => {
    const rows = await cardRowsByNumbers(databaseOf(app.pool), numbers, { locale: 'pl', now: app.now() });
    return rows.map((row) =>
      offersOf(row).map(({ main, durationMinutes, price }) => `${main} ${durationMinutes} ${price.from}`),
    );
  };
  const [first, second] = ['OSTEOPATHY 45 9000', 'RELAXED_MASSAGE 60 12050'];
  assert.deepEqual(await said(), [[first, second], [], [second]]);

  const [one, none] = stored.map(({ id }) => id);
  await app.pool.query('UPDATE offers SET price_from = 8000 WHERE announcement_id = $1 AND position = 0', [
    one,
  ]);
  assert.deepEqual(await said(), [['OSTEOPATHY 45 8000', second], [], [second]]);
  await app.pool.query('DELETE FROM offers WHERE announcement_id = $1 AND position = 0', [one]);
  assert.deepEqual(await said(), [[second], [], [second]]);
  await app.pool.query(
    `INSERT INTO offers (announcement_id, position, main, duration_minutes, price_from)
     VALUES ($2, 1, 'OSTEOPATHY', 45, 9000), ($2, 0, 'RELAXED_MASSAGE', 60, 12050), ($1, 7, 'OSTEOPATHY', 30, 1)`,
    [one, none],
  );
  assert.deepEqual(await said(), [[second, 'OSTEOPATHY 30 1'], [second, first], [second]]);
});
