/** Prices in another currency than the country's: shown as they are, compared with none there. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { LODZ, partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';

let app: TestApp;
/** An hour each, of 40, 150 and 200 in złoty, and of 40 euros. */
const listings: Record<'zloty40' | 'zloty150' | 'zloty200' | 'euros40', string> = {
  zloty40: '',
  zloty150: '',
  zloty200: '',
  euros40: '',
};
/** Who sells for euros. */
let foreign: string;

beforeAll(async () => {
  app = await createTestApp();
  for (const [nr, name] of (['zloty40', 'euros40', 'zloty150', 'zloty200'] as const).entries()) {
    const { id, token } = await partnerWithProfile(app);
    const from = Number(name.replace(/\D/g, '')) * 100;
    const currency = name === 'euros40' ? 'EUR' : 'PLN';
    listings[name] = await publishedAnnouncement(app, token, {
      phoneNumber: `50110077${nr}`,
      currency,
      offers: [{ main: 'OSTEOPATHY', sub: null, durationMinutes: 60, price: { from, to: from } }],
    });
    await app.pool.query(`UPDATE partner_profiles SET currency = $2 WHERE user_id = $1`, [id, currency]);
    await app.pool.query(
      `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from, price_to)
       VALUES (gen_random_uuid(), $1, 0, 'OSTEOPATHY', NULL, '', 60, $2, $2)`,
      [id, from],
    );
    if (name === 'euros40') foreign = id;
  }
  await app.caughtUp();
});
afterAll(() => app.close());

async function found(body: object) {
  const { body: answer } = await app.call('POST', '/api/announcement/fetch-all', {
    body: { placeId: LODZ, ...body },
  });
  const names = answer.items.map(
    ({ announcementId }: { announcementId: string }) =>
      Object.entries(listings).find(([, id]) => id === announcementId)?.[0],
  );
  return { names, total: answer.total, prices: answer.facets.price, items: answer.items };
}

it('a filter of prices finds those that are in the currency of the place, and the bars count those', async () => {
  assert.deepEqual((await found({ price: '30-50' })).names, ['zloty40']);
  assert.deepEqual((await found({ price: '0-1000', sort: 'price' })).total, 3);
  const { prices, total } = await found({});
  assert.equal(total, 4);
  assert.deepEqual([prices['0-60'], prices['120-180'], prices['180-240']], [1, 1, 1]);
});

it('in the order of prices the others stand last, each with its own price', async () => {
  const { names, items } = await found({ sort: 'price' });
  assert.deepEqual(names, ['zloty40', 'zloty150', 'zloty200', 'euros40']);
  assert.deepEqual([items[3].priceFrom, items[3].currency], [4000, 'EUR']);
});

it('the same is so of partners', async () => {
  const profiles = async (body: object) => {
    const { body: answer } = await app.call('POST', '/api/profile/search', {
      body: { placeId: LODZ, ...body },
    });
    return answer.items.map(({ profileId }: { profileId: string }) => profileId);
  };
  assert.ok((await profiles({})).includes(foreign));
  const inRange = await profiles({ price: '30-50' });
  assert.equal(inRange.length, 1);
  assert.ok(!inRange.includes(foreign));
});
