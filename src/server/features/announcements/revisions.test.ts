import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';

const open: TestApp[] = [];
async function appWith(env: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp(env);
  open.push(app);
  return app;
}
let auto: TestApp;
let manual: TestApp;
let picture: Buffer;
before(async () => {
  auto = await appWith({});
  manual = await appWith({ MODERATION: 'manual' });
  const { id } = await manual.account('client');
  await manual.pool.query("UPDATE users SET staff_role = 'moderator' WHERE id = $1", [id]);
  picture = await jpeg(40, 30);
});
after(() => Promise.all(open.map((app) => app.close())));

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
    [announcementBody().title, ad.photos, null],
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
