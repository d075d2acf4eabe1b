import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

/** The pages whose first load is kept small (scripts/measure-bytes.ts). */
const LIGHT_PAGES = [
  'features/home/HomePage.tsx',
  'features/search/SearchPage.tsx',
  'features/announcements/AnnouncementDetailsPage.tsx',
  'features/partners/ProfileDetailsPage.tsx',
];

/** Those of them that come first: nothing loads with them that they do not need. */
const LIGHTEST = LIGHT_PAGES.slice(0, 2);

export default defineConfig({
  plugins: [compiledMessages(), plainIcons(), zodWithoutEval(), reactRouter()],
  // Bundled for the server as well, so that both draw the same icons.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One stylesheet: what loads later has its server HTML, and so its look, from the start.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Read by scripts/measure-bytes.ts.
    manifest: true,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A constant costs less where it is used than the line that imports it.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // The list of routes names every chunk on every page, and hashes do not compress: as short as they may be.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  // Every page loads it; apart it would compress worse and cost a request each.
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|icu-minify)\//,
                  priority: 2,
                },
                {
                  name: lightChunk(),
                  debugName: 'light',
                  test: /src\/(web|domain)\/|node_modules\/lucide-react\//,
                  priority: 1,
                },
                {
                  // What the search page and the parts of it that load later have in common.
                  name: 'search',
                  test: /src\/(domain\/search\/|web\/features\/search\/(searchHref|useFilterDraft|optionNames)\.ts)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { fs: { strict: true } },
  // All of it looked through at the start: what is found later makes the open page load again.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
});

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

/**
 * Names the chunk of what home or search load together with another light page (the shell is part of each): a dozen
 * small files in one. An icon belongs to it when one of its modules imports it by name.
 */
function lightChunk() {
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
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)];
  return imports.flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) =>
        (name.trim().split(/\s/)[0] ?? '')
          .replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-')
          .toLowerCase(),
      ),
  );
}

const MESSAGES = path.resolve('src/messages');

/**
 * Messages travel as parsed ICU, so that no parser has to. For browsers each file is built under one address
 * pattern, with one hash for all of them, in place of a list of every file's own.
 */
function compiledMessages(): Plugin {
  let isBuild = false;
  return {
    name: 'palmora:messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (/\/src\/messages\/[a-z]{2}\/\w+\.json$/.test(id)) return { code: compiled(code), map: null };
      if (!isBuild || id !== path.resolve('src/web/messageFiles.ts')) return null;
      const address = `/assets/messages-${messagesHash()}/`;
      const addressCode = `export const messageAddress = (locale, feature) => ${JSON.stringify(address)} + locale + '/' + feature + '.js';`;
      if (this.environment.name !== 'client')
        return { code: code.replace(/export function messageAddress[^}]*}/, addressCode), map: null };
      return {
        code: `${addressCode}
export const fetchMessages = (locale, feature) => import(/* @vite-ignore */ messageAddress(locale, feature)).then((module) => module.default);`,
        map: null,
      };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of messageNames()) {
        const source = `export default ${compiled(readFileSync(path.join(MESSAGES, `${name}.json`), 'utf8'))}`;
        this.emitFile({ type: 'asset', fileName: `assets/messages-${messagesHash()}/${name}.js`, source });
      }
    },
  };
}

/** The files that pages speak, as `pl/search`. */
function messageNames(): string[] {
  return globSync('*/*.json', { cwd: MESSAGES })
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.json'.length))
    .filter((name) => !name.endsWith('/mails'))
    .sort();
}

function messagesHash(): string {
  const hash = createHash('sha256');
  for (const name of messageNames())
    hash.update(name).update(readFileSync(path.join(MESSAGES, `${name}.json`)));
  return hash.digest('base64url').slice(0, 8);
}

/** A file of messages with every message parsed. */
function compiled(json: string): string {
  const compileAll = (value: unknown): unknown =>
    typeof value === 'string'
      ? compile(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compileAll(inner)]));
  return JSON.stringify(compileAll(JSON.parse(json)));
}

/** In the browser Zod asks whether it may use eval, which the page's policy forbids and reports: it is told not to. */
function zodWithoutEval(): Plugin {
  return {
    name: 'palmora:zod',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/\/zod\/v4\/core\/core\.js$/.test(id)) return null;
      return { code: `${code}\nglobalConfig.jitless = true;`, map: null };
    },
  };
}

/** Icons are lucide's; built, they are drawn by src/web/ui/display/drawIcon.ts. */
function plainIcons(): Plugin {
  return {
    name: 'palmora:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOfIcon = importer?.replaceAll('\\', '/').includes('/lucide-react/dist/esm/icons/');
      return isOfIcon && source.endsWith('/createLucideIcon.mjs')
        ? path.resolve('src/web/ui/display/drawIcon.ts')
        : null;
    },
  };
}
