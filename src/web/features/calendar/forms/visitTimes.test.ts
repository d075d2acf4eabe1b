import assert from 'node:assert/strict';
import { test } from 'vitest';
import { lengthOf, readSeen, seenOf } from './visitTimes.ts';

test('what was seen of a visit is read back; what somebody made up is not', () => {
  const seen = { date: '2026-12-01', time: '09:00', endTime: '10:00', workerId: 'w-1', name: 'Anna Maria' };
  assert.deepEqual(readSeen(seenOf(seen)), seen);
  assert.deepEqual(readSeen(seenOf({ ...seen, name: '' })), { ...seen, name: '' });
  for (const made of ['', '2026-12-01', 'yesterday 09:00 10:00 w Anna']) assert.equal(readSeen(made), null);
});

test('a visit is as long as from its start to its end', () => {
  assert.equal(lengthOf({ start: '2026-12-01T08:00:00Z', end: '2026-12-01T09:15:00Z' }), 75);
});
