import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  profileBody,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { lockAwaited } from '../../../../test/support/database.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';
import { typeset } from '../../../messages/typeset.ts';

const open: TestApp[] = [];
async function appWith(env: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp(env);
  open.push(app);
  return app;
}
let auto: TestApp;
let manual: TestApp;
let picture: Buffer;
beforeAll(async () => {
  auto = await appWith({});
  manual = await appWith({ MODERATION: 'manual' });
  const { id } = await manual.account('client');
  await manual.pool.query("UPDATE users SET staff_role = 'moderator' WHERE id = $1", [id]);
  picture = await jpeg(40, 30);
});
afterAll(() => Promise.all(open.map((app) => app.close())));

let numbers = 506_000_000;
const idsOf = (photos: { photoId: string }[]) => photos.map(({ photoId }) => photoId);

/** A live announcement with two photos, and what its tests do with it. */
async function live(app: TestApp) {
  const { id: ownerId, token } = await partnerWithProfile(app);
  const phoneNumber = String(++numbers);
  const send = async () => (await upload(app, `/api/user-photo/${ownerId}`, picture, token)).body.photoId;
  const photos: string[] = [await send(), await send()];
  const announcementId =
    app === manual
      ? (
          await app.call('POST', '/api/announcement', {
            as: token,
            body: announcementBody({ phoneNumber, photos }),
          })
        ).body.announcementId
      : await publishedAnnouncement(app, token, { phoneNumber, photos });
  await app.pool.query(
    "UPDATE announcements SET status = 'ACTIVE', published_at = '2026-11-20', expires_at = '2027-01-01' WHERE id = $1",
    [announcementId],
  );
  const url = `/api/announcement/${announcementId}`;
  return {
    announcementId,
    token,
    url,
    photos,
    send,
    edit: async (changes: object, query = '') => {
      const { version } = (await app.call('GET', url, { as: token })).body.owner;
      const body = { ...announcementBody({ phoneNumber, ...changes }), version };
      return app.call('PUT', url + query, { as: token, body });
    },
    own: async () => (await app.call('GET', url, { as: token })).body,
    shown: async () => (await app.call('GET', url)).body,
    checkout: async () =>
      (await app.call('POST', '/api/payment/create-session', { as: token, body: { announcementId } })).body,
    kept: async () => {
      const { rows } = await app.pool.query('SELECT id FROM photos WHERE owner_id = $1 ORDER BY id', [
        ownerId,
      ]);
      return rows.map(({ id }) => id);
    },
  };
}

test('an edit that waits for a look keeps its photos to itself; a further one goes on from it', async () => {
  const ad = await live(manual);
  const { completeness } = (await ad.own()).owner;
  const third = await ad.send();
  const edited = await ad.edit({ title: 'Nowy tytuł', photos: [third] });
  assert.deepEqual(
    [edited.body.owner.pendingFor, edited.body.owner.pending.title, idsOf(edited.body.owner.pending.photos)],
    ['REVIEW', 'Nowy tytuł', [third]],
  );
  const shown = await ad.shown();
  assert.deepEqual(
    [shown.title, idsOf(shown.photos), shown.owner],
    [typeset('pl', announcementBody().title), ad.photos, null],
  );
  assert.equal((await ad.own()).owner.completeness, completeness);
  assert.deepEqual(await ad.kept(), [...ad.photos, third].sort());

  // Without photos in the body they are those of the edit that waits.
  const again = await ad.edit({ title: 'Jeszcze nowszy tytuł' });
  assert.deepEqual(idsOf(again.body.owner.pending.photos), [third]);
  const fourth = await ad.send();
  await ad.edit({ photos: [fourth] });
  assert.deepEqual(
    await ad.kept(),
    [...ad.photos, fourth].sort(),
    'what only the replaced edit showed is gone',
  );
});

test('photos added or taken away by themselves wait as well where somebody looks first', async () => {
  const ad = await live(manual);
  const added = await upload(manual, `${ad.url}/photo`, picture, ad.token);
  const { photoId } = added.body;
  assert.deepEqual(idsOf((await ad.shown()).photos), ad.photos);
  const remove = (id = '') => manual.call('DELETE', `${ad.url}/photo/${id}`, { as: ad.token });
  assert.equal((await remove(ad.photos[0])).status, 204);
  const { owner } = await ad.own();
  assert.deepEqual([owner.pendingFor, idsOf(owner.pending.photos)], ['REVIEW', [ad.photos[1], photoId]]);
  assert.deepEqual(idsOf((await ad.shown()).photos), ad.photos);
  assert.equal((await remove(ad.photos[0])).status, 404);
});

test('where nobody moderates, photos and clean edits are live at once and dropped files go', async () => {
  const ad = await live(auto);
  const { photoId } = (await upload(auto, `${ad.url}/photo`, picture, ad.token)).body;
  assert.deepEqual(idsOf((await ad.shown()).photos), [...ad.photos, photoId]);
  await ad.edit({ photos: [photoId] });
  assert.deepEqual([idsOf((await ad.shown()).photos), await ad.kept()], [[photoId], [photoId]]);
});

