import assert from 'node:assert/strict';
import sharp from 'sharp';
import { test } from 'vitest';
import { carriers, grainy, jpeg, PLANTED, refusedFiles } from '../../../../test/support/pictures.ts';
import { makePhoto, reencode } from './imaging.ts';

test('a photo exists at every width up to its own, as WebP and without a trace of the camera', async () => {
  const original = await jpeg(900, 600);
  assert.ok((await sharp(original).metadata()).exif?.includes('Somebody'));
  const { width, height, sizes } = await makePhoto(original);
  assert.deepEqual([width, height], [900, 600]);
  assert.deepEqual([...sizes.keys()], [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 900]);
  for (const [size, bytes] of sizes) {
    const { format, width: real, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    assert.deepEqual(
      [format, real, exif, xmp, iptc, icc],
      ['webp', size, undefined, undefined, undefined, undefined],
    );
    assert.doesNotMatch(bytes.toString('latin1'), /EXIF|XMP |Somebody|GPS/);
  }
});

test('a picture that a camera turned stands upright', async () => {
  const { width, height } = await makePhoto(await jpeg(400, 300, 6));
  assert.deepEqual([width, height], [300, 400]);
});

test('PNG, WebP and AVIF are photos as well; what shines through becomes white', async () => {
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } });
  for (const bytes of [
    await clear.png().toBuffer(),
    await clear.webp().toBuffer(),
    await clear.avif().toBuffer(),
  ]) {
    const { sizes } = await makePhoto(bytes);
    const { channels } = await sharp(sizes.get(40)).stats();
    assert.ok(channels.every(({ min }) => min > 250));
  }
});

test('what is no photo, or too large a one, is refused by name', async () => {
  for (const [name, bytes, code] of await refusedFiles()) {
    await assert.rejects(makePhoto(bytes), { code }, name);
  }
});

test('a JPEG whose pixels are all there is taken without its end mark, and no other', async () => {
  const whole = await grainy(641, 481);
  const { sizes } = await makePhoto(whole);
  for (const missing of [1, 2]) {
    const kept = await makePhoto(whole.subarray(0, -missing));
    assert.deepEqual(kept.sizes, sizes, `${missing}`);
  }
  for (const missing of [10, 500, whole.length / 2])
    await assert.rejects(makePhoto(whole.subarray(0, -missing)), { code: 'PHOTO_UNREADABLE' }, `${missing}`);
});

test('only pixels are kept: what else a picture carries is no reason to refuse it and is in no kept file', async () => {
  for (const [name, bytes] of await carriers()) {
    assert.match(bytes.toString('latin1'), PLANTED, name);
    const { sizes } = await makePhoto(bytes);
    for (const kept of sizes.values()) assert.doesNotMatch(kept.toString('latin1'), PLANTED, name);
  }
});

test('a size is made again at another quality, never enlarged', async () => {
  const { sizes } = await makePhoto(await jpeg(200, 100));
  const again = await reencode(sizes.get(200) ?? Buffer.alloc(0), 640, 10);
  assert.equal((await sharp(again).metadata()).width, 200);
});
