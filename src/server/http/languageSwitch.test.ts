import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ownPath } from './languageSwitch.ts';

test('keeps path and query, drops the language', () => {
  assert.equal(
    ownPath('/search-massage?placeId=g-1&category=relaxing'),
    '/search-massage?placeId=g-1&category=relaxing',
  );
  assert.equal(ownPath('/pl/about-us'), '/about-us');
  assert.equal(ownPath('/cz'), '/');
  assert.equal(ownPath('/plain'), '/plain');
});

test('anything that leads elsewhere becomes the home page', () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/pl//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '',
  ];
  for (const next of foreign) assert.equal(ownPath(next), '/', JSON.stringify(next));
});
