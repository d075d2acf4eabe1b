/**
 * The mutation run: plants small faults, one at a time, in a copy of the tree and asks the tests that cover the
 * file. A fault that no test notices survives; those in test/mutants.json are known and say why, any other fails.
 *   node scripts/run.mjs scripts/mutate.ts [--seed 1] [--count 60] [--files booking] [--list]
 * The seed chooses which faults are planted, `--files` are words of their ids (file, function, kind).
 */
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { giveInCare } from '../test/support/caretaker.ts';
import { startTestServer } from '../test/support/database.ts';
import { buildIfStale, WEB } from './build.ts';
import { stopOnSignal, wasStopped } from './child.ts';
import { coverage } from './mutation/coverage.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import { endTestRun, hasRun, runTest, type Trace } from './mutation/testRun.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    files: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

/** The doors: what a request meets on the server, and the rules of the pages. */
const WHERE = ['src/server/{features,http}/**/*.ts', 'src/web/**/*.ts'];
const KNOWN: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'test/mutants.json'), 'utf8'));
/** A mutant that runs so much longer than the sound code hangs. */
const HANGING = { times: 10, atLeastMs: 120_000 };
const LONGEST_MS = 600_000;

interface SoundRun {
  ms: number;
  trace: Trace;
}

const testsOf = coverage(root);
const sources = globSync(WHERE, { cwd: root })
  .filter((file) => !/\.test\.ts$/.test(file))
  .sort();
const covered = sources.filter((file) => testsOf(file).length > 0);
const sourceOf = new Map(covered.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const all = [...sourceOf].flatMap(([file, source]) => mutantsOf(file, source));
const ids = new Set(all.map(({ id }) => id));
const gone = Object.keys(KNOWN).filter((id) => !ids.has(id));
const chosen = all
  .filter(({ id }) => values.files.every((word) => id.includes(word)))
  // By the hash of its id, so that a change of one file does not change the choice in the others.
  .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  .slice(0, Number(values.count));
console.log(
  `${all.length} faults in ${covered.length} files (${sources.length - covered.length} more have no test but the journeys); ${chosen.length} are planted.`,
);
if (values.list) {
  for (const { id } of chosen) console.log(id);
  process.exit(0);
}

function rankOf({ id }: Mutant): string {
  return createHash('sha256').update(`${values.seed} ${id}`).digest('hex');
}

// Some tests ask for pages.
buildIfStale();
const copy = mkdtempSync(path.join(os.tmpdir(), 'palmora-mutants-'));
const release = giveInCare({ folder: copy });
// With all that the pages are built from, so that no test in the copy takes them for stale and builds them anew.
for (const part of new Set(['src', 'test', 'scripts', 'build', 'package.json', ...WEB.sources]))
  cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');

stopOnSignal(endTestRun);
// One of its own, whatever the settings say: what killed tests leave behind goes with it.
delete process.env.DATABASE_URL;
const server = await startTestServer();
const soundRuns = new Map<string, SoundRun | null>();
const survivors: Mutant[] = [];
const counts = { killed: 0, known: 0, survived: 0, untested: 0 };
try {
  for (const [index, mutant] of chosen.entries()) {
    if (wasStopped()) break;
    const { verdict, by } = await judge(mutant);
    if (wasStopped()) break;
    counts[verdict] += 1;
    if (verdict === 'survived') survivors.push(mutant);
    const sign = { killed: '✓', known: '=', survived: '✗', untested: '?' }[verdict];
    console.log(`${sign} [${index + 1}/${chosen.length}] ${mutant.id} (line ${mutant.line}) ${by}`);
  }
} finally {
  await server.stop();
  rmSync(copy, { recursive: true, force: true });
  release();
}

for (const { id, line } of survivors) console.log(`Survived: ${id} (line ${line})`);
for (const id of gone) console.log(`No longer there, to be taken out of test/mutants.json: ${id}`);
console.log(`${counts.killed} killed, ${counts.known} known survivors, ${counts.survived} new survivors`);
if (counts.untested > 0) console.log(`${counts.untested} not judged: their tests fail without a fault.`);
if (wasStopped()) console.log('Stopped before the end.');
process.exit(survivors.length + gone.length + counts.untested > 0 || wasStopped() ? 1 : 0);

/** Plants one mutant, asks the tests that run its code until one notices, and takes it out again. */
async function judge({ id, file, start, end, replacement, seenAt }: Mutant) {
  const place = path.join(copy, file);
  const sound = sourceOf.get(file) ?? '';
  let asked = 0;
  let isJudged = true;
  for (const test of testsOf(file)) {
    if (wasStopped()) break;
    const soundRun = await soundRunOf(test);
    if (soundRun === null) isJudged = false;
    if (soundRun === null || !hasRun(soundRun.trace, file, seenAt)) continue;
    asked += 1;
    writeFileSync(place, sound.slice(0, start) + replacement + sound.slice(end));
    const mostMs = Math.max(HANGING.atLeastMs, soundRun.ms * HANGING.times);
    const { failure } = await runTest(test, { copy, server: server.url, mostMs });
    writeFileSync(place, sound);
    if (failure === null) continue;
    await dropLeftDatabases();
    const note = id in KNOWN ? '; to be taken out of test/mutants.json' : '';
    return { verdict: 'killed', by: `by “${failure}” of ${path.basename(test)}${note}` } as const;
  }
  if (id in KNOWN) return { verdict: 'known', by: KNOWN[id] } as const;
  const by = asked > 0 ? `${asked} test files asked` : 'no test runs it';
  return { verdict: isJudged ? 'survived' : 'untested', by } as const;
}

/** A test on the sound code: how long it takes and what it runs; null when it fails there. */
async function soundRunOf(test: string): Promise<SoundRun | null> {
  const known = soundRuns.get(test);
  if (known !== undefined) return known;
  const began = performance.now();
  const { failure, trace } = await runTest(test, {
    copy,
    server: server.url,
    mostMs: LONGEST_MS,
    isTraced: true,
  });
  if (failure !== null && !wasStopped()) console.log(`! ${test} fails without a fault: ${failure}`);
  const run = failure === null ? { ms: performance.now() - began, trace } : null;
  soundRuns.set(test, run);
  return run;
}

/** The databases of tests that were ended before they could drop them. */
async function dropLeftDatabases(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url.split('#')[0] });
  await client.connect();
  const { rows } = await client.query(`SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`);
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await client.end();
}
