/** Photos in a bucket: the same answers, and a bucket that is away costs the photos alone. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg, stillLife } from '../../../../test/support/pictures.ts';
import { type S3Server, startS3Server } from '../../../../test/support/s3Server.ts';
import { upload } from '../../../../test/support/upload.ts';

let s3: S3Server;
let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  s3 = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.settings;
  app = await createTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  });
  partner = await app.account('partner');
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const uploaded = async () =>
  upload(app, `/api/user-photo/${partner.id}`, await jpeg(200, 100), partner.token);

test('an upload lies in the bucket and is served from there', async () => {
  const before = s3.asked();
  const { status, body } = await uploaded();
  assert.equal(status, 200);
  assert.ok(s3.asked() > before);
  const { statusCode, headers } = await app.app.inject({ url: body.url });
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/webp']);
  assert.equal((await app.app.inject({ url: `/image?url=${body.url}&width=96&quality=50` })).statusCode, 200);
});

test('AVIF lies in the bucket as well, and is made by a job', async () => {
  const { body } = await upload(app, `/api/user-photo/${partner.id}`, await stillLife(), partner.token);
  const typeOf = async () =>
    (await app.app.inject({ url: `/image?url=${body.url}&width=256`, headers: { accept: 'image/avif' } }))
      .headers['content-type'];
  assert.equal(await typeOf(), 'image/webp');
  await app.drain();
  assert.equal(await typeOf(), 'image/avif');
});

test('a bucket that is away costs the photos alone, and is told by a sentence', async () => {
  const { body } = await uploaded();
  s3.meet('cut');
  try {
    const refused = await uploaded();
    assert.deepEqual([refused.status, refused.body.code], [503, 'UNAVAILABLE']);
    assert.ok(refused.body.detail.length > 20);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await app.app.inject({ url: body.url })).statusCode, 503);
    assert.equal((await app.app.inject({ url: '/readyz' })).statusCode, 200);
    const { status } = await app.call('GET', `/api/user/${partner.id}`, { as: partner.token });
    assert.equal(status, 200);
  } finally {
    s3.meet('pass');
  }
  assert.equal((await uploaded()).status, 200);
});
