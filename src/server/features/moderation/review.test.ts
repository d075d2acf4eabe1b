import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  copiesOf,
  KIDS,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
} from '../../../../test/support/announcements.ts';
import { type Answer, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { checked, discountCode, usesOf } from '../../../../test/support/discounts.ts';
import { staffOf } from '../../../../test/support/staff.ts';

const DAY = 86_400_000;
let app: TestApp;
let moderator: { id: string; token: string };
let numbers = 0;
beforeAll(async () => {
  app = await createTestApp({ MODERATION: 'manual' });
  moderator = await staffOf(app, 'moderator');
});
afterAll(() => app.close());

const nextNumber = () => `5051${String(10_000 + ++numbers)}`;
const said = ({ status, body }: Answer) => [status, body?.code].filter(Boolean).join(' ');
const asStaff = (method: string, url: string, body?: unknown, as = moderator.token) =>
  app.call(method, `/api/moderation${url}`, { as, ...(body !== undefined && { body }) });
const caseOf = async (id: string) => (await asStaff('GET', `/announcement/${id}`)).body;
const hold = (id: string) => asStaff('POST', '/queue/hold', { kind: 'announcement', id });

/** A partner and a paid announcement of theirs, in review. */
async function inReview(changes: object = {}) {
  const partner = await partnerWithProfile(app);
  const phoneNumber = nextNumber();
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber, ...changes });
  const own = (method: string, url = '', body?: unknown) =>
    app.call(method, `/api/announcement/${id}${url}`, {
      as: partner.token,
      ...(body !== undefined && { body }),
    });
  const edit = async (more: object) => {
    const { version } = (await own('GET')).body.owner;
    return own('PUT', '', { ...announcementBody({ phoneNumber, ...changes }), version, ...more });
  };
  const owner = async () => (await own('GET')).body.owner;
  return { id, partner, phoneNumber, own, edit, owner };
}

/** Holds the case and decides about the version that waits in it. */
async function decide(id: string, verb: 'approve' | 'reject', more: object = {}) {
  await hold(id);
  const { waiting } = await caseOf(id);
  return asStaff('POST', `/announcement/${id}/${verb}`, { revisionId: waiting, ...more });
}
/** The mails somebody got, lines put together. */
const mailed = async (email: string) => {
  return (await app.mailsTo(email)).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
};
const REASONS = { reasons: [{ path: 'title', code: 'shouting' }] };

async function live(changes: object = {}) {
  const one = await inReview(changes);
  assert.equal(said(await decide(one.id, 'approve')), '204');
  return one;
}

test('approved, it is live for the days paid from now on; the owner is told, and the log says who', async () => {
  const { id, partner, owner } = await inReview();
  assert.equal((await owner()).status, 'IN_REVIEW');
  assert.equal(said(await decide(id, 'approve')), '204');
  const { status, expiresAt } = await owner();
  assert.deepEqual([status, Date.parse(expiresAt)], ['ACTIVE', app.now() + 30 * DAY]);
  assert.ok((await mailed(partner.email)).some((mail) => mail.includes('Your listing is live')));
  const { rows } = await app.pool.query(
    "SELECT act, actor_id, before ->> 'status' AS before, after ->> 'status' AS after FROM audit_log WHERE subject_id = $1",
    [id],
  );
  assert.deepEqual(rows, [
    { act: 'approveAnnouncement', actor_id: moderator.id, before: 'IN_REVIEW', after: 'ACTIVE' },
  ]);
});

