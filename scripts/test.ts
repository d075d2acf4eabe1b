/**
 * Starts one PostgreSQL for the run, then runs the tests of rules and features (node:test) and the journeys in a real
 * browser (Playwright), both whatever the other says. The web app is built first when it is stale and something chosen
 * needs its pages. Arguments choose: `unit`, `e2e`, and words that stand in the names of the files:
 * `npm test -- e2e shell`. With `--watch` the chosen tests of rules and features run again at each change.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { runNode, stopOnSignal, wasStopped } from './child.ts';
import { requireCurl, requirePdftotext } from './debian.ts';
import { reaches } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const isWatching = process.argv.includes('--watch');
const words = process.argv.slice(2).filter((word) => word !== '--watch');
const names = words.filter((word) => word !== 'unit' && word !== 'e2e');
const wants = (part: string) => words.length === names.length || words.includes(part);
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .sort();

const unit = wants('unit') ? filesOf('{src,test,scripts,bench}/**/*.test.ts') : [];
const journeys = wants('e2e') && !isWatching ? filesOf('test/e2e/*.spec.ts') : [];
const unknown = names.filter((name) => ![...unit, ...journeys].some((file) => file.includes(name)));
if (unknown.length > 0) {
  console.error(`No test file has “${unknown.join('” or “')}” in its name.`);
  process.exit(1);
}

if (isWatching && unit.length === 0) {
  console.error('Only tests of rules and features can be watched.');
  process.exit(1);
}

if (unit.some((file) => path.basename(file) === 'apiGuide.test.ts')) requireCurl();
if (unit.some((file) => path.basename(file) === 'papers.test.ts')) requirePdftotext();
stopOnSignal();
const support = path.join(root, 'test', 'support');
const builtPages = path.join(support, 'builtPages.ts');
const needsPages = (file: string) => reaches(path.join(root, file), builtPages, support);
buildIfStale({ hasWeb: journeys.length > 0 || unit.some(needsPages) });
// Brings the whole server with it: not before it is known that there is something to test.
const { startTestServer } = await import('../test/support/database.ts');
const { freePort } = await import('../test/support/server.ts');
const server = await startTestServer();
const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-counts-'));
interface Counts {
  passed: number;
  failed: number;
  failures?: string[];
}
const total = { passed: 0, failed: 0, failures: [] as string[] };
let isRed = false;
try {
  const env = {
    ...process.env,
    TEST_DATABASE_SERVER: server.url,
    DATABASE_URL: undefined,
    // Each file is a process of its own and reads much the same modules: half of what that costs is their compilation.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
  };
  if (isWatching) await watch();
  else if (unit.length > 0) await part('Rules and features', unit, testUnits);
  if (journeys.length > 0) await part('Journeys', journeys, testJourneys);

  function watch() {
    // One file at a time: after a change each that needs the pages builds them.
    return runNode(['--test', '--watch', '--test-concurrency=1', '--test-reporter=spec', ...unit], env);
  }
  function testUnits(counts: string) {
    const options = [
      '--test-concurrency=2',
      '--test-timeout=600000',
      '--test-reporter=./scripts/unitReporter.mjs',
    ];
    const forReporter = { TEST_COUNTS: counts, TEST_FILES: String(unit.length) };
    return runNode(['--test', ...options, ...unit], { ...env, ...forReporter });
  }
  async function testJourneys(counts: string) {
    const cli = 'node_modules/@playwright/test/cli.js';
    // Of its own, so that two runs on one machine do not meet.
    const port = process.env.E2E_PORT ?? String(await freePort());
    const forJourneys = { E2E_PORT: port, BROWSER_PATH: findBrowser(), TEST_COUNTS: counts };
    return runNode([cli, 'test', ...journeys], { ...env, ...forJourneys });
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (isWatching) process.exit(0);
// Once more at the end: the journeys' lines have come since.
for (const failure of total.failures) console.log(`✗ ${failure}`);
if (wasStopped()) console.log('Stopped before the end.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(isRed || wasStopped() ? 1 : 0);

/** Runs one part and adds what it counted; a part that ends red without a count has one failure. */
async function part(title: string, files: string[], run: (counts: string) => Promise<number>): Promise<void> {
  if (wasStopped()) return;
  console.log(`${title}: ${files.length} files`);
  const file = path.join(folder, `${title}.json`);
  const code = await run(file);
  const counts: Counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  const { passed, failed, failures = [] } = counts;
  if (code !== 0) isRed = true;
  total.passed += passed;
  total.failures.push(...failures);
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}
