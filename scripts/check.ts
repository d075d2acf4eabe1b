/**
 * Everything that must hold before a change lands, quickest first; stops at the first that fails. The journeys and
 * integration tests are `npm test`, the last step here. With `--changed`, for the loop at work, only what concerns the
 * files that differ from the last commit: their form, the messages, all types, the tests beside them. With `--no-tests`
 * either of them without the tests.
 */
import { changedFiles } from './changed.ts';
import { stepsOf } from './checkSteps.ts';
import { runNode, stopOnSignal } from './child.ts';

stopOnSignal();
const changed = process.argv.includes('--changed') ? changedFiles() : null;
for (const [name, args] of stepsOf({ changed, hasTests: !process.argv.includes('--no-tests') })) {
  const started = performance.now();
  const status = await runNode(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${name} (${seconds} s)`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}