test('rejected with reasons, fixed and approved: the owner reads them in the own language', async () => {
  const { id, partner, own, edit, owner } = await inReview();
  await app.pool.query("UPDATE users SET locale = 'de' WHERE id = $1", [partner.id]);
  const reasons = [
    { path: 'title', code: 'shouting', text: '' },
    { path: 'description.pl', code: 'contactData', text: 'Die Nummer steht in Zeile 2.' },
    { path: 'photos', code: 'other', text: 'Bitte mindestens ein Foto.' },
  ];
  assert.equal(said(await decide(id, 'reject', { reasons })), '204');
  const told = await owner();
  assert.equal(told.status, 'TO_FIX');
  assert.deepEqual(
    told.reasons.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ['title shouting', 'description.pl contactData', 'photos other'],
  );
  assert.match(told.reasons[0].detail, /Großbuchstaben/);
  assert.match(told.reasons[1].detail, /eigenen Felder\. .*Die Nummer steht in Zeile 2\.$/);
  assert.equal(told.reasons[2].detail, 'Bitte mindestens ein Foto.');
  await app.drain();
  assert.ok(
    (await mailed(partner.email)).some((one) => one.includes(`/de/user-zone/fix-announcement/${id}`)),
  );

  await edit({ title: 'Masaż klasyczny w centrum' });
  assert.equal((await own('POST', '/fix', {})).body.owner.status, 'IN_REVIEW');
  const { history } = await caseOf(id);
  const rejection = history.find(({ kind }: { kind: string }) => kind === 'reject');
  assert.deepEqual([rejection.by, rejection.reasons.length], ['moderator', 3]);
  assert.equal(said(await decide(id, 'approve')), '204');
  assert.deepEqual([(await owner()).status, (await owner()).reasons], ['ACTIVE', []]);
});

test('an edit waits beside the live version, and is let through or sent back without touching it', async () => {
  const { id, owner, own, edit } = await live();
  await edit({ title: 'Masaż relaksacyjny' });
  const shown = await caseOf(id);
  assert.deepEqual(
    [shown.live.title, shown.pending.title, shown.waiting === shown.pending.revisionId],
    [announcementBody().title, 'Masaż relaksacyjny', true],
  );
  assert.equal(said(await decide(id, 'reject', REASONS)), '204');
  assert.deepEqual([(await owner()).status, (await owner()).pendingFor], ['ACTIVE', null]);
  assert.equal((await own('GET')).body.title, announcementBody().title);
  await edit({ title: 'Masaż relaksacyjny' });
  assert.equal(said(await decide(id, 'approve')), '204');
  assert.deepEqual(
    [(await own('GET')).body.title, (await owner()).pendingFor, (await owner()).reasons],
    ['Masaż relaksacyjny', null, []],
  );
});

test('an edit that waits is not lost by a renewal that is abandoned on top of it', async () => {
  const { id, partner, phoneNumber, own, edit, owner } = await live();
  await edit({ title: 'Masaż po zmianie' });
  const body = announcementBody({ phoneNumber, title: 'Masaż po drugiej zmianie' });
  const { version } = await owner();
  const renewed = await own('PUT', '?extendOrActivateEdition=true', { ...body, version });
  assert.deepEqual([renewed.status, renewed.body.owner?.pendingFor], [200, 'REVIEW']);
  const checkout = { as: partner.token, body: { announcementId: id, purpose: 'extend' } };
  assert.equal((await app.call('POST', '/api/payment/create-session', checkout)).status, 200);
  assert.equal((await own('POST', '/cancel-checkout')).status, 200);
  assert.deepEqual([(await owner()).pendingFor, (await owner()).pending.title], ['REVIEW', body.title]);
  assert.equal(said(await decide(id, 'approve')), '204');
  assert.equal((await own('GET')).body.title, body.title);
});

test('a decision is about the version that was seen, and about one that waits', async () => {
  const { id, edit } = await live();
  await edit({ title: 'Masaż jeden' });
  await hold(id);
  const { waiting } = await caseOf(id);
  await edit({ title: 'Masaż dwa' });
  for (const [verb, more] of [
    ['approve', {}],
    ['reject', REASONS],
  ] as const)
    assert.equal(
      said(await asStaff('POST', `/announcement/${id}/${verb}`, { revisionId: waiting, ...more })),
      '409 STALE_VERSION',
    );
  assert.equal(said(await decide(id, 'approve')), '204');
  await hold(id);
  assert.equal(
    said(await asStaff('POST', `/announcement/${id}/approve`, { revisionId: waiting })),
    '409 ILLEGAL_TRANSITION',
  );
});

