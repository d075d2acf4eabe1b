import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ART_SCENES, artAddress, artScene, parseArtAddress } from './address.ts';
import { artImage, motifOf } from './art.ts';
import { palmsInPage } from './pageArt.ts';
import { palms } from './palms.ts';
import { ART_TONES } from './tones.ts';

test('a seed always gives the same scene, and the scenes are used evenly', () => {
  assert.equal(artScene('0192f0c1'), artScene('0192f0c1'));
  const uses = new Array<number>(ART_SCENES).fill(0);
  for (let id = 0; id < 9600; id += 1) {
    const scene = artScene(`announcement-${id}`);
    uses[scene] = (uses[scene] ?? 0) + 1;
  }
  assert.ok(Math.min(...uses) > 40 && Math.max(...uses) < 180, `${Math.min(...uses)}–${Math.max(...uses)}`);
});

test('every picture stays under 3 KB, as a file and in the page', () => {
  for (const tone of ART_TONES) {
    for (let scene = 0; scene < ART_SCENES; scene += 1) {
      const image = artImage(scene, tone);
      assert.ok(image.length < 3000, `${tone} ${scene}: ${image.length}`);
      assert.ok(palmsInPage(scene, tone).length < 3000);
      assert.doesNotMatch(image, /NaN|undefined|Infinity/);
      assert.equal(image, artImage(scene, tone), 'a scene is always drawn the same');
    }
  }
});

test('palms stand in every fourth scene, and eight other motifs share the rest evenly', () => {
  const uses = new Map<unknown, number>();
  for (let scene = 0; scene < ART_SCENES; scene += 1) {
    const motif = motifOf(scene);
    uses.set(motif, (uses.get(motif) ?? 0) + 1);
    assert.notEqual(motif, motifOf((scene + 1) % ART_SCENES), `scenes ${scene} and ${scene + 1}`);
  }
  assert.equal(uses.get(palms), 24);
  uses.delete(palms);
  assert.deepEqual([...uses.values()], Array(8).fill(9));
});

test('no two scenes are the same picture', () => {
  const pictures = new Set(Array.from({ length: ART_SCENES }, (_, scene) => artImage(scene, 'palm')));
  assert.equal(pictures.size, ART_SCENES);
});

test('a picture names a colour for every part it paints, and no other', () => {
  for (let scene = 0; scene < ART_SCENES; scene += 1) {
    const image = artImage(scene, 'rose');
    const names = (pattern: RegExp) =>
      [...new Set([...image.matchAll(pattern)].map(([, name]) => name))].sort();
    assert.deepEqual(names(/--(\w+):/g), names(/var\(--(\w+)\)/g), `scene ${scene}`);
  }
});

test('an address names its picture, anything else names none', () => {
  for (const tone of ART_TONES) {
    for (let scene = 0; scene < ART_SCENES; scene += 1) {
      const [, , toneWord = '', file = ''] = artAddress(tone, scene).split('/');
      assert.deepEqual(parseArtAddress(toneWord, file), { tone, scene });
    }
  }
  for (const file of ['96.svg', '01.svg', '-1.svg', '1.png', '1e1.svg', '.svg', '1.svg/']) {
    assert.equal(parseArtAddress('palm', file), null);
  }
  assert.equal(parseArtAddress('constructor', '1.svg'), null);
});
