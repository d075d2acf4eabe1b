/** A decision that removes one photo, wherever its owner shows it, and nothing else. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  profileBody,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { upload } from '../../../../test/support/upload.ts';

let app: TestApp;
let moderator: string;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  moderator = (await staffOf(app, 'moderator')).token;
  picture = await jpeg(400, 300);
});
afterAll(() => app.close());

let numbers = 0;
/** A partner whose announcement shows two photos, the first of them in the profile as well. */
async function withPhotos() {
  numbers += 1;
  const partner = await partnerWithProfile(app);
  const phoneNumber = String(501_480_000 + numbers);
  const send = async () =>
    (await upload(app, `/api/user-photo/${partner.id}`, picture, partner.token)).body as {
      photoId: string;
      url: string;
    };
  const [bad, good] = [await send(), await send()];
  const photos = [bad.photoId, good.photoId];
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber, photos });
  const own = async () => (await app.call('GET', `/api/announcement/${id}`, { as: partner.token })).body;
  const edit = async (changes: object, version?: number) =>
    app.call('PUT', `/api/announcement/${id}`, {
      as: partner.token,
      body: {
        ...announcementBody({ phoneNumber }),
        version: version ?? (await own()).owner.version,
        ...changes,
      },
    });
  return { ...partner, announcementId: id, bad, good, own, edit };
}
async function filed(photoId: string, reason = 'EXPLOITATION'): Promise<string> {
  numbers += 1;
  const { body } = await app.call('POST', '/api/report', {
    from: `10.48.0.${numbers}`,
    body: { subject: { kind: 'photo', id: photoId }, reason, text: 'Look.', goodFaith: true },
  });
  return (await app.pool.query('SELECT id FROM reports WHERE number = $1', [body.number])).rows[0].id;
}
const REMOVAL = {
  measure: 'PHOTO_REMOVED',
  facts: 'It shows somebody else.',
  ground: 'TERMS',
  reference: '§ 5',
};
const hold = (id: string) =>
  app.call('POST', '/api/moderation/queue/hold', { as: moderator, body: { kind: 'report', id } });
const send = (id: string) =>
  app.call('POST', `/api/moderation/report/${id}/decision`, { as: moderator, body: REMOVAL });
async function remove(id: string): Promise<number> {
  await hold(id);
  return (await send(id)).status;
}
const idsOf = (photos: { photoId: string }[]) => photos.map(({ photoId }) => photoId);
const get = async (url: string) => (await app.app.inject({ url })).statusCode;

test('it goes from listing, card, profile and workers, its files with it; all else is seen again', async () => {
  const { id: profileId, announcementId, token, email, bad, good, own } = await withPhotos();
  await app.pool.query(
    'UPDATE partner_profiles SET photo_ids = ARRAY[$2::uuid, $3::uuid] WHERE user_id = $1',
    [profileId, bad.photoId, good.photoId],
  );
  await app.pool.query('UPDATE workers SET photo_id = $2 WHERE profile_id = $1', [profileId, bad.photoId]);
  const { version } = (await own()).owner;
  const report = await filed(bad.photoId);
  assert.equal(await get(`/api/announcement/${announcementId}`), 404);
  assert.equal(await remove(report), 204);
  const shown = (await app.call('GET', `/api/announcement/${announcementId}`)).body;
  assert.deepEqual(idsOf(shown.photos), [good.photoId]);
  assert.equal((await own()).owner.version, version + 1);
  const row = (
    await app.pool.query(
      `SELECT photo_ids, card -> 'photo' ->> 'id' AS card,
         (SELECT count(*)::int FROM workers WHERE photo_id = $2) AS workers,
         (SELECT photo_ids FROM partner_profiles WHERE user_id = owner_id) AS profile
       FROM announcements WHERE id = $1`,
      [announcementId, bad.photoId],
    )
  ).rows[0];
  assert.deepEqual(row, {
    photo_ids: [good.photoId],
    card: good.photoId,
    workers: 0,
    profile: [good.photoId],
  });
  assert.deepEqual([await get(bad.url), await get(`/image?url=${bad.url}&width=256`)], [404, 404]);
  assert.equal(await get(good.url), 200);
  const mails = (await app.mailsTo(email)).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
  assert.ok(
    mails.some(
      (mail) => mail.includes('It shows somebody else.') && mail.includes('The photo has been removed.'),
    ),
  );
  const history = await app.call('GET', `/api/announcement/${announcementId}/history`, { as: token });
  assert.deepEqual([history.body.items[0].kind, history.body.items[0].by], ['removePhoto', 'staff']);
  const { rows } = await app.pool.query(
    "SELECT after ->> 'measure' AS measure FROM audit_log WHERE act = 'decideReport' AND subject_id = $1",
    [report],
  );
  assert.deepEqual(rows, [{ measure: 'PHOTO_REMOVED' }]);
});

