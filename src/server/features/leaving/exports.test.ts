import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { issuedFor, purchaseOf } from '../../../../test/support/invoices.ts';
import { PASSWORD } from '../../../../test/support/people.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { startS3Server } from '../../../../test/support/s3Server.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import { upload } from '../../../../test/support/upload.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { bookingMode: 'INSTANT' });
  client = await app.account('client');
  const hold = await holdTime(app, practice, '2026-11-25T09:00:00Z', client.token);
  await bookHeld(app, hold.body.holdId, client.token, { note: 'Left shoulder' });
  await app.call('PUT', `/api/favourite/${practice.announcementId}`, { as: client.token });
  const search = { query: 'placeId=c-PL', name: 'Polska' };
  await app.call('POST', '/api/saved-search', { as: client.token, body: search });
});
afterAll(() => app.close());

interface Person {
  id: string;
  token: string;
}
const start = ({ id, token }: Person, body?: object) =>
  app.call('POST', `/api/user/${id}/export`, { as: token, body });
const state = async ({ id, token }: Person) =>
  (await app.call('GET', `/api/user/${id}/export/state`, { as: token })).body;
const fetchCopy = ({ id, token }: Person) =>
  app.app.inject({ url: `/api/user/${id}/export`, headers: { authorization: `Bearer ${token}` } });
const confirm = ({ id, token }: Person, password?: string) =>
  app.call('POST', `/api/user/${id}/export/confirm`, { as: token, body: { password } });
const files = () =>
  readdirSync(path.join(app.config.dataDir, 'exports'), { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => name.includes('.'));

async function copyOf(person: Person): Promise<Map<string, Buffer>> {
  assert.deepEqual([(await start(person)).status, (await start(person)).body.state], [202, 'MAKING']);
  await app.drain();
  assert.equal((await state(person)).state, 'READY');
  const { statusCode, headers, rawPayload } = await fetchCopy(person);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/zip');
  return unzip(rawPayload);
}
const read = (copy: Map<string, Buffer>, file: string) => JSON.parse(String(copy.get(file)));

test('a client’s copy holds the account, the visits and a calendar', async () => {
  const as = practice.token;
  const { items } = (await app.call('GET', '/api/client-card', { as })).body;
  const noted = { name: 'Anna N.', note: 'Prefers mornings', version: 1 };
  await app.call('PUT', `/api/client-card/${items[0].cardId}`, { as, body: noted });
  const copy = await copyOf(client);
  assert.deepEqual([...copy.keys()].sort(), [
    'README.txt',
    'account.json',
    'appointments.ics',
    'client-cards.json',
    'client-profile.json',
    'devices.json',
    'events.json',
    'favourites.json',
    'reports.json',
    'reviews.json',
    'saved-searches.json',
    'sessions.json',
    'visits.json',
    'waiting-list.json',
  ]);
  const account = read(copy, 'account.json');
  assert.equal(account.email, client.email);
  assert.match(account.createdAt, /^2026-11-21T09:/);
  assert.ok(!('passwordHash' in account));
  const [visit] = read(copy, 'visits.json');
  assert.deepEqual(
    [visit.partnerName, visit.note, visit.startsAt],
    ['Studio Spokój', 'Left shoulder', '2026-11-25T09:00:00.000Z'],
  );
  // What the partner keeps of the client, the private note among it.
  const [card] = read(copy, 'client-cards.json');
  assert.deepEqual(
    [card.partnerName, card.name, card.note, card.email],
    ['Studio Spokój', 'Anna N.', 'Prefers mornings', client.email],
  );
  assert.equal(read(copy, 'saved-searches.json')[0].query, 'placeId=c-PL');
  assert.equal(read(copy, 'favourites.json')[0].announcementId, practice.announcementId);
  assert.ok(read(copy, 'events.json').some(({ kind }: { kind: string }) => kind === 'CONFIRMED'));
  assert.match(String(copy.get('appointments.ics')), /BEGIN:VEVENT[\s\S]*DTSTART;TZID=Europe\/Warsaw/);
  const mails = await app.mailsTo(client.email);
  assert.ok(mails.some((mail) => /Subject: Your copy is ready/.test(mail)));
});

test('a partner’s copy holds photos and versions, and nothing of clients', async () => {
  const me = { id: practice.profileId, token: practice.token };
  const photo = await upload(app, `/api/user-photo/${me.id}`, await jpeg(900, 600), me.token);
  const copy = await copyOf(me);
  const kept = copy.get(`photos/${photo.body.photoId}.webp`);
  assert.equal(kept?.subarray(8, 12).toString(), 'WEBP');
  assert.equal(read(copy, 'photos.json')[0].file, `photos/${photo.body.photoId}.webp`);
  assert.equal(read(copy, 'partner-profile.json').services.length, 2);
  assert.equal(read(copy, 'announcements.json')[0].versions.length, 1);
  const [visit] = read(copy, 'visits.json');
  assert.ok(visit.reference);
  assert.ok(!JSON.stringify(visit).includes('Anna'));
  const [card] = read(copy, 'client-cards.json');
  assert.equal(card.note, 'Prefers mornings');
  assert.ok(!JSON.stringify(card).includes('Anna'));
});

test('a partner’s copy holds every invoice as PDF, and nobody else’s', async () => {
  const [me, other] = [await purchaseOf(app), await purchaseOf(app)];
  const issued = await issuedFor(app, me.orderId);
  assert.equal(issued.length, 1);
  const nameOf = (number: string) => `invoices/${number.replaceAll(/[ /]/g, '-')}.pdf`;
  const copy = await copyOf(me);
  const papers = [...copy.keys()].filter((name) => name.startsWith('invoices/'));
  assert.deepEqual(
    papers,
    issued.map(({ snapshot }) => nameOf(snapshot.number)),
  );
  for (const name of papers) {
    const { rawPayload } = await app.app.inject({
      url: `/api/invoice/${issued[0].id}.pdf`,
      headers: { authorization: `Bearer ${me.token}` },
    });
    assert.ok(copy.get(name)?.equals(rawPayload));
    assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-');
  }
  const [theirs] = await issuedFor(app, other.orderId);
  assert.ok(!copy.has(nameOf(theirs.snapshot.number)));
});

test('nobody else fetches it, and not after its time; then its file goes', async () => {
  const other = await app.account('client');
  assert.equal((await fetchCopy({ id: client.id, token: other.token })).statusCode, 403);
  assert.equal((await fetchCopy(other)).statusCode, 404);
  app.advance(ACCESS.export.hours * 3_600_000 - 1);
  await confirm(client, PASSWORD);
  assert.equal((await fetchCopy(client)).statusCode, 200);
  app.advance(1);
  assert.equal((await fetchCopy(client)).statusCode, 404);
  assert.equal((await state(client)).state, 'NONE');
  await app.handlers['tidy.sweep']({});
  assert.deepEqual(files(), []);
});

test('it is made so often a day', async () => {
  const other = await app.account('client');
  for (let n = 0; n < ACCESS.export.perDay; n++) await copyOf(other);
  assert.equal((await start(other)).status, 429);
});

test('an open session is not enough: some time after the log-in the password is asked for', async () => {
  const other = await app.account('client');
  await app.pool.query('UPDATE sessions SET authenticated_at = $2 WHERE user_id = $1', [
    other.id,
    new Date(app.now() - ACCOUNT.reauthMinutes * 60_000 - 1),
  ]);
  const asked = await start(other);
  assert.deepEqual([asked.status, asked.body.code], [403, 'REAUTH_REQUIRED']);
  const wrong = await start(other, { password: 'not-the-passphrase' });
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [400, 'wrongPassword']);
  assert.equal((await state(other)).state, 'NONE');
  for (let guess = 1; guess < ACCESS.guessesPerAccountHour; guess++)
    await start(other, { password: 'not-the-passphrase' });
  assert.equal((await start(other, { password: PASSWORD })).status, 429);
  app.advance(3_600_001);
  assert.deepEqual((await start(other, { password: PASSWORD })).body.state, 'MAKING');
});

