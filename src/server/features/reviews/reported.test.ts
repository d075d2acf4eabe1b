/** Reviews that are reported, and what becomes of reviews when somebody leaves or is suspended. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { completedVisit, writeReview } from '../../../../test/support/reviews.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await createTestApp();
  moderator = (await staffOf(app, 'moderator')).token;
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<TestApp['account']>>;

/** A practice with two reviews, of five stars and of one; the one of one star, and who wrote it. */
async function reviewed(): Promise<{
  practice: TestPractice;
  writer: Account;
  reviewId: string;
  visitId: string;
}> {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const [happy, writer] = [await app.account('client'), await app.account('client')];
  await writeReview(app, await completedVisit(app, practice, happy), happy.token, { stars: 5 });
  const visitId = await completedVisit(app, practice, writer, { name: 'Zofia Lis' });
  const { body } = await writeReview(app, visitId, writer.token, { stars: 1, text: 'Bad words.' });
  return { practice, writer, reviewId: body.id, visitId };
}
const shown = async ({ profileId }: TestPractice) => {
  await app.caughtUp();
  return (await app.call('GET', `/api/profile/${profileId}/reviews`)).body;
};
const RATINGS = { both: { value: 3, count: 2 }, happy: { value: 5, count: 1 } };

let addresses = 0;
async function filed(reviewId: string, reason = 'HATE'): Promise<string> {
  addresses += 1;
  const { status, body } = await app.call('POST', '/api/report', {
    from: `10.62.0.${addresses}`,
    body: {
      subject: { kind: 'review', id: reviewId },
      reason,
      text: 'Look.',
      email: `reporter${addresses}@test.example`,
      goodFaith: true,
    },
  });
  assert.equal(status, 202);
  return (await app.pool.query('SELECT id FROM reports WHERE number = $1', [body.number])).rows[0].id;
}
const hold = (id: string) =>
  app.call('POST', '/api/moderation/queue/hold', { as: moderator, body: { kind: 'report', id } });
const HIDING = { measure: 'REVIEW_HIDDEN', facts: 'It insults her.', ground: 'TERMS', reference: '§ 6' };
async function decide(id: string, body: object): Promise<number> {
  await hold(id);
  return (await app.call('POST', `/api/moderation/report/${id}/decision`, { as: moderator, body })).status;
}

test('staff hide a reported review: it is neither seen nor counted, and its writer is told why and how to object', async () => {
  const { practice, writer, reviewId, visitId } = await reviewed();
  const id = await filed(reviewId);
  assert.deepEqual((await shown(practice)).rating, RATINGS.both, 'it stays until somebody has decided');
  const { body: seen } = await app.call('GET', `/api/moderation/report/${id}`, { as: moderator });
  assert.deepEqual(seen.measures, ['REVIEW_HIDDEN', 'PASSED_TO_AUTHORITIES']);
  assert.equal(seen.profileId, practice.profileId);
  assert.ok(seen.snapshot.texts.some(({ text }: { text: string }) => text.includes('Bad words.')));
  assert.equal(await decide(id, HIDING), 204);
  const { rating, items, total } = await shown(practice);
  assert.deepEqual([rating, total, items.length], [RATINGS.happy, 1, 1]);
  assert.equal((await app.call('GET', `/api/review/${reviewId}`)).status, 404);
  const told = (await app.mailsTo(writer.email)).at(-1)?.replaceAll(/=\r?\n/g, '') ?? '';
  for (const words of ['It insults her.', 'a review of yours', 'within six months', '/legal-notice'])
    assert.ok(told.includes(words), words);
  const own = await app.call('GET', `/api/booking/${visitId}/review`, { as: writer.token });
  assert.equal(own.body.review.isWithheld, true);
  const change = await app.call('PUT', `/api/booking/${visitId}/review`, {
    as: writer.token,
    body: { stars: 2, text: 'Nicer.' },
  });
  assert.equal(change.body.isWithheld, true, 'a change does not bring it back');
  assert.deepEqual((await shown(practice)).rating, RATINGS.happy);

  const back = await app.call('POST', `/api/moderation/report/${id}/take-back`, {
    as: moderator,
    body: { facts: 'It was fair.' },
  });
  assert.equal(back.status, 204);
  assert.deepEqual((await shown(practice)).rating, { value: 3.5, count: 2 });
});