test('a form that still names it is refused, at the version and at the photo', async () => {
  const { id, token, bad, good, own, edit } = await withPhotos();
  const { version } = (await own()).owner;
  assert.equal(await remove(await filed(bad.photoId, 'COPYRIGHT')), 204);
  const photos = [bad.photoId, good.photoId];
  assert.equal((await edit({ photos }, version)).body.code, 'STALE_VERSION');
  const again = await edit({ photos });
  assert.deepEqual([again.status, again.body.errors[0].path], [400, 'photos']);
  const body = await profileBody(app, { id, token }, { photos: [bad.photoId] });
  const refused = await app.call('PUT', `/api/user-profile/partner/${id}`, { as: token, body });
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'photos.0']);
  assert.deepEqual(idsOf((await own()).photos), [good.photoId]);
});

test('an edit that waits, one that was not accepted and a deleted listing lose it as well', async () => {
  const { announcementId, bad, good, token, edit } = await withPhotos();
  await app.pool.query(
    `INSERT INTO refused_edits SELECT r.announcement_id, r.content, r.photo_ids, now()
     FROM announcement_revisions r WHERE r.announcement_id = $1`,
    [announcementId],
  );
  await app.pool.query(
    `WITH waits AS (INSERT INTO announcement_revisions SELECT announcement_id, gen_random_uuid(), content, photo_ids, now()
       FROM announcement_revisions WHERE announcement_id = $1 RETURNING id)
     UPDATE announcements SET pending_for = 'REVIEW', pending_revision_id = (SELECT id FROM waits) WHERE id = $1`,
    [announcementId],
  );
  assert.equal((await edit({}, 99)).body.code, 'STALE_VERSION');
  const report = await filed(bad.photoId, 'COPYRIGHT');
  assert.equal((await app.call('DELETE', `/api/announcement/${announcementId}`, { as: token })).status, 204);
  assert.equal(await remove(report), 204);
  const { rows } = await app.pool.query(
    `SELECT photo_ids FROM announcement_revisions WHERE announcement_id = $1
     UNION ALL SELECT photo_ids FROM refused_edits WHERE announcement_id = $1`,
    [announcementId],
  );
  assert.ok(rows.length >= 2);
  for (const { photo_ids } of rows) assert.deepEqual(photo_ids, [good.photoId]);
});

test('decided twice at once, and beside an edit that shows it: it is gone once, and nothing shows it', async () => {
  for (let round = 0; round < 3; round++) {
    const { bad, good, own, edit } = await withPhotos();
    const report = await filed(bad.photoId, 'COPYRIGHT');
    await hold(report);
    const [one, other] = await Promise.all([
      send(report),
      send(report),
      edit({ photos: [good.photoId, bad.photoId] }),
    ]);
    assert.deepEqual([one.status, other.status].sort(), [204, 409]);
    assert.deepEqual(idsOf((await own()).photos), [good.photoId]);
    const left = await app.pool.query('SELECT FROM announcement_revisions WHERE $1 = ANY (photo_ids)', [
      bad.photoId,
    ]);
    assert.equal(left.rowCount, 0);
  }
});
