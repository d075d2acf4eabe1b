/** The calendar files of a visit's mails, read by the letter of RFC 5545 and by what RFC 5546 asks of their order. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { type Component, readCalendar } from '../../../../test/support/iCalendar.ts';
import { createPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The files of the calendar parts of a mail: the one that mail programs act on, and the one attached for people. */
function filesOf(source: string): string[] {
  const parts = source
    .split(/\r\n--[^\r\n]+/)
    .filter((part) => /^\r\nContent-Type: (?:text\/calendar|application\/ics)/im.test(part));
  return parts.map((part) => {
    const body = part.slice(part.indexOf('\r\n\r\n') + 4);
    if (/base64/i.test(part.slice(0, part.indexOf('\r\n\r\n'))))
      return Buffer.from(body, 'base64').toString();
    const bytes = body
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
    return bytes.endsWith('\r\n') ? bytes : `${bytes}\r\n`;
  });
}

const value = (of: Component | undefined, name: string) => of?.properties.get(name)?.[0]?.value;

/** Method, uid, sequence, status and start of each mail's visit, in the order in which they came. */
async function told(email: string) {
  const mails = (await app.mailsTo(email)).filter((source) => source.includes('text/calendar'));
  return mails.map((source) => {
    const files = filesOf(source);
    assert.ok(files.length > 0, 'a file');
    for (const file of files) assert.equal(file, files[0], 'both parts are the same file');
    const calendar = readCalendar(files[0] ?? '');
    const [event, ...others] = calendar.components.filter(({ name }) => name === 'VEVENT');
    assert.equal(others.length, 0);
    const method = value(calendar, 'METHOD') ?? '';
    assert.match(
      source,
      new RegExp(`text/calendar;[^\\r\\n]*(?:\\r\\n[ \\t][^\\r\\n]*)*method="?${method}`, 'i'),
    );
    assert.match(value(event, 'ATTENDEE') ?? '', new RegExp(`^mailto:${email}$`));
    return {
      method,
      uid: value(event, 'UID'),
      sequence: Number(value(event, 'SEQUENCE')),
      status: value(event, 'STATUS'),
      start: value(event, 'DTSTART'),
    };
  });
}

it('keep one name, grow with every change, and take the visit out at its end', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const held = await holdTime(app, practice, '2026-11-25T09:00:00.000Z', client.token);
  const id = held.body.holdId as string;
  await bookHeld(app, id, client.token);
  const act = async (verb: string, body: object) => {
    const answer = await app.call('POST', `/api/booking/${id}/${verb}`, { as: client.token, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await app.drain();
  await act('reschedule', { start: '2026-11-26T10:00:00.000Z' });
  await app.drain();
  await act('cancel', {});
  await app.drain();
  for (const email of [client.email, practice.email]) {
    const mails = await told(email);
    assert.deepEqual(
      mails.map(({ method, status, start }) => [method, status, start]),
      [
        ['REQUEST', 'CONFIRMED', '20261125T100000'],
        ['REQUEST', 'CONFIRMED', '20261126T110000'],
        ['CANCEL', 'CANCELLED', '20261126T110000'],
      ],
    );
    assert.deepEqual(new Set(mails.map(({ uid }) => uid)), new Set([`${id}@palmora.example`]));
    const sequences = mails.map(({ sequence }) => sequence);
    for (const [index, sequence] of sequences.entries())
      if (index > 0) assert.ok(sequence > (sequences[index - 1] ?? 0), sequences.join());
  }
});
