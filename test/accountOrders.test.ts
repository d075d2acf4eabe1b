/** What the lists of the account's page order: its action does it to the subject that the order's `intent` names. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
let app: TestApp;
let token: string;
let formOwner: string;
let announcementId: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  ({ token, id: formOwner } = await partnerWithProfile(app));
  announcementId = await publishedAnnouncement(app, token);
});
afterAll(() => app.close());

const OWN_LISTINGS = '/user-zone/announcements';

/** Status and text of the answer to an order as the page's script sends it. */
async function order(body: object, page = '/user-zone/profile-settings'): Promise<[number, string]> {
  const { statusCode, payload } = await app.app.inject({
    method: 'POST',
    url: `${page}.data`,
    headers: {
      cookie: `session=${token}`,
      origin: app.config.publicUrl,
      'content-type': 'application/json',
    },
    payload: { ...body, formOwner },
  });
  return [statusCode, payload];
}

test('an order about an announcement hides and shows it', async () => {
  const isHidden = async () => {
    const { body } = await app.call('GET', '/api/announcement/my-ads', { as: token });
    return body.items[0].hidden as boolean;
  };
  assert.equal((await order({ intent: 'announcement', announcementId, verb: 'hide' }, OWN_LISTINGS))[0], 200);
  assert.equal(await isHidden(), true);
  assert.equal((await order({ intent: 'announcement', announcementId, verb: 'show' }, OWN_LISTINGS))[0], 200);
  assert.equal(await isHidden(), false);
});

test('an order about a visit reaches visits alone, whatever else it names', async () => {
  const [status, answer] = await order({ intent: 'visit', id: UNKNOWN, announcementId, verb: 'delete' });
  assert.equal(status, 404);
  assert.match(answer, /NOT_FOUND/);
  assert.equal((await app.call('GET', `/api/announcement/${announcementId}`, { as: token })).status, 200);
});

test('an order without a subject that is known is refused, and nothing is done', async () => {
  for (const body of [
    { announcementId, verb: 'delete' },
    { intent: 'profile', announcementId, verb: 'delete' },
  ]) {
    for (const page of [undefined, OWN_LISTINGS]) assert.equal((await order(body, page))[0], 400);
  }
  assert.equal((await app.call('GET', `/api/announcement/${announcementId}`, { as: token })).status, 200);
});
