import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  KIDS,
  partnerWithProfile,
  profileBody,
  publishedAnnouncement,
  SENSUAL,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { rewriteAnnouncement } from '../../../../test/support/storedAnnouncement.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** How often two requests are sent at once: one try could go well by chance. */
const TRIES = 6;

const BERLIN = 'g-2950159';

const body = (changes: object) => announcementBody(changes);

const add = (token: string, changes: object) =>
  app.call('POST', '/api/announcement', { as: token, body: body(changes) });
const checkout = (token: string, announcementId: string) =>
  app.call('POST', '/api/payment/create-session', { as: token, body: { announcementId } });
const statuses = (...answers: Answer[]) => answers.map(({ status }) => status).sort();

test('sensual and children sent at once: only one of the two is taken', async () => {
  for (let each = 0; each < TRIES; each++) {
    const { token } = await partnerWithProfile(app);
    assert.deepEqual(statuses(...(await Promise.all([add(token, SENSUAL), add(token, KIDS)]))), [201, 422]);
  }
});

test('the same for two edits, and for an edit beside the profile', async () => {
  for (let each = 0; each < TRIES; each++) {
    const { id, token } = await partnerWithProfile(app);
    const urls = [];
    for (let n = 0; n < 2; n++) urls.push(`/api/announcement/${(await add(token, {})).body.announcementId}`);
    const edit = (url = '', changes: object, version = 1) =>
      app.call('PUT', url, { as: token, body: { ...body(changes), version } });
    assert.deepEqual(
      statuses(...(await Promise.all([edit(urls[0], SENSUAL), edit(urls[1], KIDS)]))),
      [200, 422],
    );

    const other = await partnerWithProfile(app);
    const draft = (await add(other.token, {})).body.announcementId;
    const profile = await profileBody(app, other, KIDS);
    assert.notEqual(id, other.id);
    const answers = await Promise.all([
      app.call('PUT', `/api/announcement/${draft}`, {
        as: other.token,
        body: { ...body(SENSUAL), version: 1 },
      }),
      app.call('PUT', `/api/user-profile/partner/${other.id}`, { as: other.token, body: profile }),
    ]);
    assert.deepEqual(statuses(...answers), [200, 422]);
  }
});

test('an edit that waits for its payment counts as offered', async () => {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { phoneNumber: '504100100' });
  const waits = await app.call('PUT', `/api/announcement/${id}?extendOrActivateEdition=true`, {
    as: token,
    body: { ...body({ ...KIDS, phoneNumber: '504100100' }), version: 1 },
  });
  assert.equal(waits.body.owner.pendingFor, 'PAYMENT');
  assert.equal((await add(token, SENSUAL)).body.code, 'ADULT_WITH_MINORS');
});

test('money for what the protection of minors forbids by now goes back, and no further checkout opens', async () => {
  const { token } = await partnerWithProfile(app);
  const [kids, other] = [(await add(token, KIDS)).body, (await add(token, {})).body];
  const order = (await checkout(token, kids.announcementId)).body;
  await rewriteAnnouncement(app.pool, other.announcementId, { offers: SENSUAL.offers ?? [] });
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  const { rows } = await app.pool.query('SELECT state, refund_due FROM orders WHERE id = $1', [
    order.orderId,
  ]);
  assert.deepEqual(rows, [{ state: 'PAID', refund_due: true }]);
  const refused = await checkout(token, kids.announcementId);
  assert.deepEqual([refused.status, refused.body.code], [422, 'ADULT_WITH_MINORS']);
});

const underNumber = async (phoneNumber: string) =>
  (
    await app.pool.query(
      "SELECT count(*)::int AS n FROM announcements WHERE phone_number = $1 AND status = 'ACTIVE'",
      [phoneNumber],
    )
  ).rows[0].n;

