import assert from 'node:assert/strict';
import { test } from 'vitest';
import { withLateStart } from './lateStart.ts';

test('modules wait, what else a page asks for and runs does not', () => {
  const others =
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/a.woff2"/><script>early()</script>';
  assert.equal(
    withLateStart(
      `${others}<link rel="modulepreload" href="/a.js"/><script type="module" async="">import("/a.js")</script>`,
    ),
    `${others}<meta name="later" content="/a.js"/><script type="text/later">import("/a.js")</script>`,
  );
});
