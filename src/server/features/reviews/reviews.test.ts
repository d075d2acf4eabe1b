import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { completedVisit, writeReview } from '../../../../test/support/reviews.ts';
import { REVIEWS } from '../../../domain/reviews/limits.ts';

type Account = Awaited<ReturnType<TestApp['account']>>;

const HOUR = 3_600_000;
const DAYS_OPEN = 24 * (REVIEWS.days + 1);

let app: TestApp;
let practice: TestPractice;
let client: Account;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  client = await app.account('client');
});

const visit = (options?: Parameters<typeof completedVisit>[3], as = client) =>
  completedVisit(app, practice, as, options);
const write = (id: string, body?: object, as = client) => writeReview(app, id, as.token, body);
const change = (id: string, body: object, as = client) =>
  app.call('PUT', `/api/booking/${id}/review`, { as: as.token, body });
const takeAway = (id: string, as = client) =>
  app.call('DELETE', `/api/booking/${id}/review`, { as: as.token });
const ownOf = async (id: string) =>
  (await app.call('GET', `/api/booking/${id}/review`, { as: client.token })).body;
const shown = async (pageNr = 1) => {
  await app.caughtUp();
  return (await app.call('GET', `/api/profile/${practice.profileId}/reviews?pageNr=${pageNr}`)).body;
};
const reply = (id: string, text: string, as = practice.token) =>
  app.call('PUT', `/api/review/${id}/reply`, { as, body: { text } });

/** What stands on the profile's row is what the reviews add up to. */
async function assertCounted(): Promise<void> {
  const { rows } = await app.pool.query(
    `SELECT p.review_count AS count, p.review_stars AS stars, count(r.id)::int AS real, coalesce(sum(r.stars), 0)::int AS sum
     FROM partner_profiles p LEFT JOIN reviews r ON r.profile_id = p.user_id AND r.withheld_at IS NULL
     WHERE p.removed_at IS NULL GROUP BY p.user_id`,
  );
  for (const { count, stars, real, sum } of rows) assert.deepEqual([count, stars], [real, sum]);
}

test('a visit is reviewed once, by its client, and everybody reads it', async () => {
  const id = await visit({ name: 'Anna Maria Nowak' });
  const before = await ownOf(id);
  assert.deepEqual([before.review, before.canWrite, before.name], [null, true, 'Anna N.']);
  assert.deepEqual((await shown()).rating, null);
  const { status, body } = await write(id, { stars: 4, text: ' Very calm.\r\nThank you. ' });
  assert.equal(status, 201);
  assert.deepEqual([body.stars, body.text, body.name], [4, 'Very calm.\nThank you.', 'Anna N.']);
  assert.equal((await write(id)).body.code, 'REVIEW_EXISTS');
  const { rating, items, total } = await shown();
  assert.deepEqual([rating, total], [{ value: 4, count: 1 }, 1]);
  assert.deepEqual(items[0].service, { main: 'RELAXED_MASSAGE', sub: 'CLASSIC_MASSAGE' });
  assert.equal(items[0].visitDate, '2026-11-19');
  assert.equal('isWithheld' in items[0], false);
  const one = await app.call('GET', `/api/review/${items[0].id}`);
  assert.deepEqual([one.status, one.body.profileId], [200, practice.profileId]);
  await assertCounted();
});

