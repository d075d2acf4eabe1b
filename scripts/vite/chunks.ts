/** Which modules of the client are built into one file. */
import path from 'node:path';
import { parseSync } from 'vite';
import { LIGHTEST, LIGHT_PAGES } from './lightPages.ts';

/** What is asked of the bundler's graph of modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

export const chunkGroups = () => [
  {
    // Every page loads it; apart it would compress worse and cost a request each.
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|icu-minify)\//,
    priority: 2,
  },
  {
    name: lightChunk(),
    debugName: 'light',
    test: /src\/(web|domain|art)\/|node_modules\/lucide-react\//,
    priority: 1,
  },
  {
    // What the search page and the parts of it that load later have in common; what reads an address only they need.
    name: 'search',
    test: /src\/(domain\/search\/(?!readAddress|readWishedTime)|web\/features\/search\/(searchHref|useFilterDraft)\.ts)/,
  },
];

/**
 * Names the chunk of what home or search load together with another light page (the shell is part of each): a dozen
 * small files in one. An icon belongs to it when one of its modules imports it by name.
 */
export function lightChunk() {
  let light: Set<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    light ??= lightModules(graph);
    const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
    return light.has(icon ?? id) ? 'light' : null;
  };
}

function lightModules(graph: ModuleGraph): Set<string> {
  const counts = new Map<string, number>();
  const needed = new Set<string>();
  for (const page of LIGHT_PAGES) {
    const seen = new Set<string>();
    const visit = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      const info = graph.getModuleInfo(module);
      for (const icon of iconsIn(info?.code ?? '')) seen.add(icon);
      // The package's list of icons imports all of them.
      for (const imported of info?.importedIds ?? [])
        if (!imported.endsWith('/lucide-react.mjs')) visit(imported);
    };
    for (const source of ['root.tsx', page]) {
      visit(`${path.resolve('src/web', source)}?__react-router-build-client-route`);
    }
    for (const module of seen) counts.set(module, (counts.get(module) ?? 0) + 1);
    if (!LIGHTEST.includes(page)) continue;
    for (const module of seen) needed.add(module);
  }
  return new Set([...needed].filter((module) => (counts.get(module) ?? 0) >= 2));
}

/** The icons a module imports, by their files' names. */
function iconsIn(code: string): string[] {
  if (!code.includes('lucide-react')) return [];
  return parseSync('module.tsx', code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value === 'lucide-react'
      ? entries.flatMap(({ importName }) => (importName.name ? [fileOf(importName.name)] : []))
      : [],
  );
}

/** `ArrowDown01` is drawn by `arrow-down-01.mjs`. */
const fileOf = (icon: string): string =>
  icon.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase();
