import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { mailedSubjects } from '../../../../test/support/mailedLink.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { profileTextsWhere } from '../../../domain/partners/profileTexts.ts';
import { columnName } from '../../db/columnNames.ts';

let app: TestApp;
let moderator: string;
let other: string;
beforeAll(async () => {
  app = await createTestApp();
  moderator = (await staffOf(app, 'moderator')).token;
  other = (await staffOf(app, 'moderator')).token;
});
afterAll(() => app.close());

let numbers = 0;
async function provider() {
  numbers += 1;
  const partner = await partnerWithProfile(app);
  const phoneNumber = String(501_450_000 + numbers);
  return { ...partner, announcementId: await publishedAnnouncement(app, partner.token, { phoneNumber }) };
}
/** Files a report; its id. */
async function filed(id: string, reason = 'EXPLOITATION', kind = 'announcement', email?: string) {
  numbers += 1;
  const { body } = await app.call('POST', '/api/report', {
    from: `10.45.${numbers >> 8}.${numbers & 255}`,
    body: { subject: { kind, id }, reason, text: 'Look.', goodFaith: true, email },
  });
  const { rows } = await app.pool.query('SELECT id FROM reports WHERE number = $1', [body.number]);
  return { id: rows[0].id as string, ...body } as { id: string; number: string; key: string };
}
const staff = (method: string, url: string, body?: unknown) =>
  app.call(method, `/api/moderation/report${url}`, { as: moderator, body });
const queue = (method: string, url: string, body?: unknown, as = moderator) =>
  app.call(method, `/api/moderation/queue${url}`, { as, body });
const hold = (id: string, as = moderator) => queue('POST', '/hold', { kind: 'report', id }, as);
async function decide(id: string, decision: object) {
  await hold(id);
  return staff('POST', `/${id}/decision`, decision);
}
const seen = async (id: string) => (await app.call('GET', `/api/announcement/${id}`)).status;
const profileSeen = async (id: string) => (await app.call('GET', `/api/profile/public/${id}`)).status;
const DISMISSAL = { measure: 'NONE', facts: 'She answered the phone herself.' };
const GROUNDS = { facts: 'The photos show it.', ground: 'TERMS', reference: 'Illegal content and disputes' };

test('exploitation stands before what has waited longer', async () => {
  const one = await provider();
  const old = await filed(one.announcementId, 'FRAUD');
  app.advance(1000);
  const grave = await filed(one.id, 'EXPLOITATION', 'profile');
  const { items } = (await staff('GET', '')).body;
  const order = items.map(({ id }: { id: string }) => id);
  assert.ok(order.indexOf(grave.id) < order.indexOf(old.id));
  await decide(grave.id, DISMISSAL);
  await decide(old.id, DISMISSAL);
});

test('dismissed: all of the thing are decided together, and it can be seen again', async () => {
  const { announcementId, email } = await provider();
  const first = await filed(announcementId, 'EXPLOITATION', 'announcement', 'first@test.example');
  const second = await filed(announcementId, 'FRAUD');
  assert.equal(await seen(announcementId), 404);
  assert.equal((await decide(second.id, DISMISSAL)).status, 204);
  assert.equal(await seen(announcementId), 200);
  const status = await app.call('GET', `/api/report/${first.number}?key=${first.key}`);
  assert.deepEqual(
    [status.body.state, status.body.measure, status.body.explanation, status.body.isWithheld],
    ['DISMISSED', null, DISMISSAL.facts, false],
  );
  assert.equal((await decide(first.id, DISMISSAL)).body.code, 'ILLEGAL_TRANSITION');
  assert.equal((await app.mailsTo('first@test.example')).length, 2);
  // That it is live, that it is withheld, that it can be seen again.
  assert.ok((await app.mailsTo(email)).length >= 3);
  const { rows } = await app.pool.query(`SELECT subject_id FROM audit_log WHERE act = 'decideReport'`);
  assert.ok(rows.some(({ subject_id }) => subject_id === second.id));
});

