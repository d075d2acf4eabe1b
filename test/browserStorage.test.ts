/** What the code keeps in a browser, the list of it and the page that shows the list say the same. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { STORED } from '../src/contract/browserStorage.ts';
import { LOCALES, pathIn } from '../src/domain/locales.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NAMES: string[] = Object.values(STORED).map(({ name }) => name);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

/** The files of the product in which a pattern stands. */
const filesWith = (pattern: RegExp): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.') && pattern.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .sort();

test('the page names everything of the list, in each language', async () => {
  for (const locale of LOCALES) {
    const { status, body } = await app.call('GET', pathIn(locale, '/browser-storage'));
    assert.equal(status, 200);
    const shown = [...body.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, name]) => name);
    assert.deepEqual(shown.toSorted(), NAMES.toSorted(), locale);
  }
});

test('nothing is kept past the places whose names are those of the list', () => {
  assert.deepEqual(filesWith(/\b(?:local|session)Storage\b/), [
    'src/web/browser/deviceStore.ts',
    'src/web/shell/SessionKeeper.tsx',
  ]);
  assert.deepEqual(filesWith(/\bcaches\.open\(/), [
    'src/web/features/installed/cachedPages.ts',
    'src/web/worker/serviceWorker.ts',
  ]);
  assert.deepEqual(filesWith(/\bindexedDB\b/), ['src/web/browser/offlineStore.ts']);
  assert.deepEqual(filesWith(/document\.cookie|cookieStore/), []);
});

test('every cookie has its name from the list', () => {
  const setting = filesWith(/\.setCookie\(|set-cookie/);
  const named = filesWith(/STORED\.(?:session|device|locale|adult)\b/);
  // They hand on what the others name.
  const handing = [
    'src/server/features/accounts/sessionStart.ts',
    'src/server/features/accounts/routes.ts',
    'src/server/http/pages/renderPage.ts',
    'src/server/http/pages/pages.ts',
  ];
  assert.deepEqual(
    setting.filter((file) => !named.includes(file) && !handing.includes(file)),
    [],
  );
});
