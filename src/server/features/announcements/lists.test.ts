import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
before(async () => {
  app = await createTestApp();
});
after(() => app.close());

const DAY_SECONDS = 86_400;

test('the owner’s list says how long each is still live, by the API’s own clock', async () => {
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token);
  const left = async () => {
    const { body } = await app.call('GET', '/api/announcement/my-ads', { as: partner.token });
    const own = body.items.find(({ announcementId }: { announcementId: string }) => announcementId === id);
    return [own.status, own.expiresInSeconds];
  };
  assert.deepEqual(await left(), ['ACTIVE', 30 * DAY_SECONDS]);
  app.advance(24 * DAY_SECONDS * 1_000);
  assert.deepEqual(await left(), ['ACTIVE', 6 * DAY_SECONDS]);
});
