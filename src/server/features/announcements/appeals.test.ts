/** What the owner of a blocked announcement reads and says, the staff's answer, and the history of both. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork, type Unit } from '../../db/unitOfWork.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { lockAnnouncement, takeStep } from './state.ts';

let app: TestApp;
let moderator: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ id: moderator, token } = await staffOf(app, 'moderator'));
});
afterAll(() => app.close());

const parts = { photos: { eraseUnused: async () => {} } };
const unit = <T>(work: (unit: Unit) => Promise<T>) => createUnitOfWork(databaseOf(app.pool), app.now)(work);

/** As staff do it. */
const block = (id: string, text = 'It names a service that may not be offered.') =>
  unit(async (one) => {
    const row = await lockAnnouncement(one.trx, id);
    assert.ok(row);
    await takeStep(parts, one, row, { event: { type: 'block' }, by: 'moderator', actorId: moderator });
    const reason = { block_code: 'forbiddenService', block_text: text };
    await one.trx.updateTable('announcements').set(reason).where('id', '=', id).execute();
  });
const staff = (method: string, url: string, body?: unknown) =>
  app.call(method, `/api/moderation${url}`, { as: token, ...(body !== undefined && { body }) });
/** The answer of a moderator who holds the case; what went wrong, if anything. */
async function decide(id: string, upheld: boolean, text: string): Promise<string> {
  await staff('POST', '/queue/hold', { kind: 'appeal', id });
  const { status, body } = await staff('POST', `/announcement/${id}/appeal-decision`, { upheld, text });
  return body?.code ?? String(status);
}
const waiting = async (): Promise<string[]> =>
  (await staff('GET', '/queue?kind=appeal')).body.items.map(({ id }: { id: string }) => id);

let phones = 505_300_100;
async function blockedOne(before: (id: string) => unknown = () => {}, phoneNumber = String(phones++)) {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { phoneNumber });
  await before(id);
  await block(id);
  const call = (method: string, url: string, body?: unknown) =>
    app.call(method, `/api/announcement${url}`, { as: token, ...(body !== undefined && { body }) });
  return {
    id,
    token,
    call,
    owner: async () => (await call('GET', `/${id}`)).body.owner,
    appeal: (text: string) => call('POST', `/${id}/appeal`, { text }),
  };
}

test('the owner reads why it is blocked and appeals once at a time, whatever comes at once', async () => {
  const { id, call, owner, appeal } = await blockedOne();
  const before = await owner();
  assert.deepEqual(
    [before.status, before.block.code, before.block.text, before.appeal, before.can.appeal],
    ['BLOCKED', 'forbiddenService', 'It names a service that may not be offered.', null, true],
  );
  for (const text of [' ', 'x'.repeat(2001)]) assert.equal((await appeal(text)).status, 400);
  const answers = await Promise.all(['one', 'two', 'three'].map(appeal));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.deepEqual(
    answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : [])),
    ['APPEAL_OPEN', 'APPEAL_OPEN'],
  );
  const after = await owner();
  assert.deepEqual([after.can.appeal, after.appeal.decidedAt, after.appeal.upheld], [false, null, null]);
  const { items } = (await call('GET', '/my-ads?status=BLOCKED')).body;
  assert.deepEqual([items[0].isAppealed, items[0].can.appeal], [true, false]);
  assert.deepEqual(await waiting(), [id]);
  assert.equal(
    (await staff('POST', `/announcement/${id}/appeal-decision`, { upheld: false, text: 'x' })).body.code,
    'CASE_HELD',
  );
  assert.equal(await decide(id, false, 'done'), '204');
  assert.deepEqual(await waiting(), []);
});

