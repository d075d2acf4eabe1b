/** The launcher in a folder of its own: what it starts on the packages that stand there, and what it installs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, test } from 'vitest';
import { giveInCare } from '../test/support/caretaker.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-launcher-'));
const release = giveInCare({ folder });
const at = (...names: string[]) => path.join(folder, ...names);
const NODE = `node-${process.platform}-${process.arch}`;
const SERVING = { 'node_modules/serves': { version: '1.0.0' } };
const BUILDING = { 'node_modules/builds': { version: '2.0.0', dev: true } };

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['scripts', 'src/doctor', 'src/backup', `node_modules/${NODE}/bin`])
    mkdirSync(at(name), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'run.mjs'), at('scripts/run.mjs'));
  writeFileSync(at('package.json'), '{}');
  writeFileSync(at(`node_modules/${NODE}/package.json`), '{}');
  symlinkSync(process.execPath, at(`node_modules/${NODE}/bin/node`));
  for (const file of ['main', 'doctor/main', 'backup/main', 'importEducation'])
    writeFileSync(at('src', `${file}.ts`), `console.log('ran ' + process.argv.slice(2).join(' '));`);
  writeFileSync(at('scripts/build.ts'), `console.log('ran');`);
  writeFileSync(at('npm.js'), `require('node:fs').writeFileSync(${JSON.stringify(at('installed'))}, '');`);
  writePackages('package-lock.json', { '': {}, ...SERVING, ...BUILDING });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  release();
});

const writePackages = (file: string, packages: object) =>
  writeFileSync(at(file), JSON.stringify({ packages }));

function launch(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: at('npm.js') },
  });
  return { status, output: stdout + stderr, hasInstalled: existsSync(at('installed')) };
}

for (const file of ['src/main.ts', 'src/doctor/main.ts', 'src/backup/main.ts', 'src/importEducation.ts'])
  test(`${file} runs on the packages of npm ci --omit=dev, and installs nothing`, () => {
    writePackages('node_modules/.package-lock.json', SERVING);
    writeFileSync(at('palmora.env'), 'PORT=1');
    const { status, output, hasInstalled } = launch(file, '--env-file', at('palmora.env'));
    assert.deepEqual([status, output, hasInstalled], [0, `ran --env-file ${at('palmora.env')}\n`, false]);
  });

test('a file that --env-file names is the command’s own: the launcher’s Node does not look whether it is there', () => {
  writePackages('node_modules/.package-lock.json', SERVING);
  const { scripts } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'),
  ) as {
    scripts: Record<string, string>;
  };
  for (const [name, command] of Object.entries(scripts)) {
    const [node, ...args] = command.split(' ');
    if (node !== 'node' || !args.some((word) => word.startsWith('src/')) || args.includes('--dev')) continue;
    const { status, stdout } = spawnSync(process.execPath, [...args, '--env-file', 'none'], {
      encoding: 'utf8',
      cwd: folder,
    });
    assert.deepEqual([status, /^ran .*--env-file none$/m.test(stdout)], [0, true], name);
  }
});

test('what it starts has threads to spare beside those that hash (2) and make pictures (3)', () => {
  writePackages('node_modules/.package-lock.json', SERVING);
  writeFileSync(at('src/main.ts'), 'console.log(process.env.UV_THREADPOOL_SIZE);');
  const { output } = launch('src/main.ts');
  assert.ok(Number(output) - 2 - 3 >= 4, output);
});

test('what builds does not take away the packages that others run on', () => {
  writePackages('node_modules/.package-lock.json', SERVING);
  const { status, output, hasInstalled } = launch('scripts/build.ts');
  assert.deepEqual([status, hasInstalled], [1, false]);
  assert.match(output, /^The packages that build and test are not installed here/);
});

test('what npm ci has installed is not installed again', () => {
  writePackages('node_modules/.package-lock.json', { ...SERVING, ...BUILDING });
  assert.deepEqual(launch('scripts/build.ts'), { status: 0, output: 'ran\n', hasInstalled: false });
});

test('packages of another lockfile, or none, are installed first', () => {
  assert.equal(launch('src/main.ts').hasInstalled, true);
  rmSync(at('installed'));
  rmSync(at('node_modules/.palmora-installed'));
  writePackages('node_modules/.package-lock.json', { 'node_modules/serves': { version: '0.9.0' } });
  const { output, hasInstalled } = launch('src/main.ts');
  assert.deepEqual([hasInstalled, output], [true, 'Installing the packages of the lockfile …\nran \n']);
});
