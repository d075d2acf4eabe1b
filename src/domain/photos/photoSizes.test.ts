import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import {
  IMAGE_WIDTHS,
  parsePhotoKey,
  photoKey,
  photoKeys,
  photoWidths,
  QUALITY_STEPS,
  qualityStep,
  servingWidth,
} from './photoSizes.ts';

test('a photo exists at its own width and every smaller one of the sixteen, never enlarged', () => {
  assert.deepEqual(photoWidths(100), [16, 32, 48, 64, 96, 100]);
  assert.deepEqual(photoWidths(96), [16, 32, 48, 64, 96]);
  assert.deepEqual(photoWidths(1), [1]);
  assert.deepEqual(photoWidths(3840), [...IMAGE_WIDTHS]);
});

test('a wish is served by the smallest size that is large enough', () => {
  assert.equal(servingWidth(1000, 640), 640);
  assert.equal(servingWidth(1000, 828), 828);
  assert.equal(servingWidth(1000, 1080), 1000);
  assert.equal(servingWidth(8, 640), 8);
});

test('a key is read back to what it was made of, anything else is none', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 3840 }), (photoId, width) => {
      assert.deepEqual(parsePhotoKey(photoKey(photoId, width)), { photoId, width });
    }),
  );
  const id = '01932c07-209c-7a4f-8000-0123456789ab';
  for (const key of [
    `${id}-0.webp`,
    `${id}-16.png`,
    `${id}-16.webp/..`,
    `../${id}-16.webp`,
    `x${id}-16.webp`,
    '',
  ]) {
    assert.equal(parsePhotoKey(key), null, key);
  }
});

test('a wish of quality gets the nearest of the few steps', () => {
  assert.deepEqual(
    [1, 25, 37, 38, 60, 63, 75, 82, 83, 100].map(qualityStep),
    [25, 25, 25, 50, 50, 75, 75, 75, 90, 90],
  );
});

test('a photo has one file per size and step', () => {
  const id = '01932c07-209c-7a4f-8000-0123456789ab';
  const keys = photoKeys(id, 3000);
  // And one as AVIF of those that are neither too small nor too large for it.
  assert.deepEqual(
    keys.filter((key) => key.endsWith('.avif')),
    [128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048].map((width) => `${id}-${width}.avif`),
  );
  assert.equal(new Set(keys).size, photoWidths(3000).length * QUALITY_STEPS.length + 10);
});
