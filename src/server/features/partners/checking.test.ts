/** What staff find about licences and identities holds for what they looked at, is decided once, and is told. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let other: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  app = await createTestApp();
  staff = await staffOf(app, 'moderator');
  other = await staffOf(app, 'moderator');
});
afterAll(() => app.close());

const get = async (url: string, as?: string) => (await app.call('GET', url, { as })).body;
const hold = (id: string, as = staff.token) =>
  app.call('POST', '/api/moderation/queue/hold', { as, body: { kind: 'licence', id } });
const look = (id: string, over: object = {}, as = staff.token) =>
  app.call('POST', `/api/moderation/user/${id}/licence`, {
    as,
    body: { register: 'KRF', number: 'PWZ 1', checkedOn: '2026-11-20', accepted: true, ...over },
  });
const heldLook = async (id: string, over: object = {}) => {
  assert.equal((await hold(id)).status, 200);
  return look(id, over);
};
const identity = (id: string, over: object = {}) =>
  look(id, { kind: 'IDENTITY', register: 'ID card on a call', number: '', ...over });
const waits = async (id: string) => {
  const { items } = await get('/api/moderation/queue?kind=licence', staff.token);
  return items.some((one: { id: string }) => one.id === id);
};
/** What stands, as the partner sees it; `give` writes past the pages that are kept. */
const shown = async ({ id, token }: { id: string; token: string }) =>
  (await get(`/api/profile/${id}/${id}`, token)).checks;
/** All mails to an address, once none is on its way, as they are read. */
const mailsTo = async (email: string) => {
  return (await app.mailsTo(email))
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=C2=A0', ' ');
};
const isFree = async (token: string) =>
  (await get('/api/announcement/promotion', token)).introductory?.eligible as boolean | undefined;
async function give(id: string, number: string): Promise<void> {
  await app.pool.query(
    'UPDATE partner_profiles SET licence_number = $2, updated_at = $3 WHERE user_id = $1',
    [id, number, new Date(app.now())],
  );
}
const found = (number: string) => ({ kind: 'LICENCE', register: 'KRF', number, checkedOn: '2026-11-20' });

test('a number waits until somebody has looked at it; accepted, it is shown and gives the free days', async () => {
  const partner = await partnerWithProfile(app);
  assert.equal(await waits(partner.id), false, 'without a number there is nothing to look at');
  await give(partner.id, 'PWZ 1');
  assert.equal(await waits(partner.id), true);
  const listing = await publishedAnnouncement(app, partner.token);
  const view = await get(`/api/moderation/licence/${partner.id}`, staff.token);
  assert.deepEqual([view.number, view.isWaiting, view.checks, view.held], ['PWZ 1', true, [], null]);
  assert.equal((await heldLook(partner.id)).status, 204);
  assert.equal(await waits(partner.id), false);
  assert.deepEqual((await get(`/api/profile/public/${partner.id}`)).checks, [found('PWZ 1')]);
  assert.deepEqual((await get(`/api/announcement/${listing}`)).profile.checks, [found('PWZ 1')]);
  assert.equal(await isFree(partner.token), true);
  const mails = await mailsTo(partner.email);
  assert.match(mails, /KRF, PWZ 1, 20 November 2026/);
  assert.match(mails, /first 30 days are free/);
  const user = await get(`/api/moderation/user/${partner.id}`, staff.token);
  assert.deepEqual(
    [user.checks[0].by, user.isLicenceWaiting, user.entries[0].act],
    [staff.email, false, 'checkLicence'],
  );
  const changes = Object.fromEntries(
    user.entries[0].changes.map(({ name, after: is }: { name: string; after: string }) => [name, is]),
  );
  assert.deepEqual(changes, { accepted: 'true', register: 'KRF', number: 'PWZ 1', checkedOn: '2026-11-20' });
});

test('cards say what was found right, as long as it stands', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  const announcementId = await publishedAnnouncement(app, partner.token, { phoneNumber: '501100700' });
  await app.caughtUp();
  /** In a search and on the front page, both of which are kept until something changes. */
  const onCards = async () => {
    const lists = [
      (await app.call('POST', '/api/announcement/fetch-all', { body: {} })).body.items,
      (await get('/api/announcement/popular-and-latest')).latest,
    ];
    return lists.map((items) =>
      items.find((card: { announcementId: string }) => card.announcementId === announcementId),
    );
  };
  const checks = async () => {
    await app.caughtUp();
    return (await onCards()).map((card) => card.checks);
  };
  assert.deepEqual(await checks(), [[], []]);
  await heldLook(partner.id);
  assert.deepEqual(await checks(), [['LICENCE'], ['LICENCE']]);
  await identity(partner.id);
  const both = ['LICENCE', 'IDENTITY'];
  assert.deepEqual(await checks(), [both, both]);
  await heldLook(partner.id, { accepted: false, reason: 'It has lapsed.' });
  assert.deepEqual(await checks(), [['IDENTITY'], ['IDENTITY']]);
});

