/** The list of routes, which every page loads. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const BEGIN = 'window.__reactRouterManifest=';

/**
 * Takes out of a list of routes what each of them imports, more than half of it: a browser learns that when it fetches the
 * route. The server has a list of its own and names in a page all that it needs.
 */
export function withoutImports(list: string): string {
  if (!list.startsWith(BEGIN) || !list.endsWith(';')) throw new Error('the list of routes has another form');
  const manifest = JSON.parse(list.slice(BEGIN.length, -1)) as { routes: Record<string, object> };
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: undefined }]);
  return `${BEGIN}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

/** Shortens the list in the client's folder, where it lies as soon as the server is built. */
export function shortRouteList(client: string): Plugin {
  return {
    name: 'palmora:route-list',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'ssr') return;
      const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client });
      if (file === undefined || others.length > 0)
        throw new Error('the build has no list of routes, or several');
      const list = path.join(client, file);
      writeFileSync(list, withoutImports(readFileSync(list, 'utf8')));
    },
  };
}
