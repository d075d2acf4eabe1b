import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  copiesOf,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let staff: { id: string; token: string }[];
let ids: string[];
beforeAll(async () => {
  app = await createTestApp({ MODERATION: 'manual' });
  staff = await Promise.all(Array.from({ length: 50 }, () => staffOf(app, 'moderator')));
  const partner = await partnerWithProfile(app);
  const first = await publishedAnnouncement(app, partner.token);
  ids = [first, ...(await copiesOf(app, first, 39))];
  // Handed in one after the other, in the order of `ids`; the first five are edits of what is out.
  for (const [index, id] of ids.entries()) {
    await app.pool.query('UPDATE announcement_revisions SET created_at = $2 WHERE announcement_id = $1', [
      id,
      new Date(app.now() - (100 - index) * 60_000),
    ]);
    if (index < 5)
      await app.pool.query(
        `UPDATE announcements SET status = 'ACTIVE', published_at = now(), expires_at = '2027-01-01', paid_days = NULL,
           pending_for = 'REVIEW', pending_revision_id = revision_id WHERE id = $1`,
        [id],
      );
  }
});
afterAll(() => app.close());

const call = (who: number, method: string, url: string, body?: unknown) =>
  app.call(method, `/api/moderation/queue${url}`, {
    as: staff[who]?.token ?? '',
    ...(body !== undefined && { body }),
  });
const next = async (who: number, body: object = {}) =>
  (await call(who, 'POST', '/next', body)).body.case?.id as string | undefined;
const free = () => app.pool.query('DELETE FROM case_holds');
const inOrder = () => [...ids.slice(5), ...ids.slice(0, 5)];

test('who has paid and waits comes before edits, the oldest first; all have their page and their count', async () => {
  const { body } = await call(0, 'GET', '');
  assert.deepEqual(
    body.items.map(({ id }: { id: string }) => id),
    inOrder().slice(0, body.pageSize),
  );
  assert.deepEqual([body.total, body.counts.announcement, body.counts.report], [40, 40, 0]);
  const { body: second } = await call(0, 'GET', '?kind=announcement&pageNr=2');
  assert.deepEqual(
    second.items.map(({ id, urgency }: { id: string; urgency: number }) => [id, urgency]),
    inOrder()
      .slice(body.pageSize)
      .map((id) => [id, ids.indexOf(id) < 5 ? 2 : 1]),
  );
  assert.equal((await call(0, 'GET', '?kind=licence')).body.total, 0);
});

test('fifty who ask at once get forty cases, each another one, and ten get none', async () => {
  const taken = await Promise.all(staff.map((_, who) => next(who)));
  const got = taken.filter((id) => id !== undefined);
  assert.equal(got.length, 40);
  assert.equal(new Set(got).size, 40);
  await free();
});

test('fifty who open one case at once: one holds it, the others are told for how long', async () => {
  const answers = await Promise.all(
    staff.map((_, who) => call(who, 'POST', '/hold', { kind: 'announcement', id: ids[7] })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const refused = answers.find(({ status }) => status !== 200);
  assert.deepEqual([refused?.status, refused?.body.code], [409, 'CASE_HELD']);
  assert.equal(refused?.headers['retry-after'], String(15 * 60));
  await free();
});

test('a case that is held is nobody else’s, until it is let go, or its holder stays away', async () => {
  const [first, second] = inOrder();
  assert.equal(await next(0), first);
  assert.equal(await next(0), first, 'the own one comes back');
  assert.equal(await next(1), second);
  const { items } = (await call(1, 'GET', '')).body;
  assert.deepEqual(
    items
      .slice(0, 3)
      .map(({ heldUntil, isMine }: { heldUntil: string | null; isMine: boolean }) => [
        heldUntil !== null,
        isMine,
      ]),
    [
      [true, false],
      [true, true],
      [false, false],
    ],
  );
  const name = { kind: 'announcement', id: first };
  assert.equal((await call(1, 'POST', '/release', name)).status, 204);
  assert.equal((await call(2, 'POST', '/hold', name)).body.code, 'CASE_HELD', 'another’s is not let go');
  await call(0, 'POST', '/release', name);
  assert.equal((await call(2, 'POST', '/hold', name)).status, 200);
  app.advance(10 * 60_000);
  const { heldUntil } = (await call(2, 'POST', '/hold', name)).body;
  assert.equal(Date.parse(heldUntil), app.now() + 15 * 60_000, 'held on');
  app.advance(15 * 60_000 - 1);
  assert.equal((await call(3, 'POST', '/hold', name)).status, 409);
  app.advance(1);
  assert.equal((await call(3, 'POST', '/hold', name)).status, 200);
  await free();
});

test('whoever skips one sees all the others before it comes again', async () => {
  const seen: (string | undefined)[] = [await next(0)];
  for (let round = 0; round < 40; round++)
    seen.push(await next(0, { kind: 'announcement', after: { kind: 'announcement', id: seen.at(-1) } }));
  assert.deepEqual(seen, [...inOrder(), inOrder()[0]]);
  const { rows } = await app.pool.query('SELECT count(*)::int AS held FROM case_holds');
  assert.equal(rows[0].held, 1);
  await free();
});

test('what is not there is not held', async () => {
  const answers = await Promise.all(
    ['announcement', 'appeal'].map((kind) =>
      call(0, 'POST', '/hold', { kind, id: '00000000-0000-4000-8000-000000000000' }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404],
  );
});
