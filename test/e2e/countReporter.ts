import { writeFileSync } from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';

/** Writes how many journeys passed and failed into a file for who started them (TEST_COUNTS). */
export default class CountReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map((test) => test.ok() && test.results.length > 0) ?? [];
    const passed = outcomes.filter(Boolean).length;
    const { TEST_COUNTS: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify({ passed, failed: outcomes.length - passed }));
  }
}
