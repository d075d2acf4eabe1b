import assert from 'node:assert/strict';
import { test } from 'vitest';
import { REPORTS } from './limits.ts';
import { apply } from '../lifecycle/engine.ts';
import { REPORT_LIFECYCLE } from './lifecycle.ts';
import { GRAVEST, MEASURES, MEASURES_OF, REPORT_REASONS, TAKES_AWAY } from './report.ts';
import { type WithholdingFacts, withholdsAtOnce } from './withholding.ts';

const GRAVE: WithholdingFacts = {
  reason: GRAVEST,
  wasUnfounded: false,
  withheldToday: 0,
  unfoundedOfReporter: 0,
};

test('the gravest reason alone withholds at once', () => {
  assert.deepEqual(
    REPORT_REASONS.filter((reason) => withholdsAtOnce({ ...GRAVE, reason })),
    ['EXPLOITATION'],
  );
});

test('who is not believed any more withholds nothing, nor a second report of what was let stand', () => {
  const { perDay, unfounded } = REPORTS.withholdings;
  assert.ok(withholdsAtOnce({ ...GRAVE, withheldToday: perDay - 1, unfoundedOfReporter: unfounded - 1 }));
  assert.ok(!withholdsAtOnce({ ...GRAVE, withheldToday: perDay }));
  assert.ok(!withholdsAtOnce({ ...GRAVE, unfoundedOfReporter: unfounded }));
  assert.ok(!withholdsAtOnce({ ...GRAVE, wasUnfounded: true }));
});

test('what a measure takes away is released; what it leaves there stays withheld', () => {
  for (const measure of MEASURES) {
    const decided = apply(
      REPORT_LIFECYCLE,
      { state: 'RECEIVED' },
      { type: 'decide', measure },
      'moderator',
      0,
    );
    assert.ok(decided.ok);
    assert.deepEqual(decided.effects, [TAKES_AWAY.includes(measure) ? 'release' : 'keepWithheld']);
  }
});

test('each measure fits something', () => {
  assert.deepEqual(new Set(Object.values(MEASURES_OF).flat()), new Set(MEASURES));
});