test('what was allowed when it was handed in is asked again: minors, the number, the licence, a title', async () => {
  const adult = await inReview(SENSUAL);
  await publishedAnnouncement(app, adult.partner.token, { phoneNumber: nextNumber() });
  // Beside the rules, as if both had been handed in before there were any.
  await app.pool.query(
    `UPDATE announcement_revisions r SET content = content || $2 FROM announcements a
     WHERE a.id = r.announcement_id AND a.owner_id = $1 AND a.id <> $3`,
    [adult.partner.id, JSON.stringify(KIDS), adult.id],
  );
  assert.equal(said(await decide(adult.id, 'approve')), '422 ADULT_WITH_MINORS');

  const crowded = await inReview();
  await copiesOf(app, crowded.id, 3);
  const refused = await decide(crowded.id, 'approve');
  assert.equal(said(refused), '400 INVALID_INPUT');
  assert.deepEqual(
    refused.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]),
    [['phoneNumber', 'tooManyActive']],
  );

  const content = (id: string, changes: object) =>
    app.pool.query('UPDATE announcement_revisions SET content = content || $2 WHERE announcement_id = $1', [
      id,
      JSON.stringify(changes),
    ]);
  const unlicensed = await inReview();
  const offer = { main: 'PHYSIOTHERAPY', sub: null, durationMinutes: 60, price: { from: 18_000, to: null } };
  await content(unlicensed.id, { offers: [{ ...offer, sub: 'MEDICAL_MASSAGE' }] });
  assert.equal(said(await decide(unlicensed.id, 'approve')), '403 LICENCE_REQUIRED');

  const titled = await inReview();
  await content(titled.id, { title: 'Fizjoterapeuta w centrum' });
  assert.equal(said(await decide(titled.id, 'approve')), '422 CONTENT_NEEDS_CHANGES');
  assert.equal((await titled.owner()).status, 'IN_REVIEW');
});

test('only whoever holds the case decides it', async () => {
  const { id, owner } = await inReview();
  const { waiting } = await caseOf(id);
  const body = { revisionId: waiting };
  assert.equal(said(await asStaff('POST', `/announcement/${id}/approve`, body)), '409 CASE_HELD');
  assert.equal(
    said(await asStaff('POST', `/announcement/${id}/block`, { code: 'terms', text: 'Spam.' })),
    '409 CASE_HELD',
  );
  await hold(id);
  const other = await staffOf(app, 'admin');
  assert.equal(
    said(await asStaff('POST', `/announcement/${id}/approve`, body, other.token)),
    '409 CASE_HELD',
  );
  app.advance(15 * 60_000 + 1);
  assert.equal(said(await asStaff('POST', `/announcement/${id}/approve`, body)), '409 CASE_HELD');
  assert.equal((await owner()).status, 'IN_REVIEW');
});

test('blocked, it is gone for all but its owner, who reads the statement of reasons; its checkout ends first', async () => {
  const { id, partner, owner } = await live();
  const order = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId: id, purpose: 'extend' },
  });
  assert.equal(order.status, 200);
  const orderState = async () =>
    (await app.pool.query('SELECT state FROM orders WHERE id = $1', [order.body.orderId])).rows[0].state;
  const body = { code: 'deception', text: 'Zdjęcia z innego salonu.' };
  assert.equal(said(await asStaff('POST', `/announcement/${id}/block`, body)), '409 CASE_HELD');
  assert.equal(await orderState(), 'OPEN', 'nothing was decided');
  await hold(id);
  assert.equal(
    said(await asStaff('POST', `/announcement/${id}/block`, { ...body, text: '' })),
    '400 INVALID_INPUT',
  );
  assert.equal(said(await asStaff('POST', `/announcement/${id}/block`, body)), '204');
  assert.equal(await orderState(), 'CANCELLED');
  const told = await owner();
  assert.deepEqual([told.status, told.block.code, told.block.text], ['BLOCKED', body.code, body.text]);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 404);
  assert.ok((await mailed(partner.email)).some((mail) => mail.includes('deception of clients')));
  const { rows: log } = await app.pool.query(
    "SELECT reason FROM audit_log WHERE act = 'blockAnnouncement' AND subject_id = $1",
    [id],
  );
  assert.deepEqual(log, [{ reason: 'deception: Zdjęcia z innego salonu.' }]);
});

