import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { lightChunk, type ModuleGraph } from './chunks.ts';
import { LIGHT_PAGES } from './lightPages.ts';

const ICONS = '/node_modules/lucide-react/dist/esm';
const routeOf = (source: string) => `${path.resolve('src/web', source)}?__react-router-build-client-route`;
const [home = '', search = '', ...others] = LIGHT_PAGES;

/** A graph of modules: what each imports, and its code. */
function graphOf(modules: Record<string, { imports?: string[]; code?: string }>): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const module = modules[id];
      return module ? { importedIds: module.imports ?? [], code: module.code ?? null } : null;
    },
  };
}

test('the light chunk holds what home or search share with another light page, and no more', () => {
  const graph = graphOf({
    [routeOf('root.tsx')]: { imports: ['/shell'] },
    [routeOf(home)]: { imports: ['/card', '/homeOnly'] },
    [routeOf(search)]: { imports: ['/card', '/withPrice'] },
    '/withPrice': { imports: ['/price'] },
    ...Object.fromEntries(others.map((page) => [routeOf(page), { imports: ['/price', '/gallery'] }])),
  });
  const chunk = lightChunk();
  const inLight = (id: string) => chunk(id, graph) === 'light';
  for (const module of ['/shell', '/card', '/price']) assert.ok(inLight(module), module);
  for (const module of ['/homeOnly', '/withPrice', '/gallery']) assert.ok(!inLight(module), module);
});

test('an icon goes where the modules go that import it by name', () => {
  const list = `${ICONS}/lucide-react.mjs`;
  const imports = [list];
  const graph = graphOf({
    [list]: { imports: [`${ICONS}/icons/house.mjs`, `${ICONS}/icons/trash-2.mjs`, `${ICONS}/icons/zap.mjs`] },
    [routeOf(home)]: { imports, code: 'import { House, Trash2 as Bin } from "lucide-react"; House(Bin);' },
    [routeOf(search)]: {
      imports,
      code: "import {\n  Trash2,\n} from 'lucide-react';\nconst s = `import { House } from 'lucide-react'`;",
    },
  });
  const chunk = lightChunk();
  assert.equal(chunk(`${ICONS}/icons/trash-2.mjs`, graph), 'light');
  // Home alone has it; the other page only speaks of it.
  assert.equal(chunk(`${ICONS}/icons/house.mjs`, graph), null);
  assert.equal(chunk(`${ICONS}/icons/zap.mjs`, graph), null);
});
