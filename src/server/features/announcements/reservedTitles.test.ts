/** Titles that the law of the place reserves: at each door through which a text goes public, with and without a number. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';

const LONDON = 'g-2643743';
const TITLE = { title: 'Masaż u fizjoterapeuty' };
const CLAIMED = [422, 'CONTENT_NEEDS_CHANGES', 'title reservedTitle'];
const codes = ({ status, body }: Answer) => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The calls of one partner, and the number in the profile, past the rule that keeps it. */
async function partnerOf(licenceNumber = '') {
  const { id: ownerId, token } = await partnerWithProfile(app, licenceNumber);
  const call = (method: string, url: string, body?: unknown) =>
    app.call(method, url, { as: token, ...(body !== undefined && { body }) });
  return {
    token,
    licence: (number: string) =>
      app.pool.query('UPDATE partner_profiles SET licence_number = $2 WHERE user_id = $1', [ownerId, number]),
    add: async (changes: object) =>
      (await call('POST', '/api/announcement', announcementBody(changes))).body.announcementId as string,
    edit: (id: string, changes: object, query = '') =>
      call('PUT', `/api/announcement/${id}${query}`, { ...announcementBody(changes), version: 1 }),
    checkout: (announcementId: string, more: object = {}) =>
      call('POST', '/api/payment/create-session', { announcementId, ...more }),
    fix: (id: string) => call('POST', `/api/announcement/${id}/fix`, {}),
    owner: async (id: string) => (await call('GET', `/api/announcement/${id}`)).body.owner,
  };
}

test('without a licence number nobody pays for it; with one it is as good as any', async () => {
  const partner = await partnerOf();
  const id = await partner.add({ ...TITLE, phoneNumber: '505300301' });
  const refused = await partner.checkout(id);
  assert.deepEqual(codes(refused), CLAIMED);
  assert.match(refused.body.errors[0].detail, /fizjoterapeuty/);
  await partner.licence('PWZFz 12345');
  assert.equal((await partner.checkout(id)).status, 200);
});

test('the place says whose law counts', async () => {
  const partner = await partnerOf();
  const changes = { title: 'Osteopath and massage', phoneNumber: '505300302' };
  const inLodz = await partner.add(changes);
  const inLondon = await partner.add({ ...changes, placeId: LONDON });
  assert.equal((await partner.checkout(inLodz)).status, 200);
  assert.deepEqual(codes(await partner.checkout(inLondon)), CLAIMED);
});

test('an edit of a live one and a correction are refused at the field, and go with a number', async () => {
  const partner = await partnerOf();
  const phoneNumber = '505300303';
  const live = await publishedAnnouncement(app, partner.token, { phoneNumber });
  const edit = () => partner.edit(live, { description: { pl: 'Twoja fizjoterapeutka.' }, phoneNumber });
  assert.deepEqual(codes(await edit()), [422, 'CONTENT_NEEDS_CHANGES', 'description.pl reservedTitle']);
  const id = await partner.add({ ...TITLE, phoneNumber: '505300304' });
  await app.pool.query("UPDATE announcements SET status = 'TO_FIX', paid_days = 30 WHERE id = $1", [id]);
  assert.deepEqual(codes(await partner.fix(id)), CLAIMED);
  await partner.licence('PWZFz 12345');
  assert.deepEqual([(await edit()).status, (await partner.fix(id)).body.owner.status], [200, 'ACTIVE']);
});

test('a live one stays when its number is gone, but is not extended before the number is back', async () => {
  const partner = await partnerOf('PWZFz 12345');
  const id = await publishedAnnouncement(app, partner.token, { ...TITLE, phoneNumber: '505300305' });
  const extend = () => partner.checkout(id, { purpose: 'extend' });
  await partner.licence('');
  assert.equal((await partner.owner(id)).status, 'ACTIVE');
  assert.deepEqual(codes(await extend()), CLAIMED);
  assert.equal((await partner.checkout(id, { purpose: 'promote' })).status, 200);
  await partner.licence('PWZFz 12345');
  assert.equal((await extend()).status, 200);
});

test('an extension looks at titles alone: what else has been live needs no other look', async () => {
  const partner = await partnerOf();
  const phoneNumber = '505300308';
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber });
  await app.pool.query(
    `UPDATE announcement_revisions SET content = jsonb_set(content, '{title}', '"Masaż 600 700 800"')
     WHERE announcement_id = $1`,
    [id],
  );
  assert.equal((await partner.checkout(id, { purpose: 'extend' })).status, 200);
});

test('a number that goes between the checkout and the money sends the money back', async () => {
  const partner = await partnerOf('PWZFz 12345');
  const id = await partner.add({ ...TITLE, phoneNumber: '505300306' });
  const order = (await partner.checkout(id)).body;
  await partner.licence('');
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  const { rows } = await app.pool.query('SELECT refund_due FROM orders WHERE id = $1', [order.orderId]);
  assert.equal(rows[0].refund_due, true);
  assert.notEqual((await partner.owner(id)).status, 'ACTIVE');
});

test('an edit that waits for its payment goes live with a number', async () => {
  const partner = await partnerOf('PWZFz 12345');
  const phoneNumber = '505300307';
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber });
  const edited = await partner.edit(id, { ...TITLE, phoneNumber }, '?extendOrActivateEdition=true');
  assert.equal(edited.status, 200);
  const order = (await partner.checkout(id, { purpose: 'extend' })).body;
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  const { status, pendingFor } = await partner.owner(id);
  assert.deepEqual([status, pendingFor], ['ACTIVE', null]);
});
