/** What differs from the last commit, and the tests that concern it. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The files that were changed, added or moved since the last commit and are still there; throws without git. */
export function changedFiles(): string[] {
  const ask = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...ask('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...ask('ls-files', '--others', '--exclude-standard'),
  ].sort();
}

/** All test files that stand in a folder of the files: those beside what was changed, and those changed themselves. */
export function testsBeside(files: readonly string[], tests = allTests()): string[] {
  const folders = new Set(files.map((file) => path.dirname(file)));
  return tests.filter(
    (test) => files.includes(test) || (isOfOneRoom(test) && folders.has(path.dirname(test))),
  );
}

/** In `test/` and its folders the files have nothing but the folder in common. */
const isOfOneRoom = (test: string) => !test.startsWith('test/');

const allTests = () => globSync('{src,test,scripts,bench}/**/*.test.{ts,tsx}', { cwd: ROOT }).sort();