test('an answer that upholds the block is read by the owner and is the last; one against it brings it back', async () => {
  const { id, owner, appeal } = await blockedOne();
  assert.equal(await decide(id, true, 'nobody asked'), 'CASE_HELD', 'there is no such case');
  await appeal('It is an honest massage.');
  await decide(id, false, 'The title still says it.');
  const refused = await owner();
  assert.deepEqual(
    [refused.status, refused.appeal.upheld, refused.appeal.decisionText, refused.can.appeal],
    ['BLOCKED', false, 'The title still says it.', false],
  );
  const second = await appeal('That is the name of the street.');
  assert.deepEqual([second.status, second.body.code], [409, 'APPEAL_CLOSED']);

  const other = await blockedOne();
  await other.appeal('That is the name of the street.');
  await decide(other.id, true, 'You are right.');
  const back = await other.owner();
  assert.deepEqual([back.status, back.block, back.appeal], ['ACTIVE', null, null]);
  assert.equal((await other.appeal('Again.')).body.code, 'ILLEGAL_TRANSITION');

  const { body } = await other.call('GET', `/${other.id}/history`);
  assert.deepEqual(
    body.items.slice(0, 3).map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`),
    ['appealUpheld staff', 'appeal partner', 'block staff'],
  );
  assert.ok(!JSON.stringify(body).includes(moderator), 'nobody of the staff is named');
  // Blocked again, the appeal of the first time is none against the second.
  app.advance(1_000);
  await block(other.id, 'Now for another reason.');
  const again = await other.owner();
  assert.deepEqual(
    [again.block.text, again.appeal, again.can.appeal],
    ['Now for another reason.', null, true],
  );
  const { items } = (await other.call('GET', '/my-ads?status=BLOCKED')).body;
  assert.deepEqual([items[0].isAppealed, items[0].can.appeal], [false, true]);
  assert.equal((await other.appeal('Again.')).status, 200);
  await decide(other.id, false, 'No.');
});

test('an appeal can be made for six months from the block', async () => {
  const { id, owner, appeal } = await blockedOne();
  const { block: told } = await owner();
  assert.equal(Date.parse(told.appealUntil) - Date.parse(told.at), 184 * 86_400_000);
  const age = (days: number, ms: number) =>
    app.pool.query('UPDATE announcements SET blocked_at = $2 WHERE id = $1', [
      id,
      new Date(app.now() - days * 86_400_000 + ms),
    ]);
  await age(184, 0);
  assert.equal((await owner()).can.appeal, false);
  assert.equal((await appeal('Late.')).body.code, 'APPEAL_CLOSED');
  await age(184, 60_000);
  assert.equal((await appeal('In time.')).status, 200);
  await decide(id, false, 'No.');
});

test('who blocked it does not answer, for as long as somebody else of the staff can', async () => {
  const { id, appeal } = await blockedOne();
  await appeal('It is an honest massage.');
  // Taken in hand while there was nobody else.
  assert.equal((await staff('POST', '/queue/hold', { kind: 'appeal', id })).status, 200);
  const other = await staffOf(app, 'moderator');
  const answer = { upheld: true, text: 'You are right.' };
  const path = `/announcement/${id}/appeal-decision`;
  assert.equal((await staff('POST', path, answer)).body.code, 'APPEAL_OWN_DECISION');
  await staff('POST', '/queue/release', { kind: 'appeal', id });
  assert.equal((await staff('POST', '/queue/hold', { kind: 'appeal', id })).body.code, 'APPEAL_OWN_DECISION');
  assert.equal((await staff('POST', '/queue/next', { kind: 'appeal' })).body.case, null);
  const [listed] = (await staff('GET', '/queue?kind=appeal')).body.items;
  assert.deepEqual([listed.id, listed.isForOthers], [id, true]);
  const mine = (await staff('GET', `/appeal/${id}`)).body;
  assert.deepEqual(
    [mine.appeal.text, mine.appeal.block.code, mine.appeal.isForOthers],
    ['It is an honest massage.', 'forbiddenService', true],
  );

  // Somebody who is suspended is nobody else.
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [other.id]);
  assert.equal((await staff('GET', `/appeal/${id}`)).body.appeal.isForOthers, false);
  await app.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [other.id]);

  const asOther = (method: string, url: string, body?: unknown) =>
    app.call(method, `/api/moderation${url}`, { as: other.token, ...(body !== undefined && { body }) });
  assert.equal((await asOther('GET', `/appeal/${id}`)).body.appeal.isForOthers, false);
  assert.equal((await asOther('POST', '/queue/next', { kind: 'appeal' })).body.case.id, id);
  assert.equal((await asOther('POST', path, answer)).status, 204);
  const done = (await staff('GET', `/appeal/${id}`)).body.appeal;
  assert.deepEqual(
    [done.upheld, done.decisionText, done.block, done.isForOthers],
    [true, 'You are right.', null, false],
  );
  await app.pool.query('UPDATE users SET staff_role = NULL WHERE id = $1', [other.id]);
});

test('an appeal against what was deleted meanwhile waits with it', async () => {
  const { id, call, owner, appeal } = await blockedOne();
  await appeal('It is an honest massage.');
  await call('DELETE', `/${id}`);
  assert.deepEqual(await waiting(), []);
  assert.equal(await decide(id, true, 'You are right.'), 'ILLEGAL_TRANSITION');
  assert.equal((await call('POST', `/${id}/undo-delete`)).status, 200);
  assert.deepEqual([(await owner()).status, (await owner()).can.appeal], ['BLOCKED', false]);
  await decide(id, true, 'You are right.');
});

test('upheld, what had expired by then needs no place under its number, and what is live again does', async () => {
  const phoneNumber = String(phones++);
  const end = (id: string) =>
    app.pool.query('UPDATE announcements SET expires_at = $2 WHERE id = $1', [id, new Date(app.now())]);
  const over = await blockedOne(end, phoneNumber);
  const live = await blockedOne(undefined, phoneNumber);
  const other = await partnerWithProfile(app);
  const ids: string[] = [];
  for (let each = 0; each < 3; each++)
    ids.push(await publishedAnnouncement(app, other.token, { phoneNumber }));
  await over.appeal('It was an honest massage.');
  assert.equal(await decide(over.id, true, 'You are right.'), '204');
  assert.equal((await over.owner()).status, 'EXPIRED');
  await live.appeal('It is an honest massage.');
  assert.equal(await decide(live.id, true, 'You are right.'), 'INVALID_INPUT');
  await app.call('DELETE', `/api/announcement/${ids[0]}`, { as: other.token });
  assert.equal(await decide(live.id, true, 'You are right.'), '204');
  assert.equal((await live.owner()).status, 'ACTIVE');
});

test('upheld, what was a draft is one again, though its text is not whole', async () => {
  const { id, owner, appeal } = await blockedOne((one) =>
    app.pool.query(
      `WITH draft AS (UPDATE announcements SET status = 'DRAFT', published_at = NULL, expires_at = NULL WHERE id = $1)
       UPDATE announcement_revisions SET content = jsonb_set(content, '{offers}', '[]') WHERE announcement_id = $1`,
      [one],
    ),
  );
  await appeal('It is a draft.');
  assert.equal(await decide(id, true, 'You are right.'), '204');
  assert.equal((await owner()).status, 'DRAFT');
});

test('the history says what was bought, what was left and why it was sent back, the newest first, page by page', async () => {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { phoneNumber: String(phones++) });
  await unit(async (one) => {
    one.record({
      subjectType: 'announcement',
      subjectId: id,
      kind: 'reject',
      by: 'moderator',
      actorId: moderator,
      data: { reasons: [{ path: 'title', code: 'unclear', detail: 'Say what it is.' }] },
    });
    one.record({
      subjectType: 'announcement',
      subjectId: id,
      kind: 'somethingInternal',
      by: 'clock',
      actorId: null,
    });
  });
  const read = async (query = '') =>
    (await app.call('GET', `/api/announcement/${id}/history${query}`, { as: token })).body;
  const { items, total } = await read();
  assert.deepEqual(
    items.map(({ kind, by, days, purpose }: Record<string, unknown>) => [kind, by, days, purpose]),
    [
      ['reject', 'staff', null, null],
      ['approve', 'automaticChecks', null, null],
      ['paid', 'paymentProvider', 30, 'add'],
      ['checkout', 'partner', 30, 'add'],
      ['add', 'partner', null, null],
    ],
  );
  assert.equal(items[0].reasons[0].detail, 'Say what it is.');
  for (let more = 0; more < 24; more++)
    await app.call('POST', `/api/announcement/${id}/hidden-status`, {
      as: token,
      body: { hidden: more % 2 === 0 },
    });
  assert.equal((await read()).items.length, 24);
  const second = await read('?pageNr=2');
  assert.deepEqual([second.total, second.items.length, second.items.at(-1).kind], [total + 24, 5, 'add']);
  const stranger = await partnerWithProfile(app);
  const strange = await app.call('GET', `/api/announcement/${id}/history`, { as: stranger.token });
  assert.equal(strange.status, 404);
});

test('own announcements are found by words of the title or the place, in any language and however typed', async () => {
  const { token } = await partnerWithProfile(app);
  const draft = async (changes: object): Promise<string> =>
    (await app.call('POST', '/api/announcement', { as: token, body: announcementBody(changes) })).body
      .announcementId;
  const lodz = await draft({ title: 'Masaż tajski „Świt”' });
  const warsaw = await draft({ title: 'Gorące kamienie', placeId: 'g-756135' });
  const found = async (q: string, more = '') => {
    const { body } = await app.call('GET', `/api/announcement/my-ads?q=${encodeURIComponent(q)}${more}`, {
      as: token,
    });
    assert.equal(body.total, body.items.length);
    return body.items.map(({ announcementId }: { announcementId: string }) => announcementId);
  };
  assert.deepEqual(await found('swit'), [lodz]);
  assert.deepEqual(await found('LODZ taj'), [lodz]);
  assert.deepEqual(await found('Лодзь'), [lodz]);
  assert.deepEqual(await found('warsaw'), [warsaw]);
  assert.deepEqual(await found('  '), [warsaw, lodz]);
  assert.deepEqual(await found('amienie'), [], 'words are known by their beginnings');
  assert.deepEqual(await found('swit', '&status=ACTIVE'), []);
  await app.call('DELETE', `/api/announcement/${lodz}`, { as: token });
  assert.deepEqual(await found('swit'), []);
  assert.deepEqual(await found('swit', '&status=DELETED'), [lodz]);
});