test('removed: the announcement is blocked with the reasons, and not withheld besides', async () => {
  const { announcementId, token } = await provider();
  const { id } = await filed(announcementId);
  assert.equal((await decide(id, { measure: 'CONTENT_REMOVED', ...GROUNDS })).status, 204);
  assert.equal(await seen(announcementId), 404);
  const own = await app.call('GET', `/api/announcement/${announcementId}`, { as: token });
  assert.equal(own.body.owner.status, 'BLOCKED');
  const { rows } = await app.pool.query('SELECT withheld_at FROM announcements WHERE id = $1', [
    announcementId,
  ]);
  assert.equal(rows[0].withheld_at, null);
  assert.equal((await staff('POST', `/${id}/take-back`, { facts: 'x' })).body.code, 'ILLEGAL_TRANSITION');
});

/** What a partner is told of what was removed names it. */
async function assertNamed(email: string) {
  const subjects = await mailedSubjects(app, email);
  assert.match(subjects.join('\n'), /^Decision about your listing: Masaż klasyczny/m);
}

test('removed: what was deleted meanwhile comes back blocked, with the reasons, and nobody sees it', async () => {
  const { announcementId, token, email } = await provider();
  const { id } = await filed(announcementId);
  assert.equal((await app.call('DELETE', `/api/announcement/${announcementId}`, { as: token })).status, 204);
  assert.equal((await decide(id, { measure: 'CONTENT_REMOVED', ...GROUNDS })).status, 204);
  await assertNamed(email);
  const back = await app.call('POST', `/api/announcement/${announcementId}/undo-delete`, { as: token });
  assert.deepEqual([back.status, back.body.owner?.status], [200, 'BLOCKED'], JSON.stringify(back.body));
  assert.equal(back.body.owner.block.text, GROUNDS.facts);
  assert.equal(await seen(announcementId), 404);
});

test('removed: what is a draft by then, or is being paid for, is blocked, and its checkout ends', async () => {
  for (const isPaying of [false, true]) {
    const { announcementId, token, email } = await provider();
    const { id } = await filed(announcementId);
    await app.pool.query(
      `UPDATE announcements SET status = 'DRAFT', published_at = NULL, expires_at = NULL WHERE id = $1`,
      [announcementId],
    );
    const checkout = { as: token, body: { announcementId } };
    if (isPaying) assert.equal((await app.call('POST', '/api/payment/create-session', checkout)).status, 200);
    assert.equal((await decide(id, { measure: 'CONTENT_REMOVED', ...GROUNDS })).status, 204);
    const own = await app.call('GET', `/api/announcement/${announcementId}`, { as: token });
    assert.equal(own.body.owner.status, 'BLOCKED');
    const { rows } = await app.pool.query(
      `SELECT id FROM orders WHERE announcement_id = $1 AND state = 'OPEN'`,
      [announcementId],
    );
    assert.deepEqual(rows, []);
    await assertNamed(email);
  }
});

test('suspended: the account is out, all of it out of sight, and comes back as it was when it is opened again', async () => {
  const { id: profileId, announcementId, email, token } = await provider();
  const { id } = await filed(announcementId);
  await queue('POST', '/hold', { kind: 'report', id }, other);
  const suspension = { measure: 'ACCOUNT_SUSPENDED', ...GROUNDS };
  assert.equal((await staff('POST', `/${id}/decision`, suspension)).body.code, 'CASE_HELD');
  assert.equal((await app.call('GET', '/api/session', { as: token })).status, 200);
  await queue('POST', '/release', { kind: 'report', id }, other);
  assert.equal((await decide(id, suspension)).status, 204);
  assert.deepEqual([await profileSeen(profileId), await seen(announcementId)], [404, 404]);
  assert.equal((await app.call('GET', '/api/session', { as: token })).status, 401);
  const body = { username: email, password: 'a-long-enough-passphrase' };
  assert.equal((await app.call('POST', '/api/login-email', { body })).body.code, 'ACCOUNT_SUSPENDED');
  const restored = await app.call('POST', `/api/moderation/user/${profileId}/restore`, {
    as: moderator,
    body: { reason: 'Another person.' },
  });
  assert.equal(restored.status, 204);
  assert.deepEqual([await profileSeen(profileId), await seen(announcementId)], [200, 200]);
});

