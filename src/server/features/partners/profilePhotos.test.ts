/** The photos of a profile and of its workers. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';
import { wholeProfile } from '../../../../test/support/wholeProfile.ts';

type Account = Awaited<ReturnType<TestApp['account']>>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const publish = (who: Account, over: object) =>
  app.call('POST', `/api/user-profile/partner/${who.id}`, { body: wholeProfile(over), as: who.token });

const told = ({ path, code }: { path: string; code: string }) => `${path} ${code}`;

test('photos stand in the order given, go with the profile that drops them, and follow their worker', async () => {
  const owner = await app.account('partner');
  const photo = await jpeg(40, 30);
  const send = async (path: string) => (await upload(app, path, photo, owner.token)).body.photoId;
  const [a, b] = [await send(`/api/user-photo/${owner.id}`), await send(`/api/user-photo/${owner.id}`)];
  const face = await send(`/api/worker-photo/${owner.id}`);
  const worker = { workerId: 'w', name: 'Olga', gender: 'FEMALE', photoId: face };
  const stored = (await publish(owner, { photos: [b, a], workers: [worker] })).body;
  assert.deepEqual(
    stored.photos.map((one: { photoId: string }) => one.photoId),
    [b, a],
  );
  assert.equal(stored.workers[0].photo.photoId, face);

  const stranger = await app.account('partner');
  const forged = await upload(
    app,
    `/api/worker-photo/${stored.workers[0].workerId}?userId=${stranger.id}`,
    photo,
    owner.token,
  );
  assert.equal(forged.status, 403);
  const newFace = await send(`/api/worker-photo/${stored.workers[0].workerId}`);
  const read = async () => (await app.call('GET', `/api/profile/${owner.id}`)).body;
  assert.equal((await read()).workers[0].photo.photoId, newFace);
  await app.call('PUT', `/api/user-profile/partner/${owner.id}`, {
    body: { ...wholeProfile({ photos: [a] }), version: stored.version },
    as: owner.token,
  });
  assert.deepEqual(
    (await read()).photos.map((one: { photoId: string }) => one.photoId),
    [a],
  );
  const left = await app.pool.query('SELECT id FROM photos WHERE owner_id = $1', [owner.id]);
  assert.deepEqual(
    left.rows.map(({ id }) => id),
    [a],
  );

  const thief = await publish(await app.account('partner'), { photos: [a] });
  assert.deepEqual(thief.body.errors.map(told), ['photos.0 invalidChoice']);
  await app.call('POST', `/api/delete-user-photo/${owner.id}`, { body: { photoId: a }, as: owner.token });
  assert.deepEqual((await read()).photos, []);
});

test('a worker’s photo that the profile shows as well stays there when the worker gets another', async () => {
  const owner = await app.account('partner');
  const photo = await jpeg(40, 30);
  const send = async (path: string) => (await upload(app, path, photo, owner.token)).body.photoId;
  const both = await send(`/api/user-photo/${owner.id}`);
  const worker = { workerId: 'w', name: 'Olga', gender: 'FEMALE', photoId: both };
  const stored = (await publish(owner, { photos: [both], workers: [worker] })).body;
  const newFace = await send(`/api/worker-photo/${stored.workers[0].workerId}`);
  const { photos, workers } = (await app.call('GET', `/api/profile/${owner.id}`)).body;
  assert.deepEqual([photos[0]?.photoId, workers[0].photo.photoId], [both, newFace]);
});