test('an edit that waits for its payment brings its photos when it is paid', async () => {
  const ad = await live(auto);
  const third = await ad.send();
  await ad.edit({ title: 'Nowy tytuł', photos: [ad.photos[1], third] }, '?extendOrActivateEdition=true');
  assert.deepEqual(idsOf((await ad.shown()).photos), ad.photos);
  assert.deepEqual(await ad.kept(), [...ad.photos, third].sort());
  await sendWebhook(auto, await webhookFor(auto, 'paid', await ad.checkout()));
  const shown = await ad.shown();
  assert.deepEqual([shown.title, idsOf(shown.photos)], ['Nowy tytuł', [ad.photos[1], third]]);
  assert.deepEqual(await ad.kept(), [ad.photos[1], third].sort());
  assert.equal((await ad.own()).owner.pending, null);
});

test('an edit whose payment is given up is gone with the files that only it showed', async () => {
  const ad = await live(auto);
  const third = await ad.send();
  await ad.edit({ photos: [ad.photos[0], third] }, '?extendOrActivateEdition=true');
  await sendWebhook(auto, await webhookFor(auto, 'expired', await ad.checkout()));
  const { owner, photos } = await ad.own();
  assert.deepEqual([owner.pendingFor, idsOf(photos)], [null, ad.photos]);
  assert.deepEqual(await ad.kept(), [...ad.photos].sort());
});

test('a photo that only an edit waits with is not erased with the profile’s', async () => {
  const ad = await live(manual);
  const third = await ad.send();
  await ad.edit({ photos: [third] });
  const { rows } = await manual.pool.query('SELECT owner_id FROM photos WHERE id = $1', [third]);
  await manual.call('POST', `/api/delete-user-photo/${rows[0].owner_id}`, {
    as: ad.token,
    body: { photoId: third },
  });
  assert.ok((await ad.kept()).includes(third));
});

test('an announcement has the version it shows and at most one that waits, and looks up what it shows', async () => {
  const ad = await live(manual);
  const versions = async () => {
    const { rows } = await manual.pool.query(
      `SELECT r.content ->> 'title' AS title, r.id = a.revision_id AS shown, r.id = a.pending_revision_id AS waits,
         a.title AS listed
       FROM announcements a JOIN announcement_revisions r ON r.announcement_id = a.id
       WHERE a.id = $1 ORDER BY shown DESC`,
      [ad.announcementId],
    );
    return rows;
  };
  const { title } = announcementBody();
  assert.deepEqual(await versions(), [{ title, shown: true, waits: null, listed: title }]);
  await ad.edit({ title: 'Nowy tytuł' });
  await ad.edit({ title: 'Jeszcze nowszy tytuł' });
  assert.deepEqual(await versions(), [
    { title, shown: true, waits: false, listed: title },
    { title: 'Jeszcze nowszy tytuł', shown: false, waits: true, listed: title },
  ]);
});

test('an address that becomes private is private in the edit that waits as well', async () => {
  const { id, token } = await partnerWithProfile(manual);
  await manual.pool.query("UPDATE partner_profiles SET workplace = 'CLASSIC' WHERE user_id = $1", [id]);
  const text = { phoneNumber: String(++numbers), workplace: 'CLASSIC' as const };
  const announcementId = (
    await manual.call('POST', '/api/announcement', { as: token, body: announcementBody(text) })
  ).body.announcementId;
  await manual.pool.query(
    "UPDATE announcements SET status = 'ACTIVE', published_at = '2026-11-20', expires_at = '2027-01-01' WHERE id = $1",
    [announcementId],
  );
  const url = `/api/announcement/${announcementId}`;
  await manual.call('PUT', url, {
    as: token,
    body: { ...announcementBody({ ...text, title: 'Nowy tytuł' }), version: 1 },
  });
  const points = async () => {
    const { place, owner } = (await manual.call('GET', url, { as: token })).body;
    return [place, owner.pending.place].map(({ lat, lng }) => `${lat} ${lng}`);
  };
  const [exact, waiting] = await points();
  assert.equal(waiting, exact);
  const saved = await manual.call('PUT', `/api/user-profile/partner/${id}`, {
    as: token,
    body: await profileBody(manual, { id, token }, { hidesAddress: true }),
  });
  assert.equal(saved.status, 200);
  const [shown, waits] = await points();
  assert.notEqual(shown, exact);
  assert.equal(waits, shown);
});

test('a photo that goes from an announcement while the profile comes to show it stays', async () => {
  const ad = await live(auto);
  const shared = await ad.send();
  await ad.edit({ photos: [...ad.photos, shared] });
  const saving = await auto.pool.connect();
  await saving.query('BEGIN');
  await saving.query('UPDATE photos SET attached = true WHERE id = $1', [shared]);
  await saving.query(
    `UPDATE partner_profiles SET photo_ids = ARRAY[$1::uuid]
     WHERE user_id = (SELECT owner_id FROM announcements WHERE id = $2)`,
    [shared, ad.announcementId],
  );
  const removed = auto.call('DELETE', `${ad.url}/photo/${shared}`, { as: ad.token });
  await lockAwaited(auto.pool);
  await saving.query('COMMIT');
  saving.release();
  assert.equal((await removed).status, 204);
  assert.deepEqual(idsOf((await ad.shown()).photos), ad.photos);
  assert.ok((await ad.kept()).includes(shared));
});
