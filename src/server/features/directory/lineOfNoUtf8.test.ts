import assert from 'node:assert/strict';
import { test } from 'vitest';
import { lineOfNoUtf8 } from './lineOfNoUtf8.ts';

/** ż and Ż as Windows writes them where UTF-8 is not chosen. */
const WINDOWS_1250 = Buffer.from([0xbf, 0xaf]);
const bytes = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

test('the first wrong line of a file is told, however its lines end', () => {
  assert.equal(lineOfNoUtf8(bytes(WINDOWS_1250)), 1);
  assert.equal(lineOfNoUtf8(bytes('{\n  "title": "Masa', WINDOWS_1250, '"\n', WINDOWS_1250)), 2);
  assert.equal(lineOfNoUtf8(bytes('{\r\n\r\n', WINDOWS_1250)), 3);
  assert.equal(lineOfNoUtf8(bytes('Masaż\n\n🙂\n', WINDOWS_1250, '\n')), 4);
});

test('a letter that is cut off is wrong, at the end of the file too', () => {
  assert.equal(lineOfNoUtf8(bytes('Masa', Buffer.from([0xc5]))), 1);
  assert.equal(lineOfNoUtf8(bytes('Masa', Buffer.from([0xc5]), '\nend')), 1);
});

test('what is UTF-8 has no wrong line, with a mark at its beginning or without a letter', () => {
  for (const text of ['', '\n', 'Masaż 🙂\n', '\uFEFF{}'])
    assert.equal(lineOfNoUtf8(bytes(text)), null, text);
});