test('six checkouts under one number, all paid at once: three are live, the others get their money back', async () => {
  const phoneNumber = '504200200';
  const orders = [];
  for (let each = 0; each < 6; each++) {
    const { token } = await partnerWithProfile(app);
    orders.push((await checkout(token, (await add(token, { phoneNumber })).body.announcementId)).body);
  }
  const webhooks = await Promise.all(orders.map((order) => webhookFor(app, 'paid', order)));
  const answers = await Promise.all(webhooks.map((webhook) => sendWebhook(app, webhook)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(await underNumber(phoneNumber), 3);
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS n FROM orders WHERE id = ANY ($1) AND refund_due',
    [orders.map(({ orderId }) => orderId)],
  );
  assert.equal(rows[0].n, 3);
});

test('one partner opens at most three checkouts under a number, also all at once, and others under another', async () => {
  const { token } = await partnerWithProfile(app);
  const ids = [];
  for (let each = 0; each < 5; each++)
    ids.push((await add(token, { phoneNumber: '504300300' })).body.announcementId);
  const answers = await Promise.all(ids.map((id) => checkout(token, id)));
  assert.deepEqual(statuses(...answers), [200, 200, 200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  assert.deepEqual(
    [refused?.body.errors[0].path, refused?.body.errors[0].code],
    ['phoneNumber', 'tooManyActive'],
  );
  const other = await add(token, { phoneNumber: '504300301' });
  assert.equal((await checkout(token, other.body.announcementId)).status, 200);
});

test('a live one gets no number that three others carry, also when two come at once', async () => {
  const phoneNumber = '504400400';
  const { token } = await partnerWithProfile(app);
  for (let each = 0; each < 2; each++) await publishedAnnouncement(app, token, { phoneNumber });
  const moving = [];
  for (let each = 0; each < 3; each++)
    moving.push(await publishedAnnouncement(app, token, { phoneNumber: `50440041${each}` }));
  const answers = await Promise.all(
    moving.map((id) =>
      app.call('PUT', `/api/announcement/${id}`, {
        as: token,
        body: { ...body({ phoneNumber }), version: 1 },
      }),
    ),
  );
  assert.deepEqual(statuses(...answers), [200, 400, 400]);
  assert.equal(await underNumber(phoneNumber), 3);
});

test('a number is the same however it is written, and another country’s is another one', async () => {
  const { token } = await partnerWithProfile(app);
  const number = '504500500';
  for (let each = 0; each < 3; each++) await publishedAnnouncement(app, token, { phoneNumber: number });
  const same = [
    { phonePrefix: '48', phoneNumber: number },
    { phonePrefix: '48', phoneNumber: '504 500-500' },
    { phonePrefix: '4', phoneNumber: `8${number}` },
    // Its plus was lost.
    { phonePrefix: '48', phoneNumber: `48${number}` },
  ];
  for (const phone of same) {
    const { announcementId } = (await add(token, phone)).body;
    const refused = await checkout(token, announcementId);
    assert.deepEqual(
      [refused.status, refused.body.errors?.[0]?.code],
      [400, 'tooManyActive'],
      JSON.stringify(phone),
    );
    const kept = await app.call('GET', `/api/announcement/${announcementId}`, { as: token });
    assert.deepEqual([kept.body.phonePrefix, kept.body.phoneNumber], ['48', number]);
  }
  // What nobody can dial is no number.
  for (const phoneNumber of [`0${number}`, `00${number}`, '504500']) {
    const { status, body: said } = await add(token, { phonePrefix: '48', phoneNumber });
    const { path, code } = said.errors?.[0] ?? {};
    assert.deepEqual([status, path, code], [400, 'phoneNumber', 'invalidPhone'], phoneNumber);
  }
  const german = (await add(token, { phonePrefix: '49', phoneNumber: number })).body.announcementId;
  assert.equal((await checkout(token, german)).status, 200);
  const counted = ['504 500 500', number, `48${number}`, `+48${number}`, '+48 504 500 500', `0048${number}`];
  for (const written of counted) {
    const query = `phoneNumber=${encodeURIComponent(written)}`;
    const { body: count } = await app.call('GET', `/api/announcement/my-ads-count/phone?${query}`, {
      as: token,
    });
    assert.deepEqual(count, { active: 3, limit: 3 }, written);
  }
  for (const [written, status] of [
    ['+49 601 111 222', 404],
    ['504500501', 404],
    ['abc', 400],
  ] as const) {
    const query = `phoneNumber=${encodeURIComponent(written)}`;
    const asked = await app.call('GET', `/api/announcement/my-ads-count/phone?${query}`, { as: token });
    assert.equal(asked.status, status, written);
  }
});

test('a checkout and a move to another country at once: what is bought has the price of where it is', async () => {
  for (let each = 0; each < TRIES; each++) {
    const { token } = await partnerWithProfile(app);
    const { announcementId } = (await add(token, { phoneNumber: `50460060${each}` })).body;
    const moved = { ...body({ phoneNumber: `50460060${each}`, placeId: BERLIN }), version: 1 };
    const [bought] = await Promise.all([
      checkout(token, announcementId),
      app.call('PUT', `/api/announcement/${announcementId}`, { as: token, body: moved }),
    ]);
    const { rows } = await app.pool.query(
      `SELECT country_code, ARRAY(SELECT country_code FROM orders WHERE announcement_id = $1) AS bought
       FROM announcements WHERE id = $1`,
      [announcementId],
    );
    assert.deepEqual(rows[0].bought, bought.status === 200 ? [rows[0].country_code] : []);
  }
});

test('two profiles of one partner sent at once: one is published', async () => {
  const { id, token } = await partnerWithProfile(app);
  const { version: _version, ...profile } = await profileBody(app, { id, token });
  await app.pool.query('DELETE FROM partner_profiles WHERE user_id = $1', [id]);
  const publish = () => app.call('POST', `/api/user-profile/partner/${id}`, { as: token, body: profile });
  assert.deepEqual(statuses(...(await Promise.all([publish(), publish(), publish()]))), [200, 409, 409]);
});
