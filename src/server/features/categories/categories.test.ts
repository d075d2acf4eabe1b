/** A category that is switched off in a country is found, shown, written and sold nowhere there, and comes back as it was. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
} from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import type { AnnouncementBody } from '../../../contract/announcementBody.ts';

const BERLIN = 'g-2950159';
const DAY = 86_400_000;
let app: TestApp;
let admin: Awaited<ReturnType<typeof staffOf>>;
let client: Awaited<ReturnType<TestApp['account']>>;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
/** Of osteopathy beside massage, in Łódź; of massage alone there; of osteopathy in Berlin. */
let id: string;
let other: string;
let abroad: string;

const REASON = 'The law of the country asks for it.';
const MASSAGE: AnnouncementBody['offers'] = [
  { main: 'RELAXED_MASSAGE', sub: 'CLASSIC_MASSAGE', durationMinutes: 60, price: { from: 9_000, to: null } },
];

beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
  client = await app.account('client');
  partner = await partnerWithProfile(app);
  id = await publishedAnnouncement(app, partner.token);
  other = await publishedAnnouncement(app, partner.token, { offers: MASSAGE });
  abroad = await publishedAnnouncement(app, partner.token, { placeId: BERLIN, district: '' });
  await app.caughtUp();
});
afterAll(() => app.close());

const get = (url: string, as?: string) => app.call('GET', url, { as });
const post = (url: string, body: unknown, as?: string) => app.call('POST', url, { body, as });
const change = async (how: 'off' | 'on', body: object = {}, as = admin.token) => {
  const answer = await post(
    `/api/moderation/category/switch-${how}`,
    { countryCode: 'PL', main: 'OSTEOPATHY', reason: REASON, ...body },
    as,
  );
  await app.caughtUp();
  return answer;
};
const found = async (filters: object) => {
  const { body } = await post('/api/announcement/fetch-all', filters);
  return { body, ids: body.items.map(({ announcementId }: { announcementId: string }) => announcementId) };
};
const sitemap = async () => {
  const names = ['searches', 'announcements-1', 'profiles-1'];
  return (await Promise.all(names.map((name) => get(`/sitemaps/en/${name}.xml`))))
    .map(({ body }) => body)
    .join();
};

test('what offers it is in no list, on no page and for no booking until it is switched on', async () => {
  await app.call('PUT', `/api/favourite/${id}`, { as: client.token });
  assert.equal((await change('off')).status, 204);

  assert.deepEqual((await found({ placeId: LODZ })).ids, [other]);
  const { body } = await found({ placeId: LODZ, category: ['osteopathy'] });
  assert.equal(body.total, 0);
  assert.equal('OSTEOPATHY' in body.facets.category, false, 'no option of the filters');
  assert.ok('RELAXED_MASSAGE' in body.facets.category);
  assert.equal((await get(`/api/announcement/${id}`)).status, 404);
  assert.equal((await get(`/api/announcement/${id}/similar`)).status, 404);
  const { body: shown } = await get('/api/announcement/popular-and-latest?countryCode=PL');
  assert.ok(!JSON.stringify(shown).includes(id));
  assert.ok(!(await sitemap()).includes(id));
  assert.ok((await sitemap()).includes(other));
  const { body: profile } = await get(`/api/profile/public/${partner.id}`);
  assert.ok(!JSON.stringify(profile.announcements).includes(id));
  const { body: kept } = await get('/api/favourite', client.token);
  assert.equal(kept.items[0].card, null);
  assert.equal((await app.call('PUT', `/api/favourite/${id}`, { as: admin.token })).status, 404);

  assert.ok((await found({})).ids.includes(abroad), 'offered elsewhere as before');
  assert.equal((await get(`/api/announcement/${abroad}`)).status, 200);

  const { body: own } = await get(`/api/announcement/${id}`, partner.token);
  assert.equal(own.owner.switchedOff, 'OSTEOPATHY', 'its owner is told');
  assert.equal(own.owner.status, 'ACTIVE');
  const { body: mine } = await get('/api/announcement/my-ads', partner.token);
  const marks = new Map(
    mine.items.map((ad: { announcementId: string; switchedOff: string | null }) => [
      ad.announcementId,
      ad.switchedOff,
    ]),
  );
  assert.deepEqual([marks.get(id), marks.get(other), marks.get(abroad)], ['OSTEOPATHY', null, null]);
  const before = own.owner.expiresAt;

  assert.equal((await change('on')).status, 204);
  assert.deepEqual((await found({ placeId: LODZ })).ids.sort(), [id, other].sort());
  assert.ok('OSTEOPATHY' in (await found({ placeId: LODZ })).body.facets.category);
  assert.equal((await get(`/api/announcement/${id}`)).status, 200);
  const { body: again } = await get(`/api/announcement/${id}`, partner.token);
  assert.deepEqual([again.owner.switchedOff, again.owner.expiresAt], [null, before], 'its time went on');
});