test('one that is kept stays; one that may be about exploitation is out of sight at once', async () => {
  const { practice, writer, reviewId } = await reviewed();
  assert.equal(await decide(await filed(reviewId), { measure: 'NONE', facts: 'An opinion.' }), 204);
  assert.deepEqual((await shown(practice)).rating, RATINGS.both);
  const grave = await filed(reviewId, 'EXPLOITATION');
  assert.deepEqual((await shown(practice)).rating, RATINGS.happy);
  assert.equal(await decide(grave, { measure: 'NONE', facts: 'Nothing of it.' }), 204);
  assert.deepEqual((await shown(practice)).rating, RATINGS.both);
  assert.ok((await app.mailsTo(writer.email)).some((mail) => mail.includes('Visible again: your review')));
});

test('what nobody sees is not reported; a review is decided about when its writer has left as well', async () => {
  const { practice, writer, reviewId } = await reviewed();
  const id = await filed(reviewId);
  const left = await app.call('DELETE', `/api/user/${writer.id}`, { as: writer.token });
  assert.equal(left.status, 204);
  const late = await filed(reviewId);
  assert.equal(await decide(late, HIDING), 204);
  assert.deepEqual((await shown(practice)).rating, RATINGS.happy);
  const { rows } = await app.pool.query('SELECT state FROM reports WHERE id = $1', [id]);
  assert.equal(rows[0].state, 'DECIDED');
  await app.pool.query('DELETE FROM reviews WHERE id = $1', [reviewId]);
  const body = { subject: { kind: 'review', id: reviewId }, reason: 'HATE', text: 'Look.', goodFaith: true };
  assert.equal((await app.call('POST', '/api/report', { body })).status, 404);
});

test('who leaves leaves stars and text without a name; they count on', async () => {
  const { practice, writer, reviewId } = await reviewed();
  assert.equal((await app.call('DELETE', `/api/user/${writer.id}`, { as: writer.token })).status, 204);
  const { rating, items } = await shown(practice);
  assert.deepEqual(rating, RATINGS.both);
  const one = items.find(({ id }: { id: string }) => id === reviewId);
  assert.deepEqual([one.name, one.text], ['', 'Bad words.']);
  const { rows } = await app.pool.query('SELECT writer_id FROM reviews WHERE id = $1', [reviewId]);
  assert.equal(rows[0].writer_id, null);
});

test('when the partner leaves the writers alone keep theirs, without the replies; nothing can be written any more', async () => {
  const { practice, writer, reviewId, visitId } = await reviewed();
  const further = await completedVisit(app, practice, writer);
  await app.call('PUT', `/api/review/${reviewId}/reply`, { as: practice.token, body: { text: 'My words.' } });
  const gone = await app.call('DELETE', `/api/user/${practice.profileId}`, { as: practice.token });
  assert.equal(gone.status, 204);
  await app.caughtUp();
  assert.equal((await app.call('GET', `/api/profile/${practice.profileId}/reviews`)).status, 404);
  const own = await app.call('GET', `/api/booking/${visitId}/review`, { as: writer.token });
  assert.deepEqual(
    [own.body.review.text, own.body.review.reply, own.body.canWrite],
    ['Bad words.', null, false],
  );
  assert.equal((await writeReview(app, further, writer.token)).body.code, 'REVIEW_CLOSED');
  const taken = await app.call('DELETE', `/api/booking/${visitId}/review`, { as: writer.token });
  assert.equal(taken.status, 204);
});

test('the reviews of who is suspended stay and count', async () => {
  const { practice, writer } = await reviewed();
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [writer.id]);
  assert.deepEqual((await shown(practice)).rating, RATINGS.both);
});