test('another number is not checked: no mark, no free days, a case again; the first one given back holds', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  await heldLook(partner.id);
  await give(partner.id, 'PWZ 2');
  assert.deepEqual(
    [await shown(partner), await isFree(partner.token), await waits(partner.id)],
    [[], false, true],
  );
  await give(partner.id, 'PWZ 1');
  assert.deepEqual(
    [await shown(partner), await isFree(partner.token), await waits(partner.id)],
    [[found('PWZ 1')], true, false],
  );
  await heldLook(partner.id, { accepted: false, reason: 'It has lapsed.' });
  assert.deepEqual([await shown(partner), await isFree(partner.token)], [[], false]);
});

test('who looked at another number than the profile gives now decides nothing', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  await hold(partner.id);
  await give(partner.id, 'PWZ 2');
  const late = await look(partner.id);
  assert.deepEqual([late.status, late.body.code], [409, 'STALE_VERSION']);
  assert.deepEqual(await shown(partner), []);
  assert.equal((await look(partner.id, { number: 'PWZ 2' })).status, 204, 'the case is still held');
});

test('a refused number tells why, and waits once more when it is given anew', async () => {
  const partner = await partnerWithProfile(app);
  await give(partner.id, 'PWZ 1');
  const missing = await heldLook(partner.id, { accepted: false });
  assert.deepEqual([missing.status, missing.body.errors[0].path], [400, 'reason']);
  assert.equal((await look(partner.id, { accepted: false, reason: 'Not in the register.' })).status, 204);
  assert.deepEqual([await shown(partner), await waits(partner.id)], [[], false]);
  assert.match(await mailsTo(partner.email), /Not in the register\./);
  await give(partner.id, '');
  app.advance(60_000);
  await give(partner.id, 'PWZ 1');
  assert.equal(await waits(partner.id), true);
});

test('of two who are at it, one decides; of two decisions from the same look the second is refused', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  assert.equal((await look(partner.id)).body.code, 'CASE_HELD', 'nobody holds it');
  const holds = await Promise.all([hold(partner.id), hold(partner.id, other.token)]);
  assert.deepEqual(holds.map(({ status }) => status).sort(), [200, 409]);
  const seen = { lastCheckId: null };
  const decisions = await Promise.all([look(partner.id, seen), look(partner.id, seen, other.token)]);
  assert.deepEqual(decisions.map(({ status }) => status).sort(), [204, 409]);
  await hold(partner.id, other.token);
  const second = await look(partner.id, { ...seen, accepted: false, reason: 'No.' }, other.token);
  assert.equal(second.body.code, 'STALE_VERSION');
  assert.equal((await shown(partner)).length, 1);
});

test('an identity stands whatever the number, and says nothing of the papers', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  assert.equal((await identity(partner.id)).status, 204);
  await give(partner.id, 'PWZ 2');
  assert.deepEqual(await shown(partner), [
    { kind: 'IDENTITY', register: '', number: '', checkedOn: '2026-11-20' },
  ]);
  assert.deepEqual([await isFree(partner.token), await waits(partner.id)], [true, true]);
  assert.equal((await identity(partner.id, { number: 'AB 123' })).status, 400);
  const view = await get(`/api/moderation/licence/${partner.id}`, staff.token);
  assert.equal(view.checks[0].register, 'ID card on a call');
});

test('no day to come, no account without a profile, no field of one’s own', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  const client = await app.account('client');
  const dayAfter = new Date(app.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const early = await identity(partner.id, { checkedOn: dayAfter });
  assert.deepEqual([early.status, early.body.errors[0].path], [400, 'checkedOn']);
  assert.equal((await identity(client.id)).body.code, 'ILLEGAL_TRANSITION');
  assert.equal((await identity('00000000-0000-4000-8000-000000000000')).status, 404);
  assert.equal((await identity(partner.id, { verified: true })).status, 400);
  assert.equal((await look(partner.id, {}, partner.token)).status, 403);
});

test('suspended, nobody waits; restored, the number is there again', async () => {
  const partner = await partnerWithProfile(app, 'PWZ 1');
  const verb = (name: string) =>
    app.call('POST', `/api/moderation/user/${partner.id}/${name}`, {
      as: staff.token,
      body: { reason: 'The photos are of somebody else.' },
    });
  await verb('suspend');
  assert.equal(await waits(partner.id), false);
  await verb('restore');
  assert.equal(await waits(partner.id), true);
});
