import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';
import { REPORTS } from '../../../domain/reports/limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
let addresses = 0;
/** An address that nobody has reported from. */
const freshAddress = () => {
  addresses += 1;
  return `10.44.${addresses >> 8}.${addresses & 255}`;
};
let phones = 501_440_000;
/** A partner with a live announcement. */
async function provider() {
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber: String(phones++) });
  return { ...partner, announcementId: id };
}

interface Change {
  kind?: string;
  from?: string;
  as?: string;
  headers?: Record<string, string>;
}
const report = (
  id: string,
  changes: object = {},
  { kind = 'announcement', from, as, headers }: Change = {},
) =>
  app.call('POST', '/api/report', {
    from: from ?? freshAddress(),
    as,
    headers,
    body: { subject: { kind, id }, reason: 'FRAUD', text: 'Not the person.', goodFaith: true, ...changes },
  });
const GRAVE = { reason: 'EXPLOITATION', text: 'She is not free to go.' };
const seen = async (id: string) => (await app.call('GET', `/api/announcement/${id}`)).status;
const profileSeen = async (id: string) => (await app.call('GET', `/api/profile/public/${id}`)).status;
let someone: Promise<{ token: string }> | undefined;
const reader = () => {
  someone ??= app.account('client');
  return someone;
};
/** A person says that a report was unfounded. */
const dismiss = (number: string) =>
  app.pool.query(
    `WITH gone AS (DELETE FROM withholdings WHERE report_id = (SELECT id FROM reports WHERE number = $1)),
       shown AS (UPDATE announcements SET withheld_at = NULL WHERE id = (SELECT subject_id FROM reports WHERE number = $1))
     UPDATE reports SET state = 'DISMISSED', decided_at = $2 WHERE number = $1`,
    [number, new Date(app.now())],
  );

