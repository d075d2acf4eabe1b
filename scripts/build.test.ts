/** What a build says of itself, in a folder of its own where what builds is a stand-in. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { giveInCare } from '../test/support/caretaker.ts';
import viteConfig from '../vite.config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-build-'));
const release = giveInCare({ folder });
const at = (...names: string[]) => path.join(folder, ...names);

/** What builds the pages, the gazetteer, the search's kernel and the pages of a proxy. */
const BUILDERS = [
  'node_modules/@react-router/dev/bin.cjs',
  'scripts/build-gazetteer.ts',
  'node_modules/assemblyscript/bin/asc.js',
  'scripts/build-unavailable.ts',
] as const;
const builds = (file: string, code = '') => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), code);
};

beforeAll(() => {
  for (const file of ['scripts/build.ts', 'src/server/db/postgresPrograms.ts']) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), at(file));
  }
  for (const file of BUILDERS) builds(file);
  for (const name of ['build', 'node_modules/vite']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('package.json'), '{"type":"module"}');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  release();
});

function build() {
  const { status, stdout } = spawnSync(process.execPath, [at('scripts/build.ts')], { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('what takes long is named before it begins, and how long it took is said at its end', () => {
  builds(BUILDERS[0], 'process.exit(1)');
  assert.deepEqual(build(), { status: 1, lines: ['Building the pages (one to four minutes) …'] });
  builds(BUILDERS[0]);
  const { status, lines } = build();
  assert.equal(status, 0);
  assert.equal(lines.length, 2 * BUILDERS.length + 1);
  for (const [index, line] of lines.slice(0, -1).entries())
    assert.match(line, index % 2 === 0 ? /^Building the .+ …$/ : /^Built in \d+ s\.$/);
  assert.equal(lines.at(-1), 'All is built.');
  assert.deepEqual(build(), { status: 0, lines: ['The build is up to date.'] });
});

test('how long each plugin of the bundler took is not told', () => {
  assert.equal(viteConfig.build?.rolldownOptions?.checks?.bundlerTimings, false);
});
