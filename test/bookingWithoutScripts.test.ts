/** The details of a booking as a browser without scripts sends them. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { translator } from '../src/server/messages.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';
import { createPractice } from './support/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

test('refused details say what is wrong and keep what was typed; the account’s phone stands in its field', async () => {
  const { profileId, services } = await createPractice(app);
  const client = await app.account('client');
  const headers = { host: 'localhost:3000', cookie: `session=${client.token}` };
  const free = await app.call('GET', `/api/profile/${profileId}/free-slots?service=${services.relaxing}`);
  const send = (url: string, fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const kept = await send(`/booking?profileId=${profileId}`, {
    profileId,
    service: services.relaxing,
    start: free.body.slots[0].start,
  });
  const details = String(kept.headers.location);
  const page = await app.app.inject({ url: details, headers });
  const fieldOf = (html: string, id: string) =>
    new RegExp(`<(?:input|textarea)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
  const { body: user } = await app.call('GET', '/api/user', { as: client.token });
  assert.match(fieldOf(page.body, 'phone'), new RegExp(`value="[^"]*${user.phoneNumber.slice(-3)}"`));
  const refused = await send(details, {
    name: 'Anna Nowak',
    phone: '',
    note: 'By the back door',
    act: 'book',
  });
  assert.equal(refused.statusCode, 400);
  const required = translator('en', 'errors')('fields.required');
  assert.ok(refused.body.includes(required), 'what is wrong');
  assert.match(fieldOf(refused.body, 'name'), /value="Anna Nowak"/);
  assert.match(refused.body, /By the back door/);
});

test('a request is withdrawn without scripts, by the form of its own button', async () => {
  const { profileId, services } = await createPractice(app);
  const client = await app.account('client');
  const free = await app.call('GET', `/api/profile/${profileId}/free-slots?service=${services.relaxing}`);
  const [slot] = free.body.slots;
  const hold = { profileId, service: services.relaxing, start: slot.start };
  const { body: held } = await app.call('POST', '/api/booking/hold', { as: client.token, body: hold });
  const details = { holdId: held.holdId, name: 'Anna Nowak', phone: '+48 501 100 200', note: '' };
  const { body: booked } = await app.call('POST', '/api/booking', { as: client.token, body: details });
  const headers = { host: 'localhost:3000', cookie: `session=${client.token}` };
  const url = '/user-zone/profile-settings?tab=waiting';
  const page = (await app.app.inject({ url, headers })).body;
  const form =
    page.split('<form').find((one) => one.includes(`value="${booked.id}"`) && one.includes('"cancel"')) ?? '';
  const fields = [...(form.split('</form>')[0]?.matchAll(/name="(\w+)" value="([^"]*)"/g) ?? [])].map(
    ([, name = '', value = '']) => [name, value],
  );
  const sent = await app.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  assert.equal(sent.statusCode, 200, form);
  const visit = await app.call('GET', `/api/booking/${booked.id}`, { as: client.token });
  assert.equal(visit.body.state, 'CANCELLED_BY_CLIENT');
});
