import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Check, clockOutcome, examine, off, ok, wrong } from './check.ts';

async function told(...checks: Check[]) {
  const lines: string[] = [];
  const isWell = await examine(checks, (line) => lines.push(line), 50);
  return { isWell, lines };
}

test('a line for each part; one that is wrong says how to mend it and makes all of it wrong', async () => {
  const well: Check = { part: 'Mail', run: async () => [ok('It went.'), off('No other.')] };
  assert.deepEqual(await told(well), {
    isWell: true,
    lines: ['ok    Mail           It went.', '–     Mail           No other.'],
  });
  const ill: Check = { part: 'Disk', run: async () => wrong('It is full.', 'Make room.') };
  const { isWell, lines } = await told(ill, well);
  assert.equal(isWell, false);
  assert.deepEqual(lines[0]?.split('\n'), [
    'WRONG Disk           It is full.',
    `${' '.repeat(21)}→ Make room.`,
  ]);
  assert.equal(lines.length, 3);
});

test('what never answers, or fails in a way nobody foresaw, is wrong and keeps nobody', async () => {
  const silent: Check = { part: 'Mail', run: () => new Promise(() => {}) };
  const broken: Check = { part: 'Disk', run: () => Promise.reject(new Error('EIO')) };
  const { isWell, lines } = await told(silent, broken);
  assert.equal(isWell, false);
  assert.match(lines[0] ?? '', /WRONG Mail +No answer within 0\.05 seconds\./);
  assert.match(lines[1] ?? '', /WRONG Disk +It failed in an unknown way: EIO/);
});

test('a clock is wrong when it is more than a few seconds apart', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  assert.equal(clockOutcome(new Date(now + 4_000).toUTCString(), 'Stripe', now), null);
  assert.equal(clockOutcome(null, 'Stripe', now), null);
  const late = clockOutcome(new Date(now - 90_000).toUTCString(), 'Stripe', now);
  assert.equal(
    late?.is === 'wrong' && late.said,
    'The clock of this machine and that of Stripe are 90 seconds apart.',
  );
});
