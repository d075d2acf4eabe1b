/**
 * The mutation run: plants small faults, one at a time, in a copy of the tree and asks the tests that cover the
 * file. A fault that no test notices survives; those in test/mutants.json are known and say why, any other fails.
 *   node scripts/run.mjs scripts/mutate.ts [--seed 1] [--count 60] [--files booking] [--list]
 * The seed chooses which faults are planted, `--files` are words of their ids (file, function, kind).
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { stopOnSignal, wasStopped } from './child.ts';
import { coverage } from './mutation/coverage.ts';
import { type Lane, makeLane } from './mutation/lane.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import { endTestRuns, hasRun, runTest, type Trace } from './mutation/testRun.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    files: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

/** What stands in front: what a request meets on the server, and the rules of the pages. */
const WHERE = ['src/server/{features,http}/**/*.ts', 'src/web/**/*.ts'];
const KNOWN: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'test/mutants.json'), 'utf8'));
/** A mutant that runs so much longer than the sound code hangs. */
const HANGING = { times: 10, atLeastMs: 120_000 };
const LONGEST_MS = 600_000;
/** As many faults are judged at the same time: a test and its database keep about one core busy. */
const LANES = 2;

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
stopOnSignal(endTestRuns);
// Each lane has a server of its own, whatever the settings say: what killed tests leave behind goes with it.
delete process.env.DATABASE_URL;
const soundRuns = new Map<string, Promise<SoundRun | null>>();
const survivors: Mutant[] = [];
const counts = { killed: 0, known: 0, survived: 0, untested: 0 };
const lanes: Lane[] = [];
try {
  while (lanes.length < Math.min(LANES, chosen.length) && !wasStopped()) lanes.push(await makeLane(root));
  // All lanes take from one row.
  const row = chosen.values();
  await Promise.all(lanes.map((lane) => judgeAll(lane, row)));
} finally {
  for (const lane of lanes) await lane.remove();
}

for (const { id, line } of survivors) console.log(`Survived: ${id} (line ${line})`);
for (const id of gone) console.log(`No longer there, to be taken out of test/mutants.json: ${id}`);
console.log(`${counts.killed} killed, ${counts.known} known survivors, ${counts.survived} new survivors`);
if (counts.untested > 0) console.log(`${counts.untested} not judged: their tests fail without a fault.`);
if (wasStopped()) console.log('Stopped before the end.');
process.exit(survivors.length + gone.length + counts.untested > 0 || wasStopped() ? 1 : 0);

async function judgeAll(lane: Lane, row: Iterator<Mutant>): Promise<void> {
  for (let next = row.next(); !next.done && !wasStopped(); next = row.next()) {
    const mutant = next.value;
    const { verdict, by } = await judge(mutant, lane);
    if (wasStopped()) return;
    counts[verdict] += 1;
    if (verdict === 'survived') survivors.push(mutant);
    const sign = { killed: '✓', known: '=', survived: '✗', untested: '?' }[verdict];
    const judged = Object.values(counts).reduce((sum, count) => sum + count);
    console.log(`${sign} [${judged}/${chosen.length}] ${mutant.id} (line ${mutant.line}) ${by}`);
  }
}

/** Plants one mutant, asks the tests that run its code until one notices, and takes it out again. */
async function judge({ id, file, start, end, replacement, seenAt }: Mutant, lane: Lane) {
  const place = path.join(lane.copy, file);
  const sound = sourceOf.get(file) ?? '';
  let asked = 0;
  let isJudged = true;
  for (const test of testsOf(file)) {
    if (wasStopped()) break;
    const soundRun = await soundRunOf(test, lane);
    if (soundRun === null) isJudged = false;
    if (soundRun === null || !hasRun(soundRun.trace, file, seenAt)) continue;
    asked += 1;
    writeFileSync(place, sound.slice(0, start) + replacement + sound.slice(end));
    const mostMs = Math.max(HANGING.atLeastMs, soundRun.ms * HANGING.times);
    const { failure } = await runTest(test, lane, { mostMs });
    writeFileSync(place, sound);
    if (failure === null) continue;
    await lane.dropLeftDatabases();
    const note = id in KNOWN ? '; to be taken out of test/mutants.json' : '';
    return { verdict: 'killed', by: `by “${failure}” of ${path.basename(test)}${note}` } as const;
  }
  if (id in KNOWN) return { verdict: 'known', by: KNOWN[id] } as const;
  const by = asked > 0 ? `${asked} test files asked` : 'no test runs it';
  return { verdict: isJudged ? 'survived' : 'untested', by } as const;
}

/** A test on the sound code, in the lane that asks first: how long it takes and what it runs; null when it fails there. */
function soundRunOf(test: string, lane: Lane): Promise<SoundRun | null> {
  const known = soundRuns.get(test);
  if (known) return known;
  const run = runSound(test, lane);
  soundRuns.set(test, run);
  return run;
}

async function runSound(test: string, lane: Lane): Promise<SoundRun | null> {
  const began = performance.now();
  const { failure, trace } = await runTest(test, lane, { mostMs: LONGEST_MS, isTraced: true });
  if (failure === null) return { ms: performance.now() - began, trace };
  if (!wasStopped()) console.log(`! ${test} fails without a fault: ${failure}`);
  return null;
}
