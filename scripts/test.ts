/**
 * The test command: builds what is stale, starts one PostgreSQL for the run, then runs the tests of rules and
 * features (node:test) and the journeys in a real browser (Playwright). Arguments choose: `unit`, `e2e`, and words that
 * stand in the names of the files: `npm test -- e2e shell`.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from '../test/support/database.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './browser.ts';

const root = path.resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const names = wanted.filter((word) => word !== 'unit' && word !== 'e2e');
const wants = (part: string) => wanted.length === names.length || wanted.includes(part);
const isNamed = (file: string) => names.length === 0 || names.some((name) => file.includes(name));

buildIfStale();
const server = await startTestServer();
let failed = false;
try {
  const env = { ...process.env, TEST_DATABASE_SERVER: server.url, DATABASE_URL: undefined };
  if (wants('unit')) {
    const files = globSync('{src,test,scripts,bench}/**/*.test.ts', { cwd: root }).filter(isNamed).sort();
    failed ||= run(
      ['--test', '--test-concurrency=2', '--test-timeout=180000', '--test-reporter=dot', ...files],
      env,
    );
  }
  if (wants('e2e') && !failed) {
    const cli = 'node_modules/@playwright/test/cli.js';
    failed ||= run([cli, 'test', ...names], { ...env, BROWSER_PATH: findBrowser() });
  }
} finally {
  await server.stop();
}
process.exit(failed ? 1 : 0);

/** Runs Node to its end; true when it failed. */
function run(args: string[], env: NodeJS.ProcessEnv): boolean {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status !==
    0
  );
}
