import assert from 'node:assert/strict';
import { test } from 'vitest';
import { reasonsOf } from './reasonsOf.ts';

test('each ticked row is a reason for its field, and for the second one', () => {
  const sent = reasonsOf({
    'code.0': 'contactData',
    'path.0': 'title',
    'also.0': 'description.pl',
    'words.0': 'www',
    'path.1': 'title',
    'words.1': 'nothing is ticked here',
    'code.2': 'shouting',
    'path.2': 'title',
    'also.2': 'title',
    'words.2': '',
  });
  assert.deepEqual(sent, [
    { path: 'title', code: 'contactData', text: 'www' },
    { path: 'description.pl', code: 'contactData', text: 'www' },
    { path: 'title', code: 'shouting', text: '' },
  ]);
});

test('own words are a reason of their own; none without words', () => {
  const other = (words: string) => reasonsOf({ 'path.other': 'photos', 'words.other': words });
  assert.deepEqual(other(' Blurred. '), [{ path: 'photos', code: 'other', text: 'Blurred.' }]);
  assert.deepEqual(other('  '), []);
});
