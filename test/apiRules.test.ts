/** Rules of the API that hold for every call, each seen at one of them: ids in capitals, days at the ends, words nobody knows. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { apiDocument } from '../src/server/http/openapi/apiDocument.ts';
import { partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { PASSWORD } from './support/people.ts';
import { createPractice } from './support/practice.ts';
import { staffOf } from './support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an id in capitals is the same one: kept once, shown and hidden as one, and one’s own', async () => {
  const partner = await partnerWithProfile(app);
  const announcementId = await publishedAnnouncement(app, partner.token);
  const client = await app.account('client');
  for (const id of [announcementId, announcementId.toUpperCase()]) {
    const { status } = await app.call('PUT', `/api/favourite/${id}`, { as: client.token });
    assert.equal(status, 204, id);
  }
  const profile = `/api/profile/public/${partner.id.toUpperCase()}`;
  assert.equal((await app.call('GET', profile)).status, 200);
  const admin = await staffOf(app, 'admin');
  const suspended = await app.call('POST', `/api/moderation/user/${partner.id.toUpperCase()}/suspend`, {
    as: admin.token,
    body: { reason: 'Fraud' },
  });
  assert.equal(suspended.status, 204, JSON.stringify(suspended.body));
  assert.equal((await app.call('GET', profile)).status, 404);
  const own = await app.call('GET', `/api/user-notification/${client.id.toUpperCase()}/kinds`, {
    as: client.token,
  });
  assert.equal(own.status, 200);
  const role = await app.call('PUT', `/api/moderation/user/${admin.id.toUpperCase()}/role`, {
    as: admin.token,
    body: { role: null, reason: 'Me' },
  });
  assert.equal(role.status, 403);
});

test('the first and last days that may be named are days', async () => {
  const practice = await createPractice(app);
  const query = `service=${practice.services.relaxing}&from=2199-12-31`;
  const free = await app.call('GET', `/api/profile/${practice.profileId}/free-slots?${query}`);
  assert.deepEqual([free.status, free.body.to, free.body.slots], [200, '2199-12-31', []]);
  for (const range of ['from=2199-12-20', 'to=1900-01-01']) {
    const figures = await app.call('GET', `/api/announcement/figures?${range}`, { as: practice.token });
    assert.equal(figures.status, 200, range);
  }
});

test('what is sent for another account is not done for whoever is signed in', async () => {
  const practice = await createPractice(app);
  const [client, other] = [await app.account('client'), await app.account('client')];
  const body = {
    profileId: practice.profileId,
    service: practice.services.relaxing,
    start: '2026-11-24T09:00:00Z',
  };
  const held = (accountId: string) =>
    app.call('POST', '/api/booking/hold', {
      as: client.token,
      body,
      headers: { 'account-id': accountId },
    });
  const refused = await held(other.id);
  assert.deepEqual([refused.status, refused.body.code], [403, 'OTHER_ACCOUNT']);
  assert.equal((await held(client.id.toUpperCase())).status, 201);
  const read = await app.call('GET', '/api/city?q=lodz', {
    as: client.token,
    headers: { 'account-id': other.id },
  });
  assert.equal(read.status, 200);
});

test('a call that takes nothing is told nothing, and half a position is none', async () => {
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token);
  const url = `/api/announcement/${id}/duplicate`;
  const copy = await app.call('POST', url, { as: partner.token, body: { title: 'New' } });
  assert.deepEqual([copy.status, copy.body.code], [400, 'INVALID_INPUT']);
  assert.equal((await app.call('POST', url, { as: partner.token })).status, 201);
  for (const lat of ['', ' ', '0x20', '91']) {
    const { status } = await app.call('GET', `/api/reverse-geocode?lat=${encodeURIComponent(lat)}&lon=19.46`);
    assert.equal(status, 400, lat);
  }
  assert.equal((await app.call('GET', '/api/reverse-geocode?lat=51.77&lon=19.46')).status, 200);
});

test('the status of a report is kept by nobody on the way', async () => {
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber: '501300400' });
  const subject = { kind: 'announcement', id };
  const { status, body } = await app.call('POST', '/api/report', {
    body: { subject, reason: 'FRAUD', text: 'Not the person.', goodFaith: true },
  });
  assert.equal(status, 202, JSON.stringify(body));
  const seen = await app.call('GET', `/api/report/${body.number}?key=${body.key}`);
  assert.equal(seen.status, 200);
  assert.match(String(seen.headers['cache-control']), /no-store/);
});

interface Described {
  security: object[];
  responses: Record<string, { description?: string } | undefined>;
}
const { paths = {} } = apiDocument('http://localhost:3000');

test('the document names what calls are refused with, and where keys pass', async () => {
  const described = (method: string, path: string) =>
    (paths[path] as Record<string, Described>)[method.toLowerCase()] as Described;
  const practice = await createPractice(app);
  const created = await app.call('POST', '/api/api-key', {
    as: practice.token,
    body: { name: 'Till', scope: 'read', password: PASSWORD },
  });
  const { key } = created.body;
  const guest = await staffOf(app, 'admin', { isConfirmed: false });
  const hold = {
    profileId: practice.profileId,
    service: practice.services.relaxing,
    start: '2026-11-25T09:00:00Z',
  };
  const refused = async (code: string, method: string, path: string, as: string, body?: object) => {
    const answer = await app.call(method, path, { as, ...(body && { body }) });
    assert.equal(answer.body?.code, code, path);
    const declared = described(method, path).responses[answer.status]?.description ?? '';
    assert.ok(declared.includes(`\`${code}\``), `${method} ${path}: ${code}`);
  };
  const { token: colleague } = await app.account('partner');
  await refused('FORBIDDEN', 'POST', '/api/booking/hold', colleague, hold);
  await refused('KEY_NOT_ENOUGH', 'POST', '/api/booking/hold', key, hold);
  await refused('KEY_NOT_ENOUGH', 'GET', '/api/session', key);
  await refused('STAFF_CODE_REQUIRED', 'GET', '/api/moderation/queue', guest.token);
  assert.deepEqual(described('GET', '/api/city').security, [{}, { key: [] }]);
  assert.deepEqual(described('POST', '/api/login-email').security, []);
  for (const [method, path, status, code] of [
    ['GET', '/api/user', 429, 'TOO_MANY_ATTEMPTS'],
    ['PUT', '/api/favourite/{announcementId}', 409, 'BUSY'],
    ['POST', '/api/api-key', 409, 'BUSY'],
  ] as const) {
    const declared = described(method, path).responses[status]?.description ?? '';
    assert.ok(declared.includes(code), `${method} ${path}: ${code}`);
  }
});
