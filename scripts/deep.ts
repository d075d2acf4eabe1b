/**
 * `npm run test:deep`: all that is too wide, too long or too much about the machine to gate a landing. It needs no watching:
 * what fails is tried once more, the rest goes on, and a list ends it. Words choose parts, `npm run test:deep races models`:
 *
 * - `journeys`: all journeys that `npm test` does not go
 * - `processes`: whole Palmoras as processes, started, killed, restarted, backed up; programs outside
 * - `races`: as many at once, and as many random cases, as the figures say
 * - `models`: 100,000 random commands to lifecycle, money and calendars, 10,000 from many at once
 * - `random`: 100,000 random requests over the API's document
 * - `mutants`: the mutation run (mutate.ts) with its fixed seed
 *
 * Models play with a seed of the day's own, which is printed; MONEY_SEED and CALENDAR_SEED play those of another run.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNode, stopOnSignal, wasStopped } from './child.ts';
import { type Verdict, isGreen, joined, report } from './testing/outcome.ts';
import { UNIT_FILES } from './testing/files.ts';
import { withTestServer } from './testing/run.ts';
import { GATE_LIST, runJourneys, runUnits } from './testing/runners.ts';

const root = path.resolve(import.meta.dirname, '..');
const seed = String(process.env.MONEY_SEED ?? Date.now() % 2 ** 31);
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort();
/** The files of tests in which many do a thing at once, or which try many random cases. */
const races = () =>
  filesOf(UNIT_FILES).filter((file) => readFileSync(path.join(root, file), 'utf8').includes('/width.ts'));

/** Files of tests with what they are told; the journeys; or a script of its own. */
type Part =
  | { files: string[]; settings?: Record<string, string> }
  | { journeys: string[] }
  | { script: string[] };

const PARTS: Record<string, Part[]> = {
  processes: [{ files: filesOf('test/deep/processes/*.test.ts'), settings: { RESTARTS: '50' } }],
  races: [{ files: races(), settings: { TEST_WIDE: '1' } }],
  models: [
    {
      files: [
        'test/moneyModel.test.ts',
        'test/calendarModel.test.ts',
        ...filesOf('test/deep/models/*.test.ts'),
      ],
      settings: {
        MONEY_COMMANDS: '100000',
        MONEY_FIGURES: '1',
        KILLS: '20',
        MONEY_SEED: seed,
        CALENDAR_COMMANDS: '100000',
        CALENDAR_SEED: process.env.CALENDAR_SEED ?? seed,
        HISTORY_COMMANDS: '10000',
        HISTORY_SEED: seed,
      },
    },
  ],
  random: [{ files: filesOf('test/deep/random/*.test.ts'), settings: { RANDOM_REQUESTS: '100000' } }],
  journeys: [{ journeys: [`--test-list-invert=${GATE_LIST}`] }],
  mutants: [{ script: ['scripts/mutate.ts', '--seed', '1', '--count', '60'] }],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part “${unknown.join('” or “')}”; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

stopOnSignal();
const since = performance.now();
const verdicts: Verdict[] = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
  for (const part of PARTS[name] ?? []) {
    if (wasStopped()) break;
    console.log(`\n# ${name}${name === 'models' ? ` (seed ${seed})` : ''}`);
    verdicts.push(await run(name, part));
  }
}
const verdict = joined(verdicts);
if (wasStopped()) console.log('Stopped before the end.');
report('last-deep-test', verdict, since);
process.exit(isGreen(verdict) && !wasStopped() ? 0 : 1);

async function run(name: string, part: Part): Promise<Verdict> {
  if ('script' in part) {
    const code = await runNode(part.script);
    const failed =
      code === 0 ? [] : [{ file: part.script[0] ?? '', title: name, reason: `ended with ${code}` }];
    return { passed: code === 0 ? 1 : 0, failed, unsteady: [] };
  }
  if ('journeys' in part)
    return withTestServer({ unit: [], hasJourneys: true }, (env) => runJourneys(part.journeys, env));
  return withTestServer({ unit: part.files, hasJourneys: false }, (env) =>
    // The longest plays for hours.
    runUnits(part.files, { TEST_PATIENCE: '400', ...env, ...part.settings }),
  );
}