test('staff are not suspended by a report: their role goes first', async () => {
  const { id: profileId, announcementId } = await provider();
  const { id } = await filed(announcementId, 'FRAUD');
  await app.pool.query("UPDATE users SET staff_role = 'moderator' WHERE id = $1", [profileId]);
  const refused = await decide(id, { measure: 'ACCOUNT_SUSPENDED', ...GROUNDS });
  assert.equal(refused.body.code, 'ILLEGAL_TRANSITION');
  assert.equal(await seen(announcementId), 200);
});

test('hidden: a profile stays out of sight with all its announcements until that is taken back', async () => {
  const { id: profileId, announcementId } = await provider();
  const { id } = await filed(profileId, 'FRAUD', 'profile');
  assert.equal(await profileSeen(profileId), 200);
  assert.equal((await decide(id, { measure: 'PROFILE_HIDDEN', ...GROUNDS })).status, 204);
  assert.deepEqual([await profileSeen(profileId), await seen(announcementId)], [404, 404]);
  assert.equal((await staff('POST', `/${id}/take-back`, { facts: 'Another person.' })).status, 204);
  assert.deepEqual([await profileSeen(profileId), await seen(announcementId)], [200, 200]);
});

test('hidden by two reports: whichever is taken back, the profile is seen and neither says otherwise', async () => {
  for (const which of [0, 1]) {
    const { id: profileId } = await provider();
    const both = [await filed(profileId, 'FRAUD', 'profile'), await filed(profileId, 'HATE', 'profile')];
    assert.equal((await decide(both[0]?.id ?? '', { measure: 'PROFILE_HIDDEN', ...GROUNDS })).status, 204);
    const { id = '' } = both[which] ?? {};
    assert.equal((await staff('POST', `/${id}/take-back`, { facts: 'Another person.' })).status, 204);
    assert.equal(await profileSeen(profileId), 200);
    for (const one of both) assert.equal((await staff('GET', `/${one.id}`)).body.report.measure, null);
  }
});

test('what is still hidden by another report is not told to be seen again', async () => {
  const { id: profileId, email } = await provider();
  const { id } = await filed(profileId, 'FRAUD', 'profile');
  await decide(id, { measure: 'PROFILE_HIDDEN', ...GROUNDS });
  await filed(profileId, 'EXPLOITATION', 'profile');
  await staff('POST', `/${id}/take-back`, { facts: 'Another person.' });
  assert.equal(await profileSeen(profileId), 404);
  const kinds = (await app.mailsTo(email)).filter((mail) => /visible again/.test(mail));
  assert.deepEqual(kinds, []);
});

test('a year later whose profile is hidden still reads why', async () => {
  const { id: profileId, token } = await provider();
  const { id } = await filed(profileId, 'FRAUD', 'profile');
  await decide(id, { measure: 'PROFILE_HIDDEN', ...GROUNDS });
  await app.pool.query(`UPDATE reports SET decided_at = decided_at - interval '2 years' WHERE id = $1`, [id]);
  await app.handlers['tidy.sweep']({});
  const own = await app.call('GET', `/api/profile/${profileId}/${profileId}`, { as: token });
  assert.equal(own.body.withheld.decision.facts, GROUNDS.facts);
  // Who reported it is nobody's business any more.
  const { rows } = await app.pool.query('SELECT text, email, snapshot FROM reports WHERE id = $1', [id]);
  assert.deepEqual(rows, [{ text: '', email: '', snapshot: null }]);
});

test('what two reports withhold is seen again when both are decided', async () => {
  const { id: profileId, announcementId } = await provider();
  const one = await filed(profileId, 'EXPLOITATION', 'profile');
  const other = await filed(announcementId);
  await decide(one.id, DISMISSAL);
  assert.deepEqual([await profileSeen(profileId), await seen(announcementId)], [200, 404]);
  await decide(other.id, DISMISSAL);
  assert.equal(await seen(announcementId), 200);
});

