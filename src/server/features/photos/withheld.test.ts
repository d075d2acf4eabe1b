/** Whom the files of photos are for while what shows them is out of sight. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { upload } from '../../../../test/support/upload.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await createTestApp();
  moderator = (await staffOf(app, 'moderator')).token;
});
afterAll(() => app.close());

let numbers = 0;
/** A partner whose announcement shows a photo. */
async function withPhoto() {
  numbers += 1;
  const partner = await partnerWithProfile(app);
  const phoneNumber = String(505_510_000 + numbers);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber });
  const { body } = await upload(app, `/api/announcement/${id}/photo`, await jpeg(800, 600), partner.token);
  return { ...partner, announcementId: id, photo: body as { photoId: string; url: string } };
}
const report = async (kind: string, id: string) => {
  numbers += 1;
  const { status } = await app.call('POST', '/api/report', {
    from: `10.51.0.${numbers}`,
    body: { subject: { kind, id }, reason: 'EXPLOITATION', text: 'She is not free.', goodFaith: true },
  });
  assert.equal(status, 202);
};
const get = (url: string, as?: string) =>
  app.app.inject({ url, headers: as === undefined ? {} : { authorization: `Bearer ${as}` } });
const addresses = (url: string) => [
  url,
  `/image?url=${url}&width=256`,
  `/image?url=${url}&width=128&quality=50`,
];
async function statuses(url: string, as?: string): Promise<number[]> {
  const answers = await Promise.all(addresses(url).map((one) => get(one, as)));
  return answers.map(({ statusCode }) => statusCode);
}
const ALL = [200, 200, 200];
const NONE = [404, 404, 404];

for (const kind of ['announcement', 'photo', 'profile'])
  test(`reported for exploitation: the photo of a ${kind} is sent to its owner and staff alone, at every size`, async () => {
    const { id, announcementId, token, photo } = await withPhoto();
    assert.deepEqual(await statuses(photo.url), ALL);
    await report(kind, { announcement: announcementId, photo: photo.photoId, profile: id }[kind] ?? '');
    assert.deepEqual(await statuses(photo.url), NONE);
    assert.deepEqual(await statuses(photo.url, (await app.account('partner')).token), NONE);
    const unproven = (await staffOf(app, 'moderator', { isConfirmed: false })).token;
    assert.deepEqual(await statuses(photo.url, unproven), NONE);
    for (const as of [token, moderator]) {
      assert.deepEqual(await statuses(photo.url, as), ALL);
      for (const address of addresses(photo.url))
        assert.equal((await get(address, as)).headers['cache-control'], 'private, no-store');
    }
    assert.doesNotMatch(String((await get(photo.url)).headers['cache-control']), /public|max-age=[1-9]/);
  });

test('what stands between us and readers asks again within a minute', async () => {
  const { photo } = await withPhoto();
  for (const address of addresses(photo.url))
    assert.match(
      String((await get(address)).headers['cache-control']),
      /^public, max-age=\d+, s-maxage=60\b/,
    );
});

test('of a blocked announcement, unless another thing shows it as well; of who is suspended', async () => {
  const { id, announcementId, photo } = await withPhoto();
  const block = (at: string) =>
    app.pool.query(
      `UPDATE announcements SET status = 'BLOCKED', status_before = 'ACTIVE', blocked_at = ${at} WHERE id = $1`,
      [announcementId],
    );
  await block('now()');
  assert.deepEqual(await statuses(photo.url), NONE);
  await app.pool.query('UPDATE partner_profiles SET photo_ids = ARRAY[$2::uuid] WHERE user_id = $1', [
    id,
    photo.photoId,
  ]);
  assert.deepEqual(await statuses(photo.url), ALL);
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  assert.deepEqual(await statuses(photo.url), NONE);
});