test('fetching it: an open session is not enough either; the password lets it for some minutes', async () => {
  const other = await app.account('client');
  await copyOf(other);
  app.advance(ACCOUNT.reauthMinutes * 60_000 + 1);
  const code = async () => {
    const { statusCode, payload } = await fetchCopy(other);
    return statusCode === 200 ? 200 : JSON.parse(payload).code;
  };
  assert.equal(await code(), 'REAUTH_REQUIRED');
  assert.equal((await confirm(other)).body.code, 'REAUTH_REQUIRED');
  assert.equal((await confirm(other, 'not-the-passphrase')).body.errors[0].code, 'wrongPassword');
  assert.equal(await code(), 'REAUTH_REQUIRED');
  assert.equal((await confirm(other, PASSWORD)).status, 204);
  assert.equal(await code(), 200);
  app.advance(ACCOUNT.reauthMinutes * 60_000 + 1);
  assert.equal(await code(), 'REAUTH_REQUIRED');
});

test('it goes with the account', async () => {
  const other = await app.account('client');
  await copyOf(other);
  const { rows } = await app.pool.query('SELECT id FROM exports WHERE user_id = $1', [other.id]);
  assert.ok(files().includes(`${rows[0].id}.whole`));
  assert.equal((await app.call('DELETE', `/api/user/${other.id}`, { as: other.token })).status, 204);
  await app.drain();
  assert.deepEqual(
    files().filter((name) => name.startsWith(rows[0].id)),
    [],
  );
});

test('with a bucket it lies there, where a process with a folder of its own finds it', async () => {
  const s3 = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.settings;
  const other = await createTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  });
  try {
    const { id, token } = await other.account('client');
    const ask = () =>
      other.app.inject({ url: `/api/user/${id}/export`, headers: { authorization: `Bearer ${token}` } });
    await other.call('POST', `/api/user/${id}/export`, { as: token });
    await other.drain();
    rmSync(path.join(other.config.dataDir, 'exports'), { recursive: true, force: true });
    const { statusCode, rawPayload } = await ask();
    assert.equal(statusCode, 200);
    assert.ok(unzip(rawPayload).has('account.json'));
    s3.meet('full');
    assert.equal((await ask()).statusCode, 503);
    s3.meet('pass');
  } finally {
    await other.close();
    await s3.close();
  }
});