test('sent back and not fixed in 14 days it is a draft again, and its money goes back', async () => {
  const { id, partner, owner, edit } = await inReview();
  await decide(id, 'reject', REASONS);
  // An edit alone does not hand it in.
  app.advance(13 * DAY);
  await app.pool.query("UPDATE sessions SET expires_at = expires_at + interval '60 days'");
  await edit({ title: 'Masaż inaczej' });
  const settle = () => app.handlers['announcements.due']({ id, due: 'giveUpFix' });
  await settle();
  assert.equal((await owner()).status, 'TO_FIX');
  app.advance(DAY);
  await settle();
  await settle();
  assert.equal((await owner()).status, 'DRAFT');
  const { rows } = await app.pool.query(
    'SELECT id, refund_due, amount FROM orders WHERE announcement_id = $1',
    [id],
  );
  assert.equal(rows[0].refund_due, true);
  const { rows: lines } = await app.pool.query(
    `SELECT sum(l.amount)::int AS owed FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
     WHERE e.order_id = $1 AND l.account = 'customers'`,
    [rows[0].id],
  );
  assert.equal(lines[0].owed, -rows[0].amount);
  assert.ok((await mailed(partner.email)).some((mail) => mail.includes('refunding what you paid')));
});

test('given up, what cost nothing is to be had again: the introductory days, or the use of a code', async () => {
  // Whose code is of today.
  moderator = await staffOf(app, 'moderator');
  const code = await discountCode(app, { percent: 100, totalCap: 1 });
  const sentBack = async (terms: object) => {
    const partner = await partnerWithProfile(app);
    await checked(app, partner.id);
    const as = partner.token;
    const body = announcementBody({ phoneNumber: nextNumber() });
    const { announcementId } = (await app.call('POST', '/api/announcement', { as, body })).body;
    const checkout = { announcementId, days: 30, ...terms };
    const order = (await app.call('POST', '/api/payment/create-session', { as, body: checkout })).body;
    assert.equal(order.amount, 0, JSON.stringify(order));
    assert.equal(said(await decide(announcementId, 'reject', REASONS)), '204');
    return { partner, id: announcementId as string, orderId: order.orderId as string };
  };
  const introduced = await sentBack({ usesIntroductoryDays: true });
  const discounted = await sentBack({ discountCode: code });
  assert.deepEqual(await usesOf(app, code), { CONSUMED: 1 });
  app.advance(14 * DAY);
  for (const { id, orderId, partner } of [introduced, discounted]) {
    await app.handlers['announcements.due']({ id, due: 'giveUpFix' });
    const { rows } = await app.pool.query(
      `SELECT state, refund_due, (SELECT count(*)::int FROM journal_entries WHERE order_id = orders.id) AS entries
       FROM orders WHERE id = $1`,
      [orderId],
    );
    assert.deepEqual(rows, [{ state: 'REFUNDED', refund_due: false, entries: 0 }]);
    assert.ok(!(await mailed(partner.email)).some((mail) => mail.includes('refunding what you paid')));
  }
  assert.deepEqual(await usesOf(app, code), { RELEASED: 1 });
  await app.pool.query("UPDATE sessions SET expires_at = expires_at + interval '60 days'");
  const promotion = await app.call('GET', '/api/announcement/promotion', { as: introduced.partner.token });
  assert.equal(promotion.body.introductory.eligible, true);
});
