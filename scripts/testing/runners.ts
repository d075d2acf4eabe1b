/** The runners: Vitest for rules and features and for components, Playwright for journeys; each answers its Outcome. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser.ts';
import { runNode } from '../child.ts';
import { type Failure, type Outcome, type Verdict, UNTOLD, outcomeOf, tryTwice } from './outcome.ts';

/** The journeys of `npm test`, a line each as Playwright's `--test-list` reads them. */
export const GATE_LIST = 'test/e2e/gate.txt';

const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORTER = '--reporter=./scripts/testing/unitReporter.ts';

/** Where Node keeps modules as it compiled them: a tenth of a small run. */
const NODE_COMPILE_CACHE = path.resolve('build', 'compiled');

const COMPONENTS = '--config=vitest.components.config.ts';

/** Runs files of rules and features, and those with failures once more, one at a time. */
export const runUnits = (files: readonly string[], env: NodeJS.ProcessEnv): Promise<Verdict> =>
  runVitest(files, env, []);

/** Runs files of components in a browser, and those with failures once more, one at a time. */
export function runComponents(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Verdict> {
  return runVitest(files, { ...env, ...forComponents() }, [COMPONENTS]);
}

/** React that says what is wrong with a component; the same as where Vitest is started by hand, which then builds nothing anew. */
const forComponents = () => ({ NODE_ENV: 'test', BROWSER_PATH: findBrowser('the tests of components') });

function runVitest(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  config: readonly string[],
): Promise<Verdict> {
  const run = (which: readonly string[], ...options: string[]) =>
    outcomeOf((forReporter) =>
      runNode([VITEST, 'run', ...config, REPORTER, ...options, ...which], {
        ...env,
        NODE_COMPILE_CACHE,
        ...forReporter,
      }),
    );
  return tryTwice(
    () => run(files),
    (failures) => run(filesOf(failures, files), '--maxWorkers=1'),
  );
}

/** Runs files of rules and features again at each change, until it is stopped. */
export const watchUnits = (files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  runNode([VITEST, 'watch', ...files], env);

/** Runs files of components again at each change, until it is stopped. */
export const watchComponents = (files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  runNode([VITEST, 'watch', COMPONENTS, ...files], { ...env, ...forComponents() });

/** Runs journeys: those that Playwright's arguments choose, and those that fail once more, one at a time. */
export function runJourneys(choice: readonly string[], env: NodeJS.ProcessEnv): Promise<Verdict> {
  const run = (args: readonly string[]) =>
    outcomeOf(async (forReporter) => {
      const BROWSER_PATH = findBrowser('the journeys');
      return runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
        ...env,
        ...forReporter,
        BROWSER_PATH,
      });
    });
  return tryTwice(
    () => run(choice),
    // What ended before it told of its tests has none that could be named.
    (failures) => (isUntold(failures) ? run([...choice, '--workers=1']) : againAlone(failures, run)),
  );
}

async function againAlone(
  failures: readonly Failure[],
  run: (args: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-journeys-'));
  const list = path.join(folder, 'failed.txt');
  writeFileSync(list, failures.map(({ file, title }) => `${file} › ${title}\n`).join(''));
  try {
    return await run(['--workers=1', `--test-list=${list}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isUntold = (failures: readonly Failure[]) => failures.some(({ title }) => title === UNTOLD);

/** The files that failures stand in; all where a run tells of none. */
const filesOf = (failures: readonly Failure[], all: readonly string[]) =>
  isUntold(failures) ? all : [...new Set(failures.map(({ file }) => file))];
