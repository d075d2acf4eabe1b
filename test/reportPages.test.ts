/** The pages of reports without scripts: the form, the receipt, and what follows. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
let announcementId: string;
let profileId: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  const partner = await partnerWithProfile(app);
  profileId = partner.id;
  announcementId = await publishedAnnouncement(app, partner.token);
});
afterAll(() => app.close());

const page = (url: string) => app.call('GET', url, { headers: { 'accept-encoding': 'identity' } });
const send = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: new URLSearchParams(fields).toString(),
  });

test('announcement and profile lead to the form about them', async () => {
  const links: [string, string][] = [
    [
      `/de/search-massage/announcement-details/${announcementId}`,
      `/report?kind=announcement&amp;id=${announcementId}`,
    ],
    [
      `/de/search-massage/profile-details?id=${profileId}&view=summary`,
      `/report?kind=profile&amp;id=${profileId}`,
    ],
  ];
  for (const [from, to] of links) assert.ok((await page(from)).body.includes(`/de${to}`), from);
  for (const locale of ['pl', 'de', 'ru']) {
    const { status, body } = await page(`/${locale}/report?kind=announcement&id=${announcementId}`);
    assert.equal(status, 200);
    assert.match(body, /<meta name="robots" content="noindex/);
    assert.match(body, /Masaż klasyczny/);
  }
  assert.equal((await page(`/report?kind=announcement&id=${randomUUID()}`)).status, 404);
  assert.equal((await page('/report')).status, 200);
});

test('a plain form is answered by its receipt, what is missing by its fields', async () => {
  const url = `/de/report?kind=announcement&id=${announcementId}`;
  const about = `announcement ${announcementId}`;
  const missing = await send(url, { about, reason: 'EXPLOITATION', text: 'Hilfe <b>' });
  assert.equal(missing.statusCode, 400);
  assert.match(missing.body, /Hilfe &lt;b&gt;/);
  const sent = await send(url, { about, reason: 'EXPLOITATION', text: 'Hilfe', goodFaith: 'on' });
  assert.equal(sent.statusCode, 302);
  const to = String(sent.headers.location);
  assert.match(to, /^\/de\/report\/status\?number=[\w-]{11}&key=[\w-]{32}$/);
  const { status, body } = await page(to);
  assert.equal(status, 200);
  assert.match(body, /Wird geprüft/);
  assert.equal((await page(`${to}x`)).status, 404);
  await app.caughtUp();
  assert.equal((await page(`/de/search-massage/announcement-details/${announcementId}`)).status, 404);
});
