import assert from 'node:assert/strict';
import { test } from 'vitest';
import { builtWith } from '../../test/support/viteBuild.ts';
import { plainImports } from './imports.ts';

test('what loads later is imported without the code that loads styles and lists beside it', async () => {
  const use = "export const later = () => import('zod').then(({ z }) => z.string());";
  for (const [plugins, expected] of [
    [[], true],
    [[plainImports()], false],
  ] as const) {
    const files = [...(await builtWith([...plugins], use)).values()];
    assert.equal(
      files.some((code) => code.includes('vite:preloadError')),
      expected,
    );
    assert.ok(files.some((code) => code.includes('import(')));
  }
});
