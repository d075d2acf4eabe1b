/** What browsers need to install Palmora: manifests, icons, the service worker and the way to take it back. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES, pathIn, toBcp47 } from '../src/domain/locales.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

test('each language has its manifest of the one app, and its pages name it', async () => {
  for (const locale of LOCALES) {
    const page = await app.call('GET', pathIn(locale, '/about-us'));
    const address = /<link rel="manifest" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const { status, headers, body } = await app.call('GET', address);
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/manifest\+json/);
    assert.equal(body.id, '/_app');
    assert.equal(body.lang, toBcp47(locale));
    assert.equal(body.start_url, pathIn(locale, '/_app'));
    assert.equal(body.scope, '/');
    assert.ok(body.description);
    for (const { url } of body.shortcuts) assert.equal((await app.call('GET', url)).status, 200, url);
  }
});

test('every picture of the manifests is there, as large as they say', async () => {
  for (const locale of LOCALES) {
    const { body } = await app.call('GET', pathIn(locale, '/manifest.webmanifest'));
    assert.ok(body.icons.some(({ purpose }: Picture) => purpose === 'maskable'));
    for (const { src, sizes, type } of [...body.icons, ...body.screenshots] as Picture[]) {
      const answer = await app.app.inject({ url: src });
      assert.equal(answer.statusCode, 200, src);
      assert.equal(answer.headers['content-type'], type, src);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      if (sizes !== 'any') assert.equal(`${width}x${height}`, sizes, src);
    }
  }
});

test('the favicon and the icon of phones are there', async () => {
  for (const [src, size] of [['/apple-touch-icon.png', 180]] as const) {
    const { rawPayload } = await app.app.inject({ url: src });
    assert.equal((await sharp(rawPayload).metadata()).width, size);
  }
  const ico = await app.app.inject({ url: '/favicon.ico' });
  assert.equal(ico.headers['content-type'], 'image/x-icon');
  assert.equal((await sharp(ico.rawPayload.subarray(22)).metadata()).width, 32);
});

test('the worker is asked for again each time, may ask the server and nothing else, and is of this build', async () => {
  const { status, headers, body } = await app.call('GET', '/service-worker.js');
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /^text\/javascript/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  assert.match(body, /palmora-shell-\*/);
  assert.doesNotMatch(body, /BUILD_VERSION|^import /m);
  const page = await app.call('GET', '/about-us');
  assert.match(String(page.headers['content-security-policy']), /worker-src 'self'/);
});

test('switched off, the worker that comes gives itself up', async () => {
  const off = await createTestApp({ SERVICE_WORKER: 'off' }, builtPages());
  try {
    const { status, headers, body } = await off.call('GET', '/service-worker.js');
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(body, /registration\.unregister\(\)/);
    assert.doesNotMatch(body, /'fetch'/);
  } finally {
    await off.close();
  }
});

test('a store is named where the operator has an app in it, and nowhere else', async () => {
  assert.doesNotMatch((await app.call('GET', '/mobile-app')).body, /apps\.apple\.com|play\.google\.com/);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-operator-'));
  const file = path.join(folder, 'operator.json');
  const googlePlay = 'https://play.google.com/store/apps/details?id=example.palmora';
  const demo = JSON.parse(readFileSync('src/demo/operator.json', 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...demo, apps: { googlePlay } }));
  const listed = await createTestApp({ OPERATOR_FILE: file }, builtPages());
  try {
    const { body } = await listed.call('GET', '/de/mobile-app');
    assert.ok(body.includes(`href="${googlePlay}"`));
    assert.doesNotMatch(body, /apps\.apple\.com/);
  } finally {
    await listed.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a shared link shows a large picture: the page’s own, or Palmora’s', async () => {
  const { body } = await app.call('GET', '/de/mobile-app');
  assert.match(body, /<meta name="twitter:card" content="summary_large_image"/);
  assert.match(body, /<meta property="og:image" content="http:\/\/localhost:3000\/share.png"/);
  assert.match(body, /<meta property="og:description" content="[^"]+"/);
});
