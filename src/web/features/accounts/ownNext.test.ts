import assert from 'node:assert/strict';
import { test } from 'vitest';
import { safeNext } from './safeNext.ts';

const of = (next: string) => safeNext(new URLSearchParams({ next }));

test('own paths are followed with their query', () => {
  assert.equal(of('/user-zone/profile-settings?tab=waiting'), '/user-zone/profile-settings?tab=waiting');
  assert.equal(of('/booking?announcementId=1&service=2#slots'), '/booking?announcementId=1&service=2#slots');
});

test('everything else leads to the user zone', () => {
  const foreign = [
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'user-zone',
  ];
  for (const next of foreign) assert.equal(of(next), '/user-zone', JSON.stringify(next));
});
