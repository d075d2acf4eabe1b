/** Which modules of the client are built into one file. */
import path from 'node:path';
import { parseSync } from 'vite';
import { LIGHT_PAGES } from './lightPages.ts';

/** What is asked of the bundler's graph of modules. */
export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null;
}

export const chunkGroups = () => [
  {
    // Every page loads it; apart it would compress worse and cost a request each.
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|icu-minify)\//,
    priority: 4,
  },
  {
    name: lightChunk(),
    debugName: 'light',
    test: /src\/(web|domain|messages)\/|node_modules\/lucide-react\//,
    priority: 3,
  },
  {
    // What works behind every page, with all that it alone imports.
    name: 'background',
    test: /src\/web\/shell\/Background\.tsx$/,
    priority: 2,
  },
  {
    // Small modules that many other pages import: a file each would be a request each.
    name: 'shared',
    test: /src\/(web\/ui|domain|messages)\/|src\/web\/[^/]+\.ts$|node_modules\/lucide-react\//,
    minShareCount: 20,
    priority: 1,
  },
  {
    // What is read below the first screen of an announcement, much of it of a profile as well.
    name: 'details',
    test: /src\/web\/features\/announcements\/late\.ts$/,
    priority: 0,
  },
];

/**
 * Names the chunk of what the light pages import before they are alive: a module that two of them need (the shell is part of
 * each) or a part of them that loads later, or one that is general. An icon belongs to it when one of its modules imports it
 * by name.
 */
export function lightChunk() {
  let light: Set<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    light ??= lightModules(graph);
    const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
    return light.has(icon ?? id) ? 'light' : null;
  };
}

/** What any page may import; the search alone imports its own rules. */
const isGeneral = (module: string): boolean =>
  !module.includes('/') || /src\/(web\/ui|domain(?!\/search)|messages)\/|src\/web\/[^/]+\.ts$/.test(module);

/** Modules by their ids, icons by their names. */
function lightModules(graph: ModuleGraph): Set<string> {
  const light = new Set<string>();
  const needed = new Set<string>();
  const later = new Set<string>();
  for (const page of LIGHT_PAGES) {
    const routes = ['root.tsx', page].map(
      (source) => `${path.resolve('src/web', source)}?__react-router-build-client-route`,
    );
    for (const module of importedBy(routes, graph)) {
      if (needed.has(module) || isGeneral(module)) light.add(module);
      needed.add(module);
      for (const part of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) later.add(part);
    }
  }
  // In the chunk of a part that loads later it would bring that part with it.
  for (const module of importedBy(later, graph)) if (needed.has(module)) light.add(module);
  return light;
}

/** Modules with all that they import at once, icons by their names. */
function importedBy(modules: Iterable<string>, graph: ModuleGraph): Set<string> {
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
  for (const module of modules) visit(module);
  return seen;
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
