/** Promoted announcements take turns: three lead a page of results, each as often as any other, and each says what it is. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { ANNOUNCEMENT } from '../src/domain/announcements/limits.ts';
import { translator } from '../src/server/messages.ts';
import {
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from './support/announcements.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

const HOUR = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

test('in as many hours as there are promoted ones each leads equally often, with its label', async () => {
  const promoted: string[] = [];
  for (let phone = 0; phone < 5; phone++) {
    // Each of another provider: what one provider has stands in one card.
    const { token } = await partnerWithProfile(app);
    const phoneNumber = `50110020${phone}`;
    promoted.push(await publishedAnnouncement(app, token, { phoneNumber }));
    await publishedAnnouncement(app, token, { phoneNumber, title: 'Nobody pays for this one' });
    const { body: order } = await app.call('POST', '/api/payment/create-session', {
      as: token,
      body: { announcementId: promoted.at(-1), purpose: 'promote' },
    });
    await sendWebhook(app, await webhookFor(app, 'paid', order));
  }
  await app.caughtUp();
  const label = new RegExp(`>${translator('pl', 'cards')('promoted')}<`, 'g');
  const led = new Map(promoted.map((id) => [id, 0]));
  for (const _hour of promoted) {
    const { body } = await app.call('POST', '/api/announcement/fetch-all', { body: { placeId: LODZ } });
    const leads = body.items.filter(({ isPromoted }: { isPromoted: boolean }) => isPromoted);
    assert.equal(leads.length, ANNOUNCEMENT.promotedPerPage);
    assert.deepEqual(leads, body.items.slice(0, leads.length));
    for (const { announcementId } of leads) led.set(announcementId, (led.get(announcementId) ?? 0) + 1);
    const { body: page } = await app.call('GET', `/pl/search-massage?placeId=${LODZ}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    assert.equal((page.match(label) ?? []).length, leads.length);
    app.advance(HOUR);
  }
  assert.deepEqual([...led.values()], [3, 3, 3, 3, 3]);
});
