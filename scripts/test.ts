/**
 * The test command: builds what is stale, starts one PostgreSQL for the run, then runs the tests of rules and
 * features (node:test) and the journeys in a real browser (Playwright). Arguments choose: `unit`, `e2e`.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from '../test/support/database.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './browser.ts';

const root = path.resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

buildIfStale();
const server = await startTestServer();
let failed = false;
try {
  const env = { ...process.env, TEST_DATABASE_SERVER: server.url, DATABASE_URL: undefined };
  if (wants('unit')) {
    const files = globSync('{src,test,scripts,bench}/**/*.test.ts', { cwd: root }).sort();
    failed ||= run(
      ['--test', '--test-concurrency=2', '--test-timeout=180000', '--test-reporter=dot', ...files],
      env,
    );
  }
  if (wants('e2e') && !failed) {
    failed ||= run(['node_modules/@playwright/test/cli.js', 'test'], { ...env, BROWSER_PATH: findBrowser() });
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
