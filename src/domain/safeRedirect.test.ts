import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const ORIGIN = 'https://palmora.example';

test('own addresses stay as they are', () => {
  for (const own of ['/', '/about-us', '/booking?announcementId=1&service=2#slots', '/pl/a%20b?x=//y'])
    assert.equal(safeRedirect(own), own);
});

test('what leads elsewhere is none', () => {
  for (const foreign of [
    '',
    'about-us',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    '/a/..//evil.example',
  ])
    assert.equal(safeRedirect(foreign), null, JSON.stringify(foreign));
});

test('whatever is written, what comes back is a path of ours', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'https:',
    ' ',
    '\u0000',
  );
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 10 })
      .map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(
      written.chain((text) => fc.constantFrom(text, `/${text}`)),
      (text) => {
        const own = safeRedirect(text);
        if (own === null) return;
        assert.match(own, /^\/(?![/\\])/);
        assert.equal(new URL(own, ORIGIN).origin, ORIGIN);
        assert.equal(safeRedirect(own), own);
      },
    ),
    { numRuns: 5_000 },
  );
});
