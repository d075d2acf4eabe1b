/** The pages of reports without scripts: the form, the receipt, and what follows. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';
import { fill, tick } from './support/htmlForm.ts';
import { type Page, textOf } from './support/htmlPage.ts';
import { createVisitor } from './support/visitor.ts';

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

test('announcement and profile lead to the form about them', async () => {
  for (const from of [
    `/de/search-massage/announcement-details/${announcementId}`,
    `/de/search-massage/profile-details?id=${profileId}&view=summary`,
  ]) {
    const visitor = createVisitor(app);
    const [about, id] = from.includes('announcement')
      ? ['announcement', announcementId]
      : ['profile', profileId];
    const { document } = await visitor.open(from);
    const [link] = document.querySelectorAll<HTMLElement>('a[href*="/report?"]');
    assert.ok(link, from);
    assert.equal((await visitor.press(link)).address, `/de/report?kind=${about}&id=${id}`);
  }
  const visitor = createVisitor(app);
  for (const locale of ['pl', 'de', 'ru']) {
    const page = await visitor.open(`/${locale}/report?kind=announcement&id=${announcementId}`);
    assert.equal(page.status, 200);
    assert.match(page.meta('robots').join(), /^noindex/);
    assert.match(textOf(page.the('main')), /Masaż klasyczny/);
  }
  assert.equal((await visitor.open(`/report?kind=announcement&id=${randomUUID()}`)).status, 404);
  assert.equal((await visitor.open('/report')).status, 200);
});

test('a plain form is answered by its receipt, what is missing by its fields', async () => {
  const visitor = createVisitor(app);
  const form = await visitor.open(`/de/report?kind=announcement&id=${announcementId}`);
  const send = ({ the }: Page) => visitor.press(the('main form[method=post] button[type=submit]'));
  tick(form.the('[name=reason][value=EXPLOITATION]'));
  fill(form.the('[name=text]'), 'Hilfe <b>');
  const missing = await send(form);
  assert.equal(missing.status, 400);
  assert.equal(missing.the<HTMLTextAreaElement>('[name=text]').value, 'Hilfe <b>');
  fill(missing.the('[name=text]'), 'Hilfe');
  tick(missing.the('[name=goodFaith]'));
  const receipt = await send(missing);
  assert.equal(receipt.status, 200);
  assert.match(receipt.address, /^\/de\/report\/status\?number=[\w-]{11}&key=[\w-]{32}$/);
  assert.match(textOf(receipt.the('main')), /Wird geprüft/);
  assert.equal((await visitor.open(`${receipt.address}x`)).status, 404);
  await app.caughtUp();
  const hidden = await visitor.open(`/de/search-massage/announcement-details/${announcementId}`);
  assert.equal(hidden.status, 404);
});
