import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';
import type { Failure, Outcome } from './outcome.ts';

/**
 * How `npm test` tells of the tests of rules, features and components: a line for each file when it has ended, the failures in full,
 * and an Outcome in a file for who started it (TEST_OUTCOME).
 */
export default class UnitReporter implements Reporter {
  #total = 0;
  #ended = 0;
  #outcome: Outcome = { passed: 0, failures: [] };

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#total = specifications.length;
  }

  onUserConsoleLog({ content, type }: { content: string; type: 'stdout' | 'stderr' }): void {
    process[type].write(content);
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    const passed = [...module.children.allTests('passed')].length;
    const failures = failuresOf(module);
    for (const { title, error } of failures) console.log(`\n✗ ${title} (${file})\n${saidInFull(error)}\n`);
    this.#ended += 1;
    this.#outcome.passed += passed;
    this.#outcome.failures.push(
      ...failures.map(({ title, error }) => ({ file, title, reason: reasonOf(error) })),
    );
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const wrong = failures.length === 0 ? '' : `, ${failures.length} failed`;
    console.log(
      `${wrong === '' ? '✓' : '✗'} [${this.#ended}/${this.#total}] ${file}: ${passed} passed${wrong} (${seconds} s)`,
    );
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const [, file = ''] =
        /((?:src|test|scripts|bench)\/[\w./-]+\.test\.tsx?)/.exec(error.stack ?? '') ?? [];
      console.log(`\n✗ outside any test ${file}\n${saidInFull(error)}\n`);
      this.#outcome.failures.push({ file, title: 'outside any test', reason: reasonOf(error) });
    }
    const { TEST_OUTCOME: to } = process.env;
    if (to) writeFileSync(to, JSON.stringify(this.#outcome));
  }
}

/** What failed in a file: tests, and what stands around them (a file that cannot be read, a hook). */
function failuresOf(module: TestModule): (Pick<Failure, 'title'> & { error: SerializedError })[] {
  const found: ReturnType<typeof failuresOf> = [];
  const around = (which: TestModule | TestSuite, title: string) => {
    for (const error of which.errors()) found.push({ title, error });
  };
  around(module, 'the file');
  for (const suite of module.children.allSuites()) around(suite, suite.fullName);
  for (const test of module.children.allTests('failed'))
    found.push({ title: test.fullName, error: errorOf(test) });
  return found;
}

const errorOf = (test: TestCase): SerializedError =>
  (test.result().errors?.[0] as SerializedError | undefined) ?? ({ message: 'failed' } as SerializedError);

const reasonOf = ({ message }: SerializedError) =>
  stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 2).join(' ');

const saidInFull = ({ stack, message, cause }: SerializedError): string =>
  `${stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`}${cause ? `\ncaused by ${JSON.stringify(cause)}` : ''}`;
