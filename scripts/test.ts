/**
 * `npm test`: what gates a landing. Runs the tests of components in a real browser; then starts one PostgreSQL and runs the
 * tests of rules and features and the journeys of `test/e2e/gate.txt`, all whatever the others say; what fails is tried
 * once more, alone (outcome.ts). The web app is built first when it is stale and something chosen needs its pages. Everything else is
 * `npm run test:deep`.
 *
 * Arguments choose: `unit`, `components`, `e2e`, and words that stand in the names of the files, `npm test -- e2e shell`,
 * which then run whole, whichever command they are of. With `--watch` the chosen tests of rules and features, or else of
 * components, run again at each change.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { stopOnSignal, wasStopped } from './child.ts';
import { type Verdict, isGreen, joined, report } from './testing/outcome.ts';
import { COMPONENT_FILES, DEEP_FILES, UNIT_FILES } from './testing/files.ts';
import { withTestServer } from './testing/run.ts';
import {
  GATE_LIST,
  runComponents,
  runJourneys,
  runUnits,
  watchComponents,
  watchUnits,
} from './testing/runners.ts';

const since = performance.now();
const root = path.resolve(import.meta.dirname, '..');
const isWatching = process.argv.includes('--watch');
const words = process.argv.slice(2).filter((word) => word !== '--watch');
const PARTS = ['unit', 'components', 'e2e'];
const names = words.filter((word) => !PARTS.includes(word));
const wants = (part: string) => words.length === names.length || words.includes(part);
const filesOf = (pattern: string, exclude?: string) =>
  globSync(pattern, { cwd: root, exclude: exclude === undefined ? [] : [exclude] })
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .sort();

const unit = wants('unit') ? filesOf(UNIT_FILES, names.length === 0 ? DEEP_FILES : undefined) : [];
const components = wants('components') ? filesOf(COMPONENT_FILES) : [];
const journeys = wants('e2e') && !isWatching ? filesOf('test/e2e/*.spec.ts') : [];
const unknown = names.filter(
  (name) => ![...unit, ...components, ...journeys].some((file) => file.includes(name)),
);
if (unknown.length > 0) {
  console.error(`No test file has “${unknown.join('” or “')}” in its name.`);
  process.exit(1);
}
if (isWatching && unit.length + components.length === 0) {
  console.error('Only tests of rules, features and components can be watched.');
  process.exit(1);
}

stopOnSignal();
if (isWatching) {
  if (unit.length === 0) await watchComponents(components, process.env);
  else await withTestServer({ unit, hasJourneys: false }, (env) => watchUnits(unit, env));
  process.exit(0);
}

const verdicts: Verdict[] = [];
if (components.length > 0) {
  console.log(`Components: ${components.length} files`);
  verdicts.push(await runComponents(components, process.env));
}
if (unit.length + journeys.length > 0 && !wasStopped())
  await withTestServer({ unit, hasJourneys: journeys.length > 0 }, async (env) => {
    if (unit.length > 0) {
      console.log(`Rules and features: ${unit.length} files`);
      verdicts.push(await runUnits(unit, env));
    }
    if (journeys.length > 0 && !wasStopped()) {
      console.log(names.length > 0 ? `Journeys: ${journeys.length} files` : 'Journeys');
      verdicts.push(await runJourneys(names.length > 0 ? journeys : [`--test-list=${GATE_LIST}`], env));
    }
  });
const verdict = joined(verdicts);
if (wasStopped()) console.log('Stopped before the end.');
report('last-test', verdict, since);
process.exit(isGreen(verdict) && !wasStopped() ? 0 : 1);
