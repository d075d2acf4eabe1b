/** Home visits on the waiting list: the town that was waited for stands in what is offered. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../../test/support/booking.ts';
import { createPractice } from '../../../../../test/support/practice.ts';

const HOUR = 3_600_000;
/** 13.8 km from Łódź. */
const PABIANICE = 'g-9001';
const DAY = '2026-11-24';
const at = (hour: number) => new Date(Date.parse(DAY) + hour * HOUR).toISOString();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.pool.query(
    `INSERT INTO places (place_id, kind, country_code, name, names, lat, lng, time_zone, population)
     VALUES ($1, 'city', 'PL', 'Pabianice', '{"en": "Pabianice"}', 51.6645, 19.3547, 'Europe/Warsaw', 65000)`,
    [PABIANICE],
  );
  await app.pool.query(
    `INSERT INTO place_keys (key, kind, country_code, weight, place_id) VALUES ('pabianice', 'city', 'PL', 65000, $1)`,
    [PABIANICE],
  );
});
afterAll(() => app.close());

it('what is near is booked by the link of its offer in the town that was waited for, which the partner is not told', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const [client, booker] = [await app.account('client'), await app.account('client')];
  const { status } = await app.call('POST', '/api/booking/waitlist', {
    as: client.token,
    body: {
      profileId: practice.profileId,
      service: practice.services.relaxing,
      name: 'Anna',
      from: DAY,
      to: DAY,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      fromTime: '13:00',
      toTime: '13:15',
      place: 'CLIENT',
      town: PABIANICE,
    },
  });
  assert.equal(status, 201);
  const held = await holdTime(app, practice, at(12), booker.token);
  assert.equal((await bookHeld(app, held.body.holdId, booker.token)).status, 201);
  app.advance(Date.parse(at(-6)) - app.now());
  await app.call('POST', `/api/booking/${held.body.holdId}/cancel`, { as: booker.token, body: {} });
  await app.drain();
  const entryOf = async (as: string) =>
    (await app.call('GET', '/api/booking/waitlist', { as })).body.items[0];
  const { town, offer } = await entryOf(client.token);
  assert.deepEqual([town, offer.start, offer.holdId], ['Pabianice', at(12), null]);
  assert.equal((await entryOf(practice.token)).town, null);
  const [mail = ''] = await app.mailsTo(client.email);
  const decoded = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /\/booking\?([\w&=%+.-]+)/.exec(decoded.replaceAll('&amp;', '&'))?.[1];
  const said = Object.fromEntries(new URLSearchParams(link));
  assert.deepEqual([said.place, said.town, said.start], ['CLIENT', 'Pabianice', at(12)]);
  const { place, town: words, worker } = said;
  const kept = await holdTime(app, practice, at(12), client.token, { place, town: words, worker });
  assert.equal(kept.status, 201, JSON.stringify(kept.body));
  const { rows } = await app.pool.query('SELECT home_town FROM appointments WHERE id = $1', [
    kept.body.holdId,
  ]);
  assert.deepEqual(rows, [{ home_town: 'Pabianice' }]);
});
