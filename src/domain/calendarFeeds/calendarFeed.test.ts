import assert from 'node:assert/strict';
import { test } from 'vitest';
import { firstName, subscribing } from './calendarFeed.ts';

test('apps are opened by the same address in their own scheme', () => {
  assert.equal(
    subscribing('https://palmora.example/api/x.ics?http:'),
    'webcal://palmora.example/api/x.ics?http:',
  );
  assert.equal(subscribing('http://localhost:3000/api/x.ics'), 'webcal://localhost:3000/api/x.ics');
});

test('of a name the first one is told', () => {
  assert.deepEqual(['Anna Maria Nowak', '  Anna\u00a0Nowak', 'Anna', ''].map(firstName), [
    'Anna',
    'Anna',
    'Anna',
    '',
  ]);
});