test('nothing of it is written, corrected, extended or promoted there', async () => {
  const { body: draft } = await post(
    '/api/announcement',
    announcementBody({ phoneNumber: '501100299' }),
    partner.token,
  );
  await change('off');
  const refusal = async (answer: { status: number; body: { errors?: { path: string; code: string }[] } }) => {
    assert.equal(answer.status, 400);
    assert.deepEqual(
      answer.body.errors?.map(({ path, code }) => `${path} ${code}`),
      ['offers notOfferedInCountry'],
    );
  };
  await refusal(await post('/api/announcement', announcementBody(), partner.token));
  const version = (await get(`/api/announcement/${other}`, partner.token)).body.owner.version;
  const edit = (body: object) =>
    app.call('PUT', `/api/announcement/${other}`, { as: partner.token, body: { ...body, version } });
  await refusal(await edit(announcementBody()));
  assert.equal((await edit(announcementBody({ offers: MASSAGE }))).status, 200);
  for (const body of [
    { announcementId: draft.announcementId },
    { announcementId: id, purpose: 'extend' },
    { announcementId: id, purpose: 'promote' },
  ])
    await refusal(await post('/api/payment/create-session', body, partner.token));
  await app.pool.query(`UPDATE announcements SET status = 'TO_FIX' WHERE id = $1`, [id]);
  await refusal(await post(`/api/announcement/${id}/fix`, {}, partner.token));
  await app.pool.query(`UPDATE announcements SET status = 'ACTIVE' WHERE id = $1`, [id]);
  assert.equal(
    (await post('/api/announcement', announcementBody({ offers: MASSAGE }), partner.token)).status,
    201,
  );
  await change('on');
  assert.equal(
    (await post('/api/payment/create-session', { announcementId: draft.announcementId }, partner.token))
      .status,
    200,
  );
});

test('a profile there shows, and lets book, no service of it', async () => {
  const service = '0190a000-0000-7000-8000-000000000001';
  await app.pool.query(
    `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from)
     VALUES ($1, $2, 0, 'OSTEOPATHY', NULL, '', 60, 20000)`,
    [service, partner.id],
  );
  await app.pool.query(`UPDATE partner_profiles SET service_category = '{OSTEOPATHY}' WHERE user_id = $1`, [
    partner.id,
  ]);
  const look = async () => {
    const { body: shown } = await get(`/api/profile/public/${partner.id}`);
    const { body: searched } = await post('/api/profile/search', { category: ['osteopathy'] });
    const hold = await post(
      '/api/booking/hold',
      { profileId: partner.id, service, start: new Date(app.now() + 3 * DAY).toISOString() },
      client.token,
    );
    return {
      services: shown.services.length,
      mains: shown.serviceCategory,
      found: searched.total,
      refused: hold.body.errors?.[0]?.path ?? null,
    };
  };
  assert.deepEqual(await look(), { services: 1, mains: ['OSTEOPATHY'], found: 1, refused: null });
  await change('off');
  assert.deepEqual(await look(), { services: 0, mains: [], found: 0, refused: 'service' });
  await change('on');
});

test('it is switched once, by an admin, with a reason, and the log says so', async () => {
  assert.equal((await change('on')).body.code, 'ILLEGAL_TRANSITION');
  assert.equal((await change('off', { countryCode: 'ZZ' })).body.errors[0].path, 'countryCode');
  assert.equal((await change('off', { reason: ' ' })).body.errors[0].path, 'reason');
  const answers = await Promise.all([change('off'), change('off')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
  const { body } = await get('/api/moderation/category', admin.token);
  assert.deepEqual(
    body.items.map(
      ({ since: _since, listings: _listings, ...item }: { since: string; listings: number }) => item,
    ),
    [{ countryCode: 'PL', country: 'Poland', main: 'OSTEOPATHY' }],
  );
  assert.equal(body.items[0].listings, 1);
  await change('on');
  const { rows } = await app.pool.query(
    `SELECT act, subject_type, subject_id, reason, before, after FROM audit_log
     WHERE subject_type = 'category' ORDER BY id DESC LIMIT 1`,
  );
  assert.deepEqual(rows, [
    {
      act: 'switchCategoryOn',
      subject_type: 'category',
      subject_id: 'PL OSTEOPATHY',
      reason: REASON,
      before: { isOffered: false },
      after: { isOffered: true },
    },
  ]);
});

test('what it would take out of sight is said before, and still while it is off', async () => {
  const asked = async (query: string) =>
    (await get(`/api/moderation/category/affected?${query}`, admin.token)).body;
  const before = await asked('countryCode=PL&main=OSTEOPATHY');
  assert.equal(before.isOff, false);
  assert.ok(before.listings >= 1);
  assert.equal(before.onlyThat, 0, 'massage is offered beside it');
  const massage = await asked('countryCode=PL&main=RELAXED_MASSAGE');
  assert.ok(massage.onlyThat >= 1 && massage.onlyThat < massage.listings);
  await app.pool.query(`UPDATE announcements SET promoted_until = expires_at WHERE id = $1`, [id]);
  assert.equal((await asked('countryCode=PL&main=OSTEOPATHY')).promoted, before.promoted + 1);
  await app.pool.query(`UPDATE announcements SET promoted_until = NULL WHERE id = $1`, [id]);
  assert.equal((await asked('countryCode=DE&main=OSTEOPATHY')).listings, 1);
  await change('off');
  assert.deepEqual(await asked('countryCode=PL&main=OSTEOPATHY'), { ...before, isOff: true });
  await change('on');
  await app.pool.query(`UPDATE announcements SET hidden = true WHERE id = $1`, [id]);
  assert.equal((await asked('countryCode=PL&main=OSTEOPATHY')).listings, before.listings - 1);
  await app.pool.query(`UPDATE announcements SET hidden = false WHERE id = $1`, [id]);
});

test('what is for adults can be switched off like any other', async () => {
  const adults = await partnerWithProfile(app);
  const adult = await publishedAnnouncement(app, adults.token, { ...SENSUAL, phoneNumber: '501100777' });
  await app.caughtUp();
  const asked = { category: ['sensual'], placeId: LODZ };
  assert.deepEqual((await found(asked)).ids, [adult]);
  await change('off', { main: 'SENSUAL_MASSAGE' });
  assert.deepEqual((await found(asked)).ids, []);
  await change('on', { main: 'SENSUAL_MASSAGE' });
});
