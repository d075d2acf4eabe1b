import assert from 'node:assert/strict';
import { test } from 'vitest';
import { redactedError } from './redactedError.ts';

test('an error is told without addresses, secrets, numbers and values', () => {
  const told = (message: string, expected: string) => assert.equal(redactedError(message), expected);
  told('550 5.1.1 <anna.nowak@test.example>: no such user', '550 5.1.1 <…@…>: no such user');
  told(
    'GET https://pay.example/v1/x?key=sk_live_1234 answered 500',
    'GET https://pay.example/… answered 500',
  );
  told('Key (email)=(Anna Nowak) exists', 'Key (email)=(…) exists');
  told('cannot draw "Anna Nowak"\n at x', 'cannot draw “…” at x');
  told('call to +48 600 700 800 refused', 'call to … refused');
  told('token abcdefghij0123456789XYZ is old', 'token … is old');
  told('connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25');
  assert.equal(redactedError('word '.repeat(200)).length, 301);
});
