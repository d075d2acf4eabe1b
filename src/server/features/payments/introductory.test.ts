/** Thirty days for nothing: for partners whom staff have checked, once, whatever they try. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { checked, discountCode, usesOf } from '../../../../test/support/discounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let drafts = 0;
async function draft(as: string): Promise<string> {
  const body = announcementBody({ phoneNumber: String(510_000_000 + ++drafts) });
  return (await app.call('POST', '/api/announcement', { as, body })).body.announcementId;
}
const begin = (as: string, announcementId: string, more: object = {}) =>
  app.call('POST', '/api/payment/create-session', {
    as,
    body: { announcementId, days: 30, usesIntroductoryDays: true, ...more },
  });
const standing = async (as: string) =>
  (await app.call('GET', '/api/announcement/promotion', { as })).body.introductory;
const NOT_YET = { eligible: false, freeDays: 30 };

test('whoever was checked gets them at once, without the provider, and never again', async () => {
  const { id, token } = await partnerWithProfile(app);
  const first = await draft(token);
  assert.deepEqual(await standing(token), NOT_YET);
  const early = await begin(token, first);
  assert.deepEqual([early.status, early.body.errors[0].path], [400, 'usesIntroductoryDays']);
  await checked(app, id);
  assert.deepEqual(await standing(token), { eligible: true, freeDays: 30 });
  const code = await discountCode(app);
  const { status, body } = await begin(token, first, { discountCode: code });
  assert.deepEqual([status, body.amount], [200, 0]);
  const { rows } = await app.pool.query(
    'SELECT state, provider, amount, vat, discount, free_reason FROM orders WHERE id = $1',
    [body.orderId],
  );
  assert.deepEqual(rows, [
    { state: 'PAID', provider: 'none', amount: 0, vat: 0, discount: 0, free_reason: 'INTRODUCTORY' },
  ]);
  assert.deepEqual(await usesOf(app, code), {});
  const shown = await app.call('GET', `/api/announcement/${first}`, { as: token });
  assert.equal(shown.body.owner.status, 'ACTIVE');
  assert.equal(Date.parse(shown.body.owner.expiresAt), app.now() + 30 * 86_400_000);
  assert.deepEqual(await standing(token), NOT_YET);
  // Not even when what they were for is gone.
  await app.call('DELETE', `/api/announcement/${first}`, { as: token });
  await app.pool.query('DELETE FROM announcements WHERE id = $1', [first]);
  const second = await draft(token);
  assert.equal((await begin(token, second)).status, 400);
  assert.deepEqual(await standing(token), NOT_YET);
});

test('asked for two listings at once they are given for one', async () => {
  const { id, token } = await partnerWithProfile(app);
  await checked(app, id);
  for (let done = 0; done < 5; done++) {
    const listings = [await draft(token), await draft(token)];
    const answers = await Promise.all(listings.map((listing) => begin(token, listing)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)?.body.errors[0].path, 'usesIntroductoryDays');
    // As if there had been none.
    await app.pool.query(`UPDATE orders SET state = 'CANCELLED' WHERE owner_id = $1`, [id]);
  }
});

test('they are thirty days, not a promotion, and the latest look of staff counts', async () => {
  const { id, token } = await partnerWithProfile(app);
  const listing = await draft(token);
  await checked(app, id);
  assert.equal((await begin(token, listing, { days: 90 })).status, 400);
  await checked(app, id, false);
  assert.equal((await begin(token, listing)).status, 400);
  await checked(app, id);
  assert.equal((await begin(token, listing)).status, 200);
  assert.equal((await begin(token, listing, { purpose: 'promote', days: undefined })).status, 400);
});

test('what is refused when it is bought takes them from nobody', async () => {
  const { id, token } = await partnerWithProfile(app);
  const listing = await draft(token);
  await checked(app, id);
  // The number gets full between the checkout and its purchase.
  await app.pool.query(
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN UPDATE announcements SET status = 'BLOCKED' WHERE id = NEW.announcement_id; RETURN NULL; END $$;
     CREATE TRIGGER spoil AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION spoil()`,
  );
  const { body } = await begin(token, listing);
  await app.pool.query('DROP TRIGGER spoil ON orders; DROP FUNCTION spoil()');
  const { rows } = await app.pool.query('SELECT state FROM orders WHERE id = $1', [body.orderId]);
  assert.deepEqual(rows, [{ state: 'CANCELLED' }]);
  assert.deepEqual(await standing(token), { eligible: true, freeDays: 30 });
});
