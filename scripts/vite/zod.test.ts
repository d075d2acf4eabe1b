import assert from 'node:assert/strict';
import { test } from 'vitest';
import { builtWith } from '../../test/support/viteBuild.ts';
import { zodWithoutEval } from './zod.ts';

test('Zod is told in the browser that it may not use eval, before any schema is made', async () => {
  const use =
    "import { z } from 'zod'; export const isJitless = z.config().jitless; z.object({ a: z.string() });";
  for (const [plugins, expected] of [
    // Zod keeps its settings in the realm: what comes second stays.
    [[], undefined],
    [[zodWithoutEval()], true],
  ] as const) {
    const code = (await builtWith([...plugins], use)).get('entry.js') ?? '';
    const { isJitless } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    assert.equal(isJitless, expected);
  }
});