test('two at once are one review', async () => {
  const id = await visit();
  const answers = await Promise.all([1, 2, 3, 4].map((stars) => write(id, { stars })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
  assert.equal((await shown()).total, 1);
  await assertCounted();
});

test('nobody else reviews it, nor what has not completed, nor after its time', async () => {
  const id = await visit();
  const other = await app.account('client');
  assert.equal((await write(id, undefined, other)).status, 404);
  assert.equal((await writeReview(app, id, practice.token)).status, 403);
  assert.equal((await write(randomUUID())).status, 404);
  assert.equal((await app.call('GET', `/api/booking/${id}/review`, { as: other.token })).status, 404);
  for (const state of ['CONFIRMED', 'NO_SHOW', 'CANCELLED_BY_CLIENT']) {
    await app.pool.query('UPDATE appointments SET state = $2 WHERE id = $1', [id, state]);
    assert.equal((await write(id)).body.code, 'REVIEW_CLOSED', state);
  }
  const old = await visit({ hoursAgo: DAYS_OPEN + 1 });
  assert.equal((await write(old)).body.code, 'REVIEW_CLOSED');
  assert.equal((await ownOf(old)).canWrite, false);
  assert.equal((await write(await visit({ hoursAgo: DAYS_OPEN - 1 }))).status, 201);
  await assertCounted();
});

test('stars are whole and from one to five, a text has its limit', async () => {
  const id = await visit();
  for (const stars of [0, 6, 4.5, '5', null]) assert.equal((await write(id, { stars })).status, 400);
  assert.equal((await write(id, { stars: 5, text: 'x'.repeat(REVIEWS.text.max + 1) })).status, 400);
  assert.equal((await write(id, { stars: 5 })).status, 201);
});

test('its writer changes it in the same time, and takes it away at any', async () => {
  const id = await visit();
  assert.equal((await change(id, { stars: 1, text: '' })).status, 404);
  await write(id, { stars: 5, text: 'Good.' });
  await write(await visit(), { stars: 4, text: '' });
  assert.deepEqual((await shown()).rating, { value: 4.5, count: 2 });
  const changed = await change(id, { stars: 2, text: 'Not so good.' });
  assert.deepEqual([changed.status, changed.body.stars], [200, 2]);
  assert.notEqual(changed.body.changedAt, null);
  assert.deepEqual((await shown()).rating, { value: 3, count: 2 });
  // What is said of the visit afterwards takes no review away.
  await app.pool.query(`UPDATE appointments SET state = 'NO_SHOW' WHERE id = $1`, [id]);
  assert.equal((await change(id, { stars: 3, text: '' })).status, 200);
  await app.pool.query(`UPDATE appointments SET ends_at = $2, starts_at = $3 WHERE id = $1`, [
    id,
    new Date(app.now() - (DAYS_OPEN + 1) * HOUR),
    new Date(app.now() - (DAYS_OPEN + 2) * HOUR),
  ]);
  assert.equal((await change(id, { stars: 1, text: '' })).body.code, 'REVIEW_CLOSED');
  const other = await app.account('client');
  assert.equal((await takeAway(id, other)).status, 404);
  assert.equal((await takeAway(id)).status, 204);
  assert.equal((await takeAway(id)).status, 404);
  assert.deepEqual((await shown()).rating, { value: 4, count: 1 });
  await assertCounted();
});

test('the partner replies, changes the reply and takes it back; both sides hear of it once', async () => {
  const writer = await app.account('client');
  const id = await visit({}, writer);
  await write(id, { stars: 5, text: 'Wonderful hands.' }, writer);
  const mails = await app.mailsTo(practice.email);
  assert.ok(mails.some((mail) => mail.includes('Wonderful hands.')));
  const mine = () => app.call('GET', '/api/review', { as: practice.token });
  const { items, newCount, rating } = (await mine()).body;
  assert.deepEqual([items.length, newCount, rating.value], [1, 1, 5]);
  const [{ id: reviewId }] = items;
  const other = await createPractice(app);
  assert.equal((await reply(reviewId, 'Not mine.', other.token)).status, 404);
  assert.equal((await reply(reviewId, ' ')).status, 400);
  assert.equal((await reply(reviewId, 'Thank you, Anna.')).status, 200);
  assert.equal((await reply(reviewId, 'Thank you!')).body.reply.text, 'Thank you!');
  assert.equal((await shown()).items[0].reply.text, 'Thank you!');
  assert.equal((await mine()).body.newCount, 0);
  const toWriter = (await app.mailsTo(writer.email)).filter((mail) => mail.includes('Thank you'));
  assert.equal(toWriter.length, 1);
  const drop = () => app.call('DELETE', `/api/review/${reviewId}/reply`, { as: practice.token });
  assert.equal((await drop()).status, 204);
  assert.equal((await drop()).status, 204);
  assert.equal((await shown()).items[0].reply, null);
});

test('they come in pages, the newest first', async () => {
  const id = await visit();
  await write(id, { stars: 3, text: 'The last.' });
  await app.pool.query(
    `INSERT INTO appointments SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'reference', 'R' || n))).*
     FROM appointments a, generate_series(1, $2) n WHERE a.id = $1`,
    [id, REVIEWS.perPage + 1],
  );
  await app.pool.query(
    `INSERT INTO reviews (id, appointment_id, profile_id, name, stars, text, locale, written_at)
     SELECT gen_random_uuid(), id, profile_id, '', 5, '', 'en', now() - interval '300 days' FROM appointments
     WHERE profile_id = $1 AND id <> $2`,
    [practice.profileId, id],
  );
  await change(id, { stars: 3, text: 'The last.' });
  const [first, second] = [await shown(), await shown(2)];
  assert.deepEqual([first.items.length, second.items.length, first.total], [24, 2, 26]);
  assert.equal(first.items[0].text, 'The last.');
  assert.deepEqual(first.rating, { value: 4.9, count: 26 });
  await assertCounted();
});

test('nobody reads those of a profile that nobody sees', async () => {
  const id = await visit();
  const { id: reviewId } = (await write(id)).body;
  await app.pool.query('UPDATE partner_profiles SET withheld_at = now() WHERE user_id = $1', [
    practice.profileId,
  ]);
  const url = `/api/profile/${practice.profileId}/reviews`;
  assert.equal((await app.call('GET', url)).status, 404);
  assert.equal((await app.call('GET', `/api/review/${reviewId}`)).status, 404);
});

test('past visits say what was given and whether more can be said', async () => {
  const writer = await app.account('client');
  const ids = [await visit({}, writer), await visit({ hoursAgo: DAYS_OPEN + 5 }, writer)];
  await write(ids[0] ?? '', { stars: 4 }, writer);
  const { items } = (await app.call('GET', '/api/booking/past', { as: writer.token })).body;
  assert.deepEqual(
    items.map((item: { review: object }) => item.review),
    [
      { stars: 4, canWrite: true },
      { stars: null, canWrite: false },
    ],
  );
});

test('cards carry what the reviews come to, and why they stand where they do', async () => {
  const id = await visit();
  await write(id, { stars: 4 });
  await write(await visit(), { stars: 5 });
  const placeId = (
    await app.pool.query('SELECT place_id FROM partner_profiles WHERE user_id = $1', [practice.profileId])
  ).rows[0].place_id;
  await app.caughtUp();
  const cards = async (url: string) => (await app.call('POST', url, { body: { placeId } })).body.items;
  const found = (await cards('/api/announcement/fetch-all')).find(
    ({ profile }: { profile: { profileId: string } }) => profile.profileId === practice.profileId,
  );
  assert.deepEqual(
    [found.rating, found.why.rating],
    [
      { value: 4.5, count: 2 },
      { value: 4.5, count: 2 },
    ],
  );
});
