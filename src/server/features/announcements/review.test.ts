import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';

const PHONE_IN_TITLE = 'Masaż 600 700 800 zadzwoń';
const codes = ({ status, body }: Answer) => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];

/** The calls of one partner. */
async function partnerOf(app: TestApp) {
  const { token } = await partnerWithProfile(app);
  const call = (method: string, url: string, body?: unknown) =>
    app.call(method, url, { as: token, ...(body !== undefined && { body }) });
  return {
    token,
    add: async (changes: object) =>
      (await call('POST', '/api/announcement', announcementBody(changes))).body.announcementId as string,
    edit: (id: string, changes: object, more: object = {}, query = '') =>
      call('PUT', `/api/announcement/${id}${query}`, { ...announcementBody(changes), version: 1, ...more }),
    checkout: (announcementId: string, more: object = {}) =>
      call('POST', '/api/payment/create-session', { announcementId, ...more }),
    fix: (id: string, more: object = {}) => call('POST', `/api/announcement/${id}/fix`, more),
    owner: async (id: string) => (await call('GET', `/api/announcement/${id}`)).body.owner,
  };
}

const employ = async (app: TestApp) => {
  const { id } = await app.account('client');
  await app.pool.query("UPDATE users SET staff_role = 'moderator' WHERE id = $1", [id]);
};

describe('nobody moderates', () => {
  let app: TestApp;
  let partner: Awaited<ReturnType<typeof partnerOf>>;
  beforeAll(async () => {
    app = await createTestApp();
    partner = await partnerOf(app);
  });
  afterAll(() => app.close());

  test('what the checks find is mended before the checkout: no money, the field and the words are named', async () => {
    const id = await partner.add({ title: PHONE_IN_TITLE, phoneNumber: '505100101' });
    const refused = await partner.checkout(id);
    assert.deepEqual(codes(refused), [422, 'CONTENT_NEEDS_CHANGES', 'title contactData']);
    assert.match(refused.body.errors[0].detail, /600 700 800/);
    assert.deepEqual(codes(await partner.checkout(id, { requestReview: true })).slice(0, 2), [
      422,
      'CONTENT_NEEDS_CHANGES',
    ]);
    const { rows } = await app.pool.query('SELECT 1 FROM orders WHERE announcement_id = $1', [id]);
    assert.equal(rows.length, 0);
    assert.deepEqual(
      [(await partner.owner(id)).status, (await partner.owner(id)).canRequestReview],
      ['DRAFT', false],
    );
  });

  test('an edit of a live one that the checks stop is refused at its field, paid for or not', async () => {
    const id = await publishedAnnouncement(app, partner.token, { phoneNumber: '505100102' });
    const changes = { description: { pl: 'Dawniej escort, dziś masaż.' }, phoneNumber: '505100102' };
    for (const query of ['', '?extendOrActivateEdition=true']) {
      for (const more of [{}, { requestReview: true }]) {
        assert.deepEqual(codes(await partner.edit(id, changes, more, query)), [
          422,
          'CONTENT_NEEDS_CHANGES',
          'description.pl explicitWording',
        ]);
      }
    }
    const { version, pendingFor } = await partner.owner(id);
    assert.deepEqual([version, pendingFor], [1, null]);
  });

  test('a correction that the checks stop is not handed in', async () => {
    const id = await partner.add({ title: PHONE_IN_TITLE, phoneNumber: '505100103' });
    await app.pool.query("UPDATE announcements SET status = 'TO_FIX', paid_days = 30 WHERE id = $1", [id]);
    assert.deepEqual(codes(await partner.fix(id)), [422, 'CONTENT_NEEDS_CHANGES', 'title contactData']);
    assert.equal((await partner.owner(id)).status, 'TO_FIX');
  });

  test('late money for a text that was changed into one nobody would let through goes back', async () => {
    const id = await partner.add({ phoneNumber: '505100104' });
    const order = (await partner.checkout(id)).body;
    await sendWebhook(app, await webhookFor(app, 'expired', order));
    assert.equal((await partner.edit(id, { title: PHONE_IN_TITLE, phoneNumber: '505100104' })).status, 200);
    await sendWebhook(app, await webhookFor(app, 'paid', order));
    const { rows } = await app.pool.query('SELECT refund_due FROM orders WHERE id = $1', [order.orderId]);
    assert.deepEqual([rows[0].refund_due, (await partner.owner(id)).status], [true, 'DRAFT']);
  });
});

test('where there is staff, a person is asked to look: at a new one, an edit and a correction', async () => {
  const app = await createTestApp();
  try {
    const partner = await partnerOf(app);
    await employ(app);
    const id = await partner.add({ title: PHONE_IN_TITLE, phoneNumber: '505200201' });
    assert.equal((await partner.owner(id)).canRequestReview, true);
    assert.equal((await partner.checkout(id)).body.code, 'CONTENT_NEEDS_CHANGES');
    const order = (await partner.checkout(id, { requestReview: true })).body;
    await sendWebhook(app, await webhookFor(app, 'paid', order));
    assert.equal((await partner.owner(id)).status, 'IN_REVIEW');

    const live = await publishedAnnouncement(app, partner.token, { phoneNumber: '505200202' });
    const edited = await partner.edit(
      live,
      { title: PHONE_IN_TITLE, phoneNumber: '505200202' },
      { requestReview: true },
    );
    assert.deepEqual(
      [edited.status, edited.body.owner.pendingFor, edited.body.title],
      [200, 'REVIEW', announcementBody().title],
    );

    await app.pool.query("UPDATE announcements SET status = 'TO_FIX' WHERE id = $1", [id]);
    assert.equal((await partner.fix(id, { requestReview: true })).body.owner.status, 'IN_REVIEW');
  } finally {
    await app.close();
  }
});

test('where every text is read by a person and there is none, no money is taken and no edit left waiting', async () => {
  const app = await createTestApp({ MODERATION: 'manual' });
  try {
    const partner = await partnerOf(app);
    const id = await partner.add({});
    assert.deepEqual(codes(await partner.checkout(id)), [409, 'REVIEW_UNAVAILABLE']);
    await app.pool.query(
      "UPDATE announcements SET status = 'ACTIVE', published_at = now(), expires_at = '2027-01-01' WHERE id = $1",
      [id],
    );
    assert.deepEqual(codes(await partner.edit(id, { title: 'Masaż' })), [409, 'REVIEW_UNAVAILABLE']);
    await employ(app);
    assert.equal((await partner.edit(id, { title: 'Masaż' })).body.owner.pendingFor, 'REVIEW');
  } finally {
    await app.close();
  }
});
