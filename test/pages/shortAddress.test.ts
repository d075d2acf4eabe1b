/** The short address of a profile: it leads there in each language, and its partner passes it on from Start, scripts or none. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { LIMITS } from '../../src/domain/limits.ts';
import { translator } from '../../src/server/messages.ts';
import { partnerWithProfile, publishedAnnouncement } from '../support/announcements.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { jpeg } from '../support/pictures.ts';
import { upload } from '../support/upload.ts';
import { createVisitor } from '../support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

/** A partner whose profile has its address. */
async function named() {
  const partner = await partnerWithProfile(app);
  await app.handlers['tidy.sweep']({});
  const { body: profile } = await app.call('GET', `/api/profile/${partner.id}`);
  return { partner, profile };
}

test('a short address leads to its profile in the language of the address; one that nobody has is a missing page', async () => {
  const { partner, profile } = await named();
  for (const locale of ['', '/pl', '/ru']) {
    const answer = await app.app.inject({ url: `${locale}/p/${profile.shortAddress}` });
    const { pathname, searchParams } = new URL(String(answer.headers.location), app.config.publicUrl);
    assert.deepEqual(
      [answer.statusCode, pathname, searchParams.get('id')],
      [301, `${locale}/search-massage/profile-details`, partner.id],
    );
  }
  const visitor = createVisitor(app);
  assert.equal((await visitor.open(`/pl/p/${profile.shortAddress}`)).heading, profile.name);
  assert.equal((await visitor.open('/pl/p/nobodys-words')).status, 404);
});

test('its partner finds it on Start, with a QR code', async () => {
  const t = translator('pl', 'sharing');
  const { partner, profile } = await named();
  const visitor = createVisitor(app, { session: partner.token });
  const start = await visitor.open('/pl/user-zone/profile-settings');
  const link = start.main.getByRole('link', { name: `localhost:3000/pl/p/${profile.shortAddress}` });
  assert.equal(link.getAttribute('href'), `http://localhost:3000/pl/p/${profile.shortAddress}`);
  const code = start.main.getByRole('link', { name: t('qrCode') });
  const { status, headers } = await app.call('GET', code.getAttribute('href') ?? '');
  assert.deepEqual([status, headers['content-type']], [200, 'image/svg+xml; charset=utf-8']);
});

test('a listing that was published is passed on by it, which outlives the listing', async () => {
  const t = translator('de', 'published');
  const { partner, profile } = await named();
  const announcementId = await publishedAnnouncement(app, partner.token);
  const visitor = createVisitor(app, { session: partner.token });
  const done = await visitor.open(`/de/user-zone/add-announcement/success?announcementId=${announcementId}`);
  const link = done.main.getByRole('link', { name: `localhost:3000/de/p/${profile.shortAddress}` });
  assert.equal(link.getAttribute('href'), `http://localhost:3000/de/p/${profile.shortAddress}`);
  done.main.getByText(t('profileLink'));
  done.main.getByRole('link', { name: translator('de', 'sharing')('qrCode') });
});

test('whoever published with few photos is asked for more, and nobody with enough of them', async () => {
  const { partner } = await named();
  const visitor = createVisitor(app, { session: partner.token });
  const isAskedWith = async (count: number) => {
    const photos: string[] = [];
    for (let width = 400; photos.length < count; width += 1) {
      const bytes = await jpeg(width, 300);
      photos.push((await upload(app, `/api/user-photo/${partner.id}`, bytes, partner.token)).body.photoId);
    }
    const id = await publishedAnnouncement(app, partner.token, { photos });
    const done = await visitor.open(`/user-zone/add-announcement/success?announcementId=${id}`);
    return done.main.queryByText(translator('en', 'published')('photos')) !== null;
  };
  assert.deepEqual(
    [await isAskedWith(LIMITS.photos.few - 1), await isAskedWith(LIMITS.photos.few)],
    [true, false],
  );
});
