import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'vitest';
import { needsPages } from './testing/run.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const run = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/test.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

test('a word that no test file has in its name is a mistake, also beside one that has', () => {
  for (const words of [
    ['unit', 'bokking'],
    ['bokking', 'booking'],
    ['e2e', 'database.test'],
  ]) {
    const { status, stderr } = run(...words);
    assert.equal(status, 1);
    assert.match(stderr, /^No test file has “(bokking|database\.test)” in its name\.\n$/);
  }
});

test('without a browser it is said what is to be installed for the tests of components', () => {
  const env = { ...process.env, PATH: '', BROWSER_PATH: undefined };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.ts', 'components', 'Gallery'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  assert.equal(status, 1);
  assert.match(stderr, /For the tests of components Chromium or Chrome is needed: install one/);
});

test('journeys cannot be watched', () => {
  const { status, stderr } = run('e2e', '--watch');
  assert.equal(status, 1);
  assert.match(stderr, /^Only tests of rules, features and components can be watched\.\n$/);
});

test('the pages are built for the tests that import them, directly or by another file, and for no others', () => {
  for (const file of ['test/pageCache.test.ts', 'test/deep/processes/process.test.ts'])
    assert.ok(needsPages(file), file);
  for (const file of ['src/server/http/app.test.ts', 'src/domain/booking/move.test.ts'])
    assert.ok(!needsPages(file), file);
});
