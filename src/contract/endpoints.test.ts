import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

test('the list of endpoints: names every one that a contract describes', async () => {
  const folder = new URL('./', import.meta.url);
  const there = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    for (const part of Object.values(await import(new URL(file, folder).href))) {
      if (typeof part !== 'object' || part === null) continue;
      for (const one of Object.values(part)) {
        if (typeof one?.method === 'string' && typeof one.path === 'string')
          there.add(`${one.method} ${one.path}`);
      }
    }
  }
  assert.deepEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort(), [...there].sort());
});
