import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { lightChunk, type ModuleGraph } from './chunks.ts';
import { LIGHT_PAGES } from './lightPages.ts';

const ICONS = '/node_modules/lucide-react/dist/esm';
const routeOf = (source: string) => `${path.resolve('src/web', source)}?__react-router-build-client-route`;
const [home = '', search = '', ...others] = LIGHT_PAGES;

interface Module {
  imports?: string[];
  later?: string[];
  code?: string;
}

/** A graph of modules: what each imports at once and later, and its code. */
function graphOf(modules: Record<string, Module>): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const module = modules[id];
      if (!module) return null;
      const { imports = [], later = [], code = null } = module;
      return { importedIds: imports, dynamicallyImportedIds: later, code };
    },
  };
}

test('the light chunk holds what light pages share with each other or with what they load later, and what is general', () => {
  const graph = graphOf({
    [routeOf('root.tsx')]: { imports: ['/shell'] },
    [routeOf(home)]: { imports: ['/homeOnly', '/position', '/src/web/ui/Art.tsx'], later: ['/near'] },
    [routeOf(search)]: { imports: ['/withPrice', '/src/domain/search/fold.ts'] },
    '/withPrice': { imports: ['/price'] },
    '/near': { imports: ['/nearOnly', '/position', '/src/web/ui/Sheet.tsx'] },
    ...Object.fromEntries(others.map((page) => [routeOf(page), { imports: ['/price'] }])),
  });
  const chunk = lightChunk();
  const inLight = (id: string) => chunk(id, graph) === 'light';
  for (const module of ['/shell', '/price', '/position', '/src/web/ui/Art.tsx'])
    assert.ok(inLight(module), module);
  for (const module of [
    '/homeOnly',
    '/withPrice',
    '/near',
    '/nearOnly',
    '/src/web/ui/Sheet.tsx',
    '/src/domain/search/fold.ts',
  ])
    assert.ok(!inLight(module), module);
});

test('an icon goes where the modules go that import it by name', () => {
  const list = `${ICONS}/lucide-react.mjs`;
  const graph = graphOf({
    [list]: { imports: [`${ICONS}/icons/house.mjs`, `${ICONS}/icons/trash-2.mjs`, `${ICONS}/icons/zap.mjs`] },
    [routeOf(home)]: {
      imports: [list],
      later: ['/later'],
      code: "import {\n  Trash2 as Bin,\n} from 'lucide-react';\nconst s = `import { House } from 'lucide-react'`;",
    },
    '/later': { imports: [list], code: 'import { Zap } from "lucide-react"; Zap();' },
  });
  const chunk = lightChunk();
  assert.equal(chunk(`${ICONS}/icons/trash-2.mjs`, graph), 'light');
  // The page only speaks of it.
  assert.equal(chunk(`${ICONS}/icons/house.mjs`, graph), null);
  assert.equal(chunk(`${ICONS}/icons/zap.mjs`, graph), null);
});