test('a report is received with a number to read out and a key that opens its status', async () => {
  const { announcementId } = await provider();
  const filed = await report(announcementId, { email: 'anna@test.example', name: 'Anna' });
  assert.equal(filed.status, 202);
  const { number, key } = filed.body;
  assert.match(number, /^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);
  assert.match(key, /^[\w-]{32}$/);
  const status = await app.call('GET', `/api/report/${number}?key=${key}`);
  assert.deepEqual(status.body, {
    number,
    subject: { kind: 'announcement' },
    reason: 'FRAUD',
    receivedAt: new Date(app.now()).toISOString(),
    state: 'RECEIVED',
    isWithheld: false,
    decidedAt: null,
    measure: null,
    explanation: '',
  });
  const typed = number.toLowerCase().replaceAll('-', '').replaceAll('1', 'l').replaceAll('0', 'o');
  assert.equal((await app.call('GET', `/api/report/${typed}?key=${key}`)).status, 200);
  for (const [other, opener] of [
    [number, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    [number, ''],
    ['000-000-000', key],
  ])
    assert.equal((await app.call('GET', `/api/report/${other}?key=${opener}`)).status, 404);
  const [mail = ''] = await app.mailsTo('anna@test.example');
  assert.ok(mail.includes(number) && mail.replaceAll(/=\r?\n/g, '').includes(key));
  assert.equal(await seen(announcementId), 200);
});

test('what nobody can see cannot be reported', async () => {
  const { id, token, announcementId } = await provider();
  const draft = (await app.call('POST', '/api/announcement', { as: token, body: announcementBody() })).body
    .announcementId;
  await app.call('POST', `/api/announcement/${announcementId}/hidden-status`, {
    as: token,
    body: { hidden: true },
  });
  const photo = (await upload(app, `/api/announcement/${draft}/photo`, await jpeg(400, 300), token)).body;
  const all: [string, string][] = [
    [draft, 'announcement'],
    [announcementId, 'announcement'],
    [randomUUID(), 'announcement'],
    [randomUUID(), 'profile'],
    [photo.photoId, 'photo'],
  ];
  for (const [subject, kind] of all) assert.equal((await report(subject, {}, { kind })).status, 404, kind);
  assert.equal((await report(id, {}, { kind: 'profile' })).status, 202);
});

test('what is sent must be whole, in good faith, and no more than is asked for', async () => {
  const { announcementId } = await provider();
  const wrong: object[] = [
    { goodFaith: false },
    { text: ' ' },
    { text: 'x'.repeat(REPORTS.text.max + 1) },
    { reason: 'DISLIKE' },
    { email: 'nobody' },
    { subject: { kind: 'message', id: announcementId } },
    { withheld: true },
  ];
  for (const one of wrong) assert.equal((await report(announcementId, one)).status, 400, JSON.stringify(one));
});

test('one person has one report of a thing open, and may report another, or again once it is decided', async () => {
  const { id, announcementId } = await provider();
  const from = freshAddress();
  const { body } = await report(announcementId, {}, { from });
  assert.equal((await report(announcementId, { reason: 'HATE' }, { from })).body.code, 'REPORT_OPEN');
  assert.equal((await report(id, {}, { from, kind: 'profile' })).status, 202);
  const { token } = await reader();
  assert.equal((await report(announcementId, {}, { from, as: token })).status, 202);
  assert.equal((await report(announcementId, {}, { as: token })).body.code, 'REPORT_OPEN');
  await dismiss(body.number);
  assert.equal((await report(announcementId, {}, { from })).status, 202);
});

test('six at once by one person are one report', async () => {
  const { announcementId } = await provider();
  const from = freshAddress();
  const answers = await Promise.all(Array.from({ length: 6 }, () => report(announcementId, {}, { from })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409, 409, 409, 409, 409]);
});

test('the same request with the same key is one report with one receipt', async () => {
  const { announcementId } = await provider();
  const from = freshAddress();
  const again = () => report(announcementId, {}, { from, headers: { 'idempotency-key': 'once' } });
  const [first, second] = [await again(), await again()];
  assert.deepEqual(second.body, first.body);
});

test('exploitation takes an announcement out of everybody’s sight in the same moment', async () => {
  const { announcementId, token, email } = await provider();
  await app.caughtUp();
  const found = async () => {
    await app.caughtUp();
    const { body } = await app.call('POST', '/api/announcement/fetch-all', {
      body: { placeId: LODZ },
    });
    assert.ok(body.items.length > 0 || body.total === 0);
    return JSON.stringify(body.items).includes(announcementId);
  };
  assert.equal(await found(), true);
  const { number, key } = (await report(announcementId, GRAVE)).body;
  assert.equal(await seen(announcementId), 404);
  assert.equal(await found(), false);
  assert.equal((await app.call('GET', `/api/report/${number}?key=${key}`)).body.isWithheld, true);
  const own = await app.call('GET', `/api/announcement/${announcementId}`, { as: token });
  assert.equal(own.status, 200);
  assert.equal(own.body.owner.hidden, false, 'the owner’s own switch is another');
  const [mail = ''] = (await app.mailsTo(email)).slice(-1);
  assert.match(mail, /Subject:/);
});

test('what is withheld is nowhere: in no list, map of the site, favourite, or place for a booking', async () => {
  const { id, announcementId, token } = await provider();
  const surfaces = async () => {
    await app.caughtUp();
    const asked: [string, string, unknown?][] = [
      ['POST', '/api/announcement/fetch-all', { placeId: LODZ }],
      ['POST', '/api/announcement/fetch-all', { placeId: LODZ, sort: 'newest' }],
      ['GET', '/api/announcement/popular-and-latest'],
      ['POST', '/api/favourite/cards', { announcementIds: [announcementId] }],
      ['GET', '/sitemaps/en/announcements-1.xml'],
      ['GET', `/api/profile/public/${id}`],
    ];
    const found = [];
    for (const [method, url, body] of asked) {
      const answer = await app.call(method, url, { body });
      assert.equal(answer.status, 200, url);
      // An id alone says nothing; a card, a title or an address does.
      const said = JSON.stringify(answer.body);
      found.push(url.includes('favourite') ? !said.includes('"card":null') : said.includes(announcementId));
    }
    const hold = await app.call('POST', '/api/booking/hold', {
      from: freshAddress(),
      body: { announcementId, offer: 0, start: new Date(app.now()).toISOString() },
    });
    return { found, isThere: hold.status !== 404 };
  };
  // The first page is for those published last.
  assert.deepEqual((await surfaces()).found, [true, true, true, true, true, true]);
  await report(announcementId, GRAVE);
  assert.deepEqual((await surfaces()).found, [false, false, false, false, false, false]);
  await app.pool.query('UPDATE announcements SET withheld_at = NULL WHERE id = $1', [announcementId]);
  await app.call('POST', `/api/announcement/${announcementId}/hidden-status`, {
    as: token,
    body: { hidden: true },
  });
  assert.deepEqual((await surfaces()).found, [false, false, false, false, false, false], 'as what is hidden');
});

test('the owner cannot bring back what is withheld, by no verb of theirs', async () => {
  const { announcementId, token } = await provider();
  await report(announcementId, GRAVE);
  const owner = (method: string, url: string, body?: unknown) => app.call(method, url, { as: token, body });
  const url = `/api/announcement/${announcementId}`;
  await owner('POST', `${url}/hidden-status`, { hidden: true });
  await owner('POST', `${url}/hidden-status`, { hidden: false });
  const own = (await owner('GET', url)).body;
  await owner('PUT', url, { ...announcementBody({ phoneNumber: String(phones++) }), version: own.version });
  assert.equal(await seen(announcementId), 404);
  // A copy is new, but nothing of theirs is published unread now; and nobody is there to read it.
  const { announcementId: copy } = (await owner('POST', `${url}/duplicate`, {})).body;
  const paid = await owner('POST', '/api/payment/create-session', { announcementId: copy });
  assert.equal(paid.body.code, 'REVIEW_UNAVAILABLE');
});

test('a profile takes all its announcements along; a photo all that shows it', async () => {
  const one = await provider();
  const other = await provider();
  assert.equal(await profileSeen(one.id), 200);
  await report(one.id, GRAVE, { kind: 'profile' });
  assert.deepEqual([await profileSeen(one.id), await seen(one.announcementId)], [404, 404]);
  const added = await upload(
    app,
    `/api/announcement/${other.announcementId}/photo`,
    await jpeg(400, 300),
    other.token,
  );
  await report(added.body.photoId, GRAVE, { kind: 'photo' });
  assert.deepEqual([await profileSeen(other.id), await seen(other.announcementId)], [200, 404]);
});

test('what a person let stand is not withheld by the next report, nor by who was not believed', async () => {
  const { perDay, unfounded } = REPORTS.withholdings;
  const stands = await provider();
  await dismiss((await report(stands.announcementId, GRAVE)).body.number);
  assert.equal((await report(stands.announcementId, GRAVE)).status, 202);
  assert.equal(await seen(stands.announcementId), 200);

  const busy = freshAddress();
  for (let each = 0; each <= perDay; each++) {
    const { announcementId } = await provider();
    await report(announcementId, { ...GRAVE, email: `p${each}@test.example` }, { from: busy });
    assert.equal(await seen(announcementId), each < perDay ? 404 : 200, `the ${each + 1}th from one address`);
  }

  const liar = (await app.account('client')).token;
  for (let each = 0; each <= unfounded; each++) {
    const { announcementId } = await provider();
    const { number } = (await report(announcementId, GRAVE, { as: liar })).body;
    assert.equal(
      await seen(announcementId),
      each < unfounded ? 404 : 200,
      `the ${each + 1}th of one account`,
    );
    await dismiss(number);
    app.advance(DAY);
  }
});

test('a flood of reports of one thing says nothing new', async () => {
  const { announcementId } = await provider();
  for (let each = 0; each < REPORTS.perSubjectDay; each++)
    assert.equal((await report(announcementId)).status, 202);
  assert.equal((await report(announcementId)).body.code, 'TOO_MANY_ATTEMPTS');
  app.advance(DAY + 1);
  assert.equal((await report(announcementId)).status, 202);
});

test('what was decided long ago is erased but for what is counted', async () => {
  const { announcementId } = await provider();
  const { number } = (await report(announcementId, { email: 'old@test.example', name: 'Old' })).body;
  const row = async () => (await app.pool.query('SELECT * FROM reports WHERE number = $1', [number])).rows[0];
  await dismiss(number);
  await app.handlers['tidy.sweep']?.({});
  assert.equal((await row()).email, 'old@test.example');
  app.advance(REPORTS.keptDays * DAY + 1000);
  await app.handlers['tidy.sweep']?.({});
  const { text, name, email, snapshot, provider_id, reporter_hash, address_hash, reason, state } =
    await row();
  assert.deepEqual(
    { text, name, email, snapshot, provider_id, reporter_hash, address_hash, reason, state },
    {
      text: '',
      name: '',
      email: '',
      snapshot: null,
      provider_id: null,
      reporter_hash: null,
      address_hash: null,
      reason: 'FRAUD',
      state: 'DISMISSED',
    },
  );
});
