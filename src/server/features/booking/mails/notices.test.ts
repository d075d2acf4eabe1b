import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import type { Locale } from '../../../../domain/locales.ts';
import { createPractice } from '../../../../../test/support/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MAIL_FROM: 'Palmora <hello@mail.test.example>' });
});
afterAll(() => app.close());

/** The calendar in a mail's source, its folded lines joined again. */
function calendarOf(source: string): string {
  const [, body] = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  assert.ok(body, 'no calendar in the mail');
  const text = body.includes('BEGIN:VCALENDAR') ? bodyOf(body) : Buffer.from(body, 'base64').toString();
  return text.replaceAll(/\r?\n[ \t]/g, '');
}

const bodyOf = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** The mails about visits; the one that confirms the address came first. */
const mailsTo = async (email: string) =>
  (await app.mailsTo(email)).filter((source) => source.includes('text/calendar'));

async function book(
  options: Parameters<typeof createPractice>[1],
  start: string,
  { speaks, asks = speaks }: { speaks: Locale; asks?: Locale },
) {
  const practice = await createPractice(app, options);
  const client = await app.account('client');
  await app.pool.query('UPDATE users SET locale = $2 WHERE id = $1', [client.id, speaks]);
  const headers = { 'user-language': asks };
  const held = await app.call('POST', '/api/booking/hold', {
    as: client.token,
    headers,
    body: {
      profileId: practice.profileId,
      service: practice.services.relaxing,
      start,
      announcementId: practice.announcementId,
    },
  });
  const id = held.body.holdId as string;
  const details = { holdId: id, name: 'Anna; Nowak\u201d, \\n', phone: '+48600700800' };
  const answer = await app.call('POST', '/api/booking', { as: client.token, headers, body: details });
  assert.equal(answer.status, 201);
  return { practice, client, id };
}

