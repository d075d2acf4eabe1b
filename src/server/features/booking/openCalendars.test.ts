import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { until } from '../../../../test/support/until.ts';
import { OPEN_CALENDARS } from '../../../domain/booking/openCalendars.ts';

let app: TestApp;
let practice: TestPractice;
let address: string;
beforeAll(async () => {
  app = await createTestApp({}, false, { openCalendarMs: 60_000 });
  practice = await createPractice(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

/** An open calendar: what it has heard, and whether it still listens. */
async function openCalendar(as = practice.token) {
  const abort = new AbortController();
  const answer = await fetch(`${address}/api/calendar/events`, {
    headers: { authorization: `Bearer ${as}` },
    signal: abort.signal,
  });
  const heard = { text: '', hasEnded: false };
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString();
    heard.hasEnded = true;
  })().catch(() => {});
  return {
    answer,
    changes: () => heard.text.split('event: changed').length - 1,
    hasEnded: () => heard.hasEnded,
    async close() {
      abort.abort();
      await reading;
    },
  };
}

describe('an open calendar', () => {
  it('hears what clients ask for and what colleagues do, each once, and nothing of others', async () => {
    const own = await openCalendar();
    const other = await openCalendar((await createPractice(app)).token);
    assert.equal(own.answer.headers.get('content-type'), 'text/event-stream');
    assert.equal(own.answer.headers.get('cache-control'), 'no-store');
    await until(() => own.changes() === 1 && other.changes() === 1);
    const grows = async (act: () => Promise<{ status: number }>) => {
      const before = own.changes();
      const { status } = await act();
      assert.ok(status < 300, String(status));
      await until(() => own.changes() > before);
    };
    const client = await app.account('client');
    let id = '';
    await grows(async () => {
      const held = await holdTime(app, practice, '2026-11-24T09:00:00.000Z', client.token);
      id = held.body.holdId;
      return bookHeld(app, id, client.token);
    });
    await grows(() => app.call('POST', `/api/booking/${id}/confirm`, { as: practice.token, body: {} }));
    const { body } = await app.call('GET', `/api/booking/${id}`, { as: practice.token });
    await grows(() =>
      app.call('POST', `/api/calendar/visit/${id}/move`, {
        as: practice.token,
        body: {
          date: '2026-11-24',
          time: '12:00',
          worker: practice.workers[0],
          durationMinutes: 60,
          version: body.version,
        },
      }),
    );
    await grows(() =>
      app.call('POST', '/api/calendar/day-off', {
        as: practice.token,
        body: { from: '2026-12-24', to: '2026-12-26' },
      }),
    );
    // No time is taken or given back by it.
    await grows(async () => {
      await app.pool.query(`UPDATE appointments SET note = 'Left shoulder' WHERE id = $1`, [id]);
      return { status: 200 };
    });
    assert.equal(other.changes(), 1);
    await Promise.all([own.close(), other.close()]);
  });

  it('hears again when the line to the database was cut', async () => {
    const own = await openCalendar();
    await until(() => own.changes() === 1);
    await app.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'palmora changes' AND datname = current_database()`,
    );
    await until(() => own.changes() === 2);
    await own.close();
  });

  it('is refused to clients and visitors, and its head ends at once', async () => {
    const client = await app.account('client');
    const ask = (method: string, as?: string) =>
      fetch(`${address}/api/calendar/events`, {
        method,
        headers: as ? { authorization: `Bearer ${as}` } : {},
      });
    assert.equal((await ask('GET')).status, 401);
    assert.equal((await ask('GET', client.token)).status, 403);
    const head = await ask('HEAD', practice.token);
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  it('is one of so many of an account: the oldest ends, its page opens another one', async () => {
    const all = await Promise.all(Array.from({ length: OPEN_CALENDARS.ofOne }, () => openCalendar()));
    assert.ok(all.every((one) => !one.hasEnded()));
    const one = await openCalendar();
    await until(() => all.filter((each) => each.hasEnded()).length === 1);
    await Promise.all([...all, one].map((each) => each.close()));
  });
});

it('ends by itself after a while', async () => {
  const brief = await createTestApp();
  try {
    const partner = await createPractice(brief);
    const { status, body } = await brief.call('GET', '/api/calendar/events', { as: partner.token });
    assert.deepEqual([status, body], [200, 'retry: 3000\n\nevent: changed\ndata: 1\n\n']);
  } finally {
    await brief.close();
  }
});

it('none holds up the end of the process', async () => {
  const ending = await createTestApp({}, false, { openCalendarMs: 60_000 });
  const partner = await createPractice(ending);
  const asked = ending.call('GET', '/api/calendar/events', { as: partner.token });
  await ending.call('GET', '/api/calendar', { as: partner.token });
  await ending.close();
  assert.equal((await asked).status, 200);
});
