/** What a run of tests came to, and the second try of what failed in it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** One test that failed; `file` as the runner names it, the reason in one line. */
export interface Failure {
  file: string;
  title: string;
  reason: string;
}

/** What a runner counted. */
export interface Outcome {
  passed: number;
  failures: Failure[];
}

/** What failed at both tries, and what passed at the second. */
export interface Verdict {
  passed: number;
  failed: Failure[];
  unsteady: Failure[];
}

/** More of them than this are red: then it is not one test that is unsteady. */
export const MOST_UNSTEADY = 3;
/** With more failures than this nobody asks whether they are steady. */
const MOST_TRIED_AGAIN = 12;

/**
 * Runs `first`, and what failed in it once more, alone, by `again`. A test that passes then is unsteady; its reason is
 * that of the first try.
 */
export async function tryTwice(
  first: () => Promise<Outcome>,
  again: (failures: Failure[]) => Promise<Outcome>,
): Promise<Verdict> {
  const { passed, failures } = await first();
  if (failures.length === 0 || failures.length > MOST_TRIED_AGAIN)
    return { passed, failed: failures, unsteady: [] };
  console.log(`\n${failures.length} failed and are tried once more, alone:`);
  const second = await again(failures);
  const isSame = (one: Failure) => (other: Failure) => other.file === one.file && other.title === one.title;
  // Of a file that ends before it tells of its tests there is no more to say than that; nor of a run that has none.
  const hasNoTitle =
    second.failures.some(({ title }) => title === UNTOLD) || second.passed + second.failures.length === 0;
  const failed = failures.filter((failure) => hasNoTitle || second.failures.some(isSame(failure)));
  const unsteady = failures.filter((failure) => !failed.includes(failure));
  return { passed: passed + unsteady.length, failed, unsteady };
}

/** The title of what ended red and told of no test. */
export const UNTOLD = 'the run';

/** Whether all is well enough to land. */
export const isGreen = ({ failed, unsteady }: Verdict): boolean =>
  failed.length === 0 && unsteady.length <= MOST_UNSTEADY;

export const joined = (verdicts: readonly Verdict[]): Verdict => ({
  passed: verdicts.reduce((sum, { passed }) => sum + passed, 0),
  failed: verdicts.flatMap(({ failed }) => failed),
  unsteady: verdicts.flatMap(({ unsteady }) => unsteady),
});

/**
 * Runs a runner that writes an Outcome into the file it is told (TEST_OUTCOME), and answers it; a run that ends red without
 * a failure in it has failed itself.
 */
export async function outcomeOf(run: (env: { TEST_OUTCOME: string }) => Promise<number>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-outcome-'));
  const file = path.join(folder, 'outcome.json');
  try {
    const code = await run({ TEST_OUTCOME: file });
    const outcome = readOutcome(file);
    if (code !== 0 && outcome.failures.length === 0)
      outcome.failures.push({ file: '', title: UNTOLD, reason: `ended with ${code}` });
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOutcome(file: string): Outcome {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [] };
  }
}

const said = ({ file, title, reason }: Failure) => `${file} › ${title}: ${reason}`;

/**
 * Says a verdict in its last lines, and writes it to `build/<name>.json`: `{commit, isClean, passed, failed, unsteady,
 * seconds, cpuSeconds}`, `failed` and `unsteady` being lists of `{file, title, reason}`.
 * @param since what `performance.now()` answered when the run began
 */
export function report(name: string, verdict: Verdict, since: number): void {
  const seconds = Math.round((performance.now() - since) / 1000);
  const cpuSeconds = cpuOfChildren();
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  const { passed, failed, unsteady } = verdict;
  const told = {
    commit: git('rev-parse', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    passed,
    failed,
    unsteady,
    seconds,
    cpuSeconds,
  };
  mkdirSync(path.join(ROOT, 'build'), { recursive: true });
  writeFileSync(path.join(ROOT, 'build', `${name}.json`), `${JSON.stringify(told, null, 2)}\n`);
  for (const failure of failed) console.log(`✗ ${said(failure)}`);
  for (const failure of unsteady) console.log(`UNSTEADY ${said(failure)}`);
  if (unsteady.length > MOST_UNSTEADY) console.log(`✗ ${unsteady.length} unsteady tests are too many.`);
  console.log(
    `${passed} passed, ${failed.length} failed, ${unsteady.length} unsteady; ${seconds} s, ${cpuSeconds ?? '?'} CPU s`,
  );
}

/** What this process and all that have ended under it have computed, in seconds; null where the system does not say. */
function cpuOfChildren(): number | null {
  if (process.platform !== 'linux') return null;
  // After the name, which may hold spaces, field 3 comes first; times are in ticks of 10 ms.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = [14, 15, 16, 17].reduce((sum, field) => sum + Number(fields[field - 3]), 0);
  return Math.round(ticks / 100);
}
