import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'vitest';
import { hashOf, newMark, takeMarks } from './inlineScripts.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

test('only scripts that carry the mark are named, and the mark is gone', () => {
  const mark = newMark();
  const { page, scripts } = takeMarks(
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"><script>alert(1)</script>` +
      `<script nonce="guess">alert(2)</script><script type="module" nonce="${mark}" async>ours()</script>` +
      `<script nonce="${mark}" src="/b.js"></script>`,
    mark,
  );
  assert.deepEqual(scripts, [sha256('ours()')]);
  assert.doesNotMatch(page, new RegExp(mark));
  assert.match(page, /<script>alert\(1\)<\/script>/);
});

test('a script of many letters is hashed as the bytes that are sent', () => {
  const mark = newMark();
  const content = 'say("Łódź, 你好")';
  assert.deepEqual(takeMarks(`<script nonce="${mark}">${content}</script>`, mark).scripts, [sha256(content)]);
  assert.equal(hashOf(content), sha256(content));
});