it('tells both sides in their language, with the same visit for their calendars', async () => {
  const { practice, client, id } = await book({ workplace: 'PRIVATE_PROPERTY' }, '2026-11-23T09:00:00.000Z', {
    speaks: 'de',
  });
  const [request = ''] = await mailsTo(practice.email);
  const [sent = ''] = await mailsTo(client.email);
  assert.match(bodyOf(sent), /Montag, 23\.\u00a0November/);
  assert.match(bodyOf(sent), /, 10:00–11:00/);
  // However late the answer comes.
  assert.match(bodyOf(sent), /Kostenlose Absage bis zum 22\.\u00a0November/);
  assert.match(bodyOf(request), /Monday,? 23\u00a0November/);
  for (const source of [request, sent]) {
    const calendar = calendarOf(source);
    assert.match(calendar, /METHOD:REQUEST/);
    assert.match(calendar, /STATUS:TENTATIVE/);
    // Names that leave are under the sender's domain, which is the sender's to give names in.
    assert.match(calendar, new RegExp(`UID:${id}@mail.test.example`));
    assert.match(source, /^Message-ID: <[\da-f-]{36}@mail\.test\.example>\r$/m);
    assert.match(source, /^Auto-Submitted: auto-generated\r$/m);
    assert.doesNotMatch(source, /^Reply-To:/m, 'nothing is agreed yet');
    assert.match(calendar, /DTSTART;TZID=Europe\/Warsaw:20261123T100000/);
    assert.match(calendar, /DTEND;TZID=Europe\/Warsaw:20261123T110000/);
    assert.match(
      calendar,
      /BEGIN:STANDARD\r?\nDTSTART:20261025T030000\r?\nTZOFFSETFROM:\+0200\r?\nTZOFFSETTO:\+0100/,
    );
  }
  assert.match(calendarOf(request), /Anna\\; Nowak”\\, \\\\n/);
  assert.doesNotMatch(bodyOf(sent), /Piotrkowska 12\b/, 'a private address before the visit is confirmed');

  await app.pool.query(`UPDATE partner_profiles SET email = 'studio@practice.example' WHERE user_id = $1`, [
    practice.profileId,
  ]);
  // As calendars know it that were told of it under another sender.
  await app.pool.query(`UPDATE appointments SET uid_domain = DEFAULT WHERE id = $1`, [id]);
  await app.call('POST', `/api/booking/${id}/confirm`, { as: practice.token, body: {} });
  const confirmed = (await mailsTo(client.email)).at(-1) ?? '';
  assert.match(calendarOf(confirmed), new RegExp(`UID:${id}@palmora.example`));
  assert.match(bodyOf(confirmed), /^\S+ ul\. Piotrkowska 12, Śródmieście, 90-001 Łódź\r?\nSecond gate\r?$/m);
  assert.match(calendarOf(confirmed), /^LOCATION:ul\. Piotrkowska 12\\, Śródmieście\\, 90-001 Łódź\r?$/m);
  assert.match(calendarOf(confirmed), /^DESCRIPTION:.*\\nSecond gate\r?$/m);
  assert.match(calendarOf(confirmed), /STATUS:CONFIRMED/);
  assert.match(confirmed, /^Reply-To: studio@practice.example\r$/m);
  const toPartner = (await mailsTo(practice.email)).at(-1) ?? '';
  assert.match(toPartner, new RegExp(`^Reply-To: ${client.email}\\r$`, 'm'));
  const sequence = (source: string) => Number(/SEQUENCE:(\d+)/.exec(calendarOf(source))?.[1]);
  assert.ok(sequence(confirmed) > sequence(sent));

  await app.call('POST', `/api/booking/${id}/cancel`, { as: practice.token, body: { reason: 'Krank' } });
  const cancelled = (await mailsTo(client.email)).at(-1) ?? '';
  assert.match(calendarOf(cancelled), /METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
  assert.match(bodyOf(cancelled), /Krank/);
  assert.doesNotMatch(bodyOf(cancelled), /Piotrkowska 12\b/);
  assert.equal((await mailsTo(practice.email)).length, 3);
});

it('books at once with a partner who takes instant bookings, and gives the file to both sides only', async () => {
  const { practice, client, id } = await book({ bookingMode: 'INSTANT' }, '2026-11-24T09:00:00.000Z', {
    speaks: 'pl',
  });
  const [confirmed = ''] = await mailsTo(client.email);
  assert.match(calendarOf(confirmed), /STATUS:CONFIRMED/);
  const file = (as: string) => app.call('GET', `/api/booking/${id}/calendar.ics`, { as });
  const own = await file(client.token);
  assert.equal(own.headers['content-type'], 'text/calendar; charset=utf-8');
  assert.match(own.body, /^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:PUBLISH/);
  for (const line of own.body.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.equal((await file(practice.token)).status, 200);
  assert.equal((await file((await app.account('client')).token)).status, 404);
});

it('speaks the language of the account, whichever the booking was asked for in', async () => {
  const { client, id } = await book({ bookingMode: 'INSTANT' }, '2026-11-24T12:00:00.000Z', {
    speaks: 'pl',
    asks: 'de',
  });
  const [confirmed = ''] = await mailsTo(client.email);
  assert.match(bodyOf(confirmed), /wtorek, 24\u00a0listopada/);
  const { body } = await app.call('GET', `/api/booking/${id}/calendar.ics`, { as: client.token });
  assert.match(body, /URL:\S*\/pl\/user-zone/);
});

it('says of a request that once confirmed it can only be cancelled late, where that time is over already', async () => {
  const { client } = await book({}, '2026-11-22T08:00:00.000Z', { speaks: 'en' });
  const [sent = ''] = await mailsTo(client.email);
  assert.match(bodyOf(sent), /once it’s confirmed, cancelling counts as a late cancellation/);
});

it('tells the partner when a visit was cancelled late, and only then', async () => {
  const instant = { bookingMode: 'INSTANT' } as const;
  const late = await book(instant, '2026-11-22T08:00:00.000Z', { speaks: 'en' });
  const early = await book(instant, '2026-11-23T09:00:00.000Z', { speaks: 'en' });
  for (const { id, client } of [late, early])
    await app.call('POST', `/api/booking/${id}/cancel`, { as: client.token, body: {} });
  const told = async (email: string) => bodyOf((await mailsTo(email)).at(-1) ?? '');
  assert.match(await told(late.practice.email), /The free cancellation period was already over/);
  assert.match(await told(early.practice.email), /The client has cancelled</);
});
