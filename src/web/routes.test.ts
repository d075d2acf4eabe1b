import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { test } from 'vitest';
import routes from './routes.ts';

/** What the router takes from the module of a route; its build leaves the server's part of it out of browsers. */
const ITS_OWN = new Set([
  ...['default', 'handle', 'Layout', 'ErrorBoundary', 'HydrateFallback', 'loader', 'action', 'middleware'],
  ...['clientLoader', 'clientAction', 'clientMiddleware', 'headers', 'links', 'meta', 'shouldRevalidate'],
]);

test('a route exports nothing but what the router knows: all else would load in the browser with what it imports', async () => {
  const files = (await routes).flatMap(function fileOf(route): string[] {
    return [route.file, ...(route.children ?? []).flatMap(fileOf)];
  });
  assert.ok(files.length > 50);
  for (const file of new Set(['root.tsx', ...files])) {
    const code = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const exported = parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name ?? exportName.kind),
    );
    assert.deepEqual(
      exported.filter((name) => !ITS_OWN.has(name === 'Default' ? 'default' : name)),
      [],
      file,
    );
  }
});
