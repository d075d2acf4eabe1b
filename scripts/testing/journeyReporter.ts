import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Failure, Outcome } from './outcome.ts';

/** Writes what the journeys came to as an Outcome into a file for who started them (TEST_OUTCOME). */
export default class JourneyReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const { TEST_OUTCOME: file } = process.env;
    if (!file) return;
    const tests = this.#suite?.allTests() ?? [];
    const failures = tests.filter((test) => !test.ok() || test.results.length === 0).map(failureOf);
    const outcome: Outcome = { passed: tests.length - failures.length, failures };
    writeFileSync(file, JSON.stringify(outcome));
  }
}

/** The file is that of the list of journeys, relative to their folder; the title has those of its groups before it. */
function failureOf(test: TestCase): Failure {
  // The first two are the run and the project.
  const [, , file = '', ...titles] = test.titlePath();
  const message = test.results.at(-1)?.error?.message ?? 'it did not come to its turn';
  return {
    file: file.split(path.sep).join('/'),
    title: titles.join(' › '),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one.
    reason: message.replaceAll(/\u001b\[\d+m/g, '').split('\n', 1)[0] ?? '',
  };
}
