/**
 * The list of routes that every page loads, made shorter: of each route it names every file that the route's own
 * imports, though the browser finds those when it reads it, and what the route does not have. The pages themselves name
 * the files of the route they show, from the server's own copy of the list.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BEGIN = 'window.__reactRouterManifest=';

/** @param folder of the client's built files. Rewrites the one list in it; throws where there is none. */
export function shortenRouteList(folder: string): void {
  const assets = path.join(folder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`no list of routes in ${assets}`);
  const file = path.join(assets, name);
  writeFileSync(file, shortened(readFileSync(file, 'utf8')));
}

/** The same script with less in it; throws when the router writes it in another form. */
export function shortened(script: string): string {
  if (!script.startsWith(BEGIN) || !script.endsWith(';')) throw new Error('not a list of routes');
  const list = JSON.parse(script.slice(BEGIN.length, -1)) as { routes: Record<string, object> };
  const routes = Object.fromEntries(
    Object.entries(list.routes).map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries(route).filter(
          ([key, value]) =>
            key !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0),
        ),
      ),
    ]),
  );
  return `${BEGIN}${JSON.stringify({ ...list, routes })};`;
}
