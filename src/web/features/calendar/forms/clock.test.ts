import assert from 'node:assert/strict';
import { test } from 'vitest';
import { hoursAround, isShownTwice, minutesLater } from './clock.ts';

test('only the hour in which the clock is put back is shown twice', () => {
  const warsaw = (date: string, time: string) => isShownTwice(date, time, 'Europe/Warsaw');
  assert.deepEqual(
    ['01:59', '02:00', '02:30', '02:59', '03:00'].map((time) => warsaw('2026-10-25', time)),
    [false, true, true, true, false],
  );
  assert.equal(warsaw('2026-10-24', '02:30'), false);
  assert.equal(warsaw('2026-10-26', '02:30'), false);
  assert.equal(warsaw('2026-03-29', '02:30'), false);
  assert.equal(isShownTwice('2026-10-25', '02:30', 'UTC'), false);
  assert.equal(isShownTwice('2026-04-05', '01:45', 'Australia/Lord_Howe'), true);
  assert.equal(isShownTwice('2026-02-30', '02:30', 'Europe/Warsaw'), false);
  assert.equal(warsaw('2026-10-25', '2:3_'), false);
});

test('some minutes later is within the day', () => {
  assert.deepEqual(
    [minutesLater('09:45', 60), minutesLater('23:30', 60), minutesLater('23:00', 60)],
    ['10:45', '00:00', '00:00'],
  );
});

test('a visit lies within one stretch of hours, or outside', () => {
  const open = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
  ];
  assert.equal(hoursAround(open, '09:00', 180), 'within');
  assert.equal(hoursAround(open, '11:30', 60), 'outside');
  assert.equal(hoursAround(open, '23:00', 60), 'within');
  assert.equal(hoursAround(open, '23:30', 60), 'outside');
  assert.equal(hoursAround(open, '', 60), null);
  assert.equal(hoursAround([], '', 60), 'closed');
});
