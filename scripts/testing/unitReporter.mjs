/**
 * How `npm test` tells of the tests of rules and features: a line for each file when it has ended, the failures in full,
 * and an Outcome (outcome.ts) in a file for who started it (TEST_OUTCOME).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';

const total = Number(process.env.TEST_FILES);

export default async function* report(events) {
  let ended = 0;
  let passed = 0;
  const failures = [];
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite') {
      const { file = '', line, name: title, details } = data;
      const error = inspect(details.error.cause ?? details.error);
      failures.push({ file: path.relative('', file), title, reason: error.split('\n', 1)[0] });
      yield `\n✗ ${title} (${path.relative('', file)}:${line})\n${error}\n\n`;
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
    }
  }
  writeFileSync(process.env.TEST_OUTCOME, JSON.stringify({ passed, failures }));
}
