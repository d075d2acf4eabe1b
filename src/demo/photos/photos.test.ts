/** The sample photos: their files, their words, and who of the demo shows which. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { test } from 'vitest';
import { inOwnOrder } from '../../domain/announcements/ownOrder.ts';
import { ADULT_MAIN } from '../../domain/catalogue/catalogue.ts';
import { LOCALES } from '../../domain/locales.ts';
import { countries } from '../content/countries.ts';
import { demoWorld } from '../demoWorld.ts';
import { DEMO_LOGINS } from '../logins.ts';
import type { Picture } from './picture.ts';
import { PICTURES, type PictureName } from './pictures.ts';
import { pictureFile } from './storePhotos.ts';

const names = Object.keys(PICTURES) as PictureName[];
const world = demoWorld('palmora', Date.UTC(2026, 10, 21, 9));
const photos = new Map(world.photos.map((photo) => [photo.id, photo]));
const ofOwner = Map.groupBy(world.photos, ({ ownerId }) => ownerId);
const cityOf = new Map(world.profiles.map(({ userId, placeId }) => [userId, placeId]));
const isLive = ({ status }: { status: string }) => status === 'ACTIVE';

test('every picture has a file, and no file lies about that is none of them', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /\.(webp|avif|png|jpe?g)$/.test(file));
  assert.deepEqual(files.sort(), names.map((name) => path.basename(pictureFile(name))).sort());
  let bytes = 0;
  for (const name of names) {
    const file = readFileSync(pictureFile(name));
    bytes += file.length;
    const { format, width, height, exif, icc, xmp } = await sharp(file).metadata();
    assert.equal(format, 'webp', name);
    assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined], name);
    assert.ok(Math.max(width, height) >= 1600, `${name}: ${width}×${height}`);
    assert.ok(Math.abs(Math.max(width, height) / Math.min(width, height) - 1.5) < 0.01, name);
  }
  assert.ok(bytes < 640_000, `${bytes} bytes in all`);
});

test('every picture is told in all languages, each in its own words', () => {
  for (const name of names) {
    const told = LOCALES.map((locale) => PICTURES[name].shows[locale]);
    assert.equal(new Set(told).size, LOCALES.length, name);
    for (const words of told) {
      assert.match(words, /^\p{Lu}[^<>{}]{14,90}[^.\s]$/u, words);
      // Names of files and what the mark says already have no place there.
      assert.doesNotMatch(words, /photo|foto|zdjęci|фото/iu, words);
    }
  }
  for (const locale of LOCALES)
    assert.equal(new Set(names.map((name) => PICTURES[name].shows[locale])).size, names.length, locale);
});

test('at least forty partners of all countries show two to five photos, nobody of the adult ones', () => {
  assert.ok(ofOwner.size >= 40, `${ofOwner.size} partners`);
  const prefixes = new Set(
    world.profiles.filter(({ userId }) => ofOwner.has(userId)).map(({ phonePrefix }) => phonePrefix),
  );
  assert.equal(prefixes.size, new Set(countries.map(({ phonePrefix }) => phonePrefix)).size);
  for (const profile of world.profiles) {
    const own = (ofOwner.get(profile.userId) ?? []).map(({ id }) => id);
    assert.deepEqual(profile.photoIds, own, profile.name);
    if (own.length === 0) continue;
    assert.ok(own.length >= 2 && own.length <= 5, profile.name);
    assert.ok(!profile.serviceCategory.includes(ADULT_MAIN), profile.name);
  }
  const partner = world.users.find(({ email }) => email === DEMO_LOGINS.partner);
  assert.ok(ofOwner.has(partner?.id ?? ''));
  assert.equal(
    new Set(world.photos.map(({ picture }) => picture)).size,
    names.length,
    'every picture is seen',
  );
});

test('no picture is shown by two partners of a city, and no two live announcements there begin alike', () => {
  const inCities = Map.groupBy(world.photos, ({ ownerId }) => cityOf.get(ownerId));
  for (const [city, shown] of inCities)
    assert.equal(new Set(shown.map(({ picture }) => picture)).size, shown.length, `${city}`);
  for (const [city, live] of Map.groupBy(world.announcements.filter(isLive), ({ placeId }) => placeId)) {
    const first = live.flatMap(({ photoIds: [id] }) => (id ? [photos.get(id)?.picture] : []));
    assert.equal(new Set(first).size, first.length, city);
  }
  for (const { ownerId, photoIds } of world.announcements) {
    const own = (ofOwner.get(ownerId) ?? []).map(({ id }) => id);
    assert.deepEqual(photoIds.toSorted(), own.toSorted(), 'an announcement shows all photos of its partner');
  }
});

test('in a partner’s own list no two neighbours begin alike, and the demo partner’s has five beginnings', () => {
  const partner = world.users.find(({ email }) => email === DEMO_LOGINS.partner)?.id ?? '';
  for (const [ownerId, shown] of ofOwner) {
    const own = world.announcements.filter((one) => one.ownerId === ownerId && one.status !== 'DELETED');
    const newestFirst = own.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const firsts = inOwnOrder(newestFirst).map(({ photoIds }) => photoIds[0]);
    if (ownerId === partner) assert.deepEqual([firsts.length, new Set(firsts).size, shown.length], [8, 5, 5]);
    // Two photos cannot part two neighbours of one that stands between them.
    if (shown.length < 3) continue;
    for (const [index, first] of firsts.entries()) assert.notEqual(first, firsts[index - 1], ownerId);
  }
  assert.ok(ofOwner.has(partner));
});

test('a treatment is announced with the picture that belongs to it, and none stands with who does not give it', () => {
  const given = Map.groupBy(world.services, ({ profileId }) => profileId);
  const belongs = (name: PictureName, sub: string | null | undefined) =>
    (PICTURES[name] as Picture).treatments?.some((one) => one === sub) ?? false;
  for (const { ownerId, picture } of world.photos) {
    if (!(PICTURES[picture] as Picture).isForThese) continue;
    assert.ok(
      given.get(ownerId)?.some(({ sub }) => belongs(picture, sub)),
      picture,
    );
  }
  let led = 0;
  for (const [ownerId, shown] of ofOwner) {
    const live = world.announcements.filter((one) => one.ownerId === ownerId && isLive(one));
    const leads = live.map(({ id, photoIds }) => ({
      sub: world.offers.find(({ announcementId }) => announcementId === id)?.sub,
      first: photos.get(photoIds[0] ?? '')?.picture as PictureName,
    }));
    for (const { sub } of leads) {
      if (!shown.some(({ picture }) => belongs(picture, sub))) continue;
      led += 1;
      assert.ok(
        leads.some((one) => belongs(one.first, sub) && belongs(one.first, one.sub)),
        `${ownerId} ${sub}`,
      );
    }
  }
  assert.ok(led > 10, `${led}`);
});
