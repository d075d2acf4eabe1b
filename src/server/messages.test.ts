import assert from 'node:assert/strict';
import { test } from 'vitest';
import russian from '../messages/ru/errors.json' with { type: 'json' };
import { translator } from './messages.ts';

test('what the server says is typeset', () => {
  const say = translator('ru', 'errors');
  const codes = Object.entries(russian.codes).filter(([, text]) => / в /.test(text) && !text.includes('{'));
  assert.ok(codes.length > 0);
  for (const [code] of codes) assert.match(say(`codes.${code}`), / в\u00a0/);
});
