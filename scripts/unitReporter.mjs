/**
 * How `npm test` tells of the tests of rules and features: a line for each file when it has ended, the failures in
 * full, and the counts in a file for who started it (TEST_COUNTS, as {"passed", "failed", "failures"}, the last being
 * a line for each failed test).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';

const total = Number(process.env.TEST_FILES);

export default async function* report(events) {
  let ended = 0;
  let [passed, failed] = [0, 0];
  const failures = [];
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite') {
      const { file = '', line, name, details } = data;
      const title = `${name} (${path.relative('', file)}:${line})`;
      const error = inspect(details.error.cause ?? details.error);
      failures.push(`${title}: ${error.split('\n', 1)[0]}`);
      yield `\n✗ ${title}\n${error}\n\n`;
    }
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:summary') continue;
    const { counts, file } = data;
    if (file) {
      ended += 1;
      const wrong = counts.tests - counts.passed;
      yield `${wrong === 0 ? '✓' : '✗'} [${ended}/${total}] ${path.relative('', file)}: ${counts.passed} passed${wrong === 0 ? '' : `, ${wrong} failed`}\n`;
    } else {
      passed = counts.passed;
      failed = counts.tests - counts.passed;
    }
  }
  writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ passed, failed, failures }));
}