test('a measure must suit its subject; what was reported can be read as it was then', async () => {
  const { announcementId } = await provider();
  const { id } = await filed(announcementId, 'HATE');
  assert.equal((await decide(id, { measure: 'PROFILE_HIDDEN', ...GROUNDS })).status, 400);
  assert.equal((await decide(id, { measure: 'CONTENT_REMOVED', facts: 'No ground.' })).status, 400);
  const { body } = await staff('GET', `/${id}`);
  assert.ok(
    body.snapshot.texts.some(({ text }: { text: string }) => text === 'Masaż klasyczny i relaksacyjny'),
  );
  assert.deepEqual(body.measures, ['CONTENT_REMOVED', 'ACCOUNT_SUSPENDED', 'PASSED_TO_AUTHORITIES']);
  assert.equal(body.canTakeBack, false);
  assert.equal((await decide(id, { measure: 'PASSED_TO_AUTHORITIES', ...GROUNDS })).status, 204);
  assert.equal((await staff('GET', `/${id}`)).body.canTakeBack, true);
});

test('of a reported profile every text is kept that may be reported', async () => {
  const { id: profileId } = await provider();
  const names = profileTextsWhere(({ reportedAs }) => reportedAs);
  const textOf = (name: string) => `https://${name}.example`;
  for (const name of names)
    await app.pool.query(`UPDATE partner_profiles SET ${columnName(name)} = $2 WHERE user_id = $1`, [
      profileId,
      textOf(name),
    ]);
  const { id } = await filed(profileId, 'HATE', 'profile');
  const kept = JSON.stringify((await staff('GET', `/${id}`)).body.snapshot.texts);
  for (const name of names) assert.ok(kept.includes(textOf(name)), name);
});

test('open ones wait in the queue, one for each thing, danger first, and who holds it decides it', async () => {
  const { announcementId, id: profileId } = await provider();
  const fraud = await filed(announcementId, 'FRAUD');
  const other = await filed(announcementId, 'HATE');
  app.advance(1000);
  const grave = await filed(profileId, 'EXPLOITATION', 'profile');
  const { items } = (await queue('GET', '?kind=report')).body;
  const mine = items.filter(({ id }: { id: string }) => [fraud.id, other.id, grave.id].includes(id));
  assert.deepEqual(
    mine.map(({ id, urgency }: { id: string; urgency: number }) => [id, urgency]),
    [
      [grave.id, 0],
      [fraud.id, 2],
    ],
  );
  assert.equal(mine[1].title, 'Masaż klasyczny i relaksacyjny');
  const about = (await app.call('GET', `/api/moderation/announcement/${announcementId}`, { as: moderator }))
    .body;
  assert.equal(about.openReports, 2);

  const second = (await staffOf(app, 'moderator')).token;
  assert.equal((await staff('POST', `/${fraud.id}/decision`, DISMISSAL)).body.code, 'CASE_HELD');
  await hold(fraud.id, second);
  assert.equal((await decide(fraud.id, DISMISSAL)).body.code, 'CASE_HELD');
  assert.equal((await staff('GET', `/${fraud.id}`)).body.held.isMine, false);
  await queue('POST', '/release', { kind: 'report', id: fraud.id }, second);
  assert.equal((await decide(fraud.id, DISMISSAL)).status, 204);
  const left = (await queue('GET', '?kind=report')).body.items.map(({ id }: { id: string }) => id);
  assert.ok(!left.includes(fraud.id) && !left.includes(other.id));
  await decide(grave.id, DISMISSAL);
});

test('two decisions at once are one', async () => {
  const { announcementId } = await provider();
  const { id } = await filed(announcementId);
  const answers = await Promise.all([
    decide(id, DISMISSAL),
    decide(id, { measure: 'CONTENT_REMOVED', ...GROUNDS }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
});
