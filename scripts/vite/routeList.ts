/**
 * The list of routes that every page loads, made shorter: the console's routes and those that only others lead to stand in
 * the whole list (`-whole`), which such pages load in place of the other; of each route it names every file that the route's own
 * imports, though the browser finds those when it reads it, what the route does not have, its id, the root as its parent, and
 * in the name of its file that of its own module: the script puts them back. The pages themselves name the files of the route
 * they show, from the server's own copy of the list.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BEGIN = 'window.__reactRouterManifest=';
/** Puts back what is the same for every route, or stands before it. */
const PUT_BACK =
  "for(let[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i,i!='root'&&(r.parentId??='root')," +
  "r.module[0]!='/'&&(r.module='/assets/'+i.split('/').pop()+'-'+r.module+'.js');";

/** @param folder of the client's built files. Rewrites the one list in it and adds the whole one; throws where there is none. */
export function shortenRouteList(folder: string): void {
  const assets = path.join(folder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`no list of routes in ${assets}`);
  const file = path.join(assets, name);
  const script = readFileSync(file, 'utf8');
  writeFileSync(file, shortened(script, isSeldom));
  writeFileSync(file.replace(/\.js$/, '-whole.js'), shortened(script));
}

/** What no other page leads to but mails, the payment provider and each other; `needsWholeList` of src/pageRouter.ts knows the addresses. */
const SELDOM = [
  'features/moderation/',
  'features/booking/link/',
  'features/safety/SafetyLinkPage',
  'features/notifications/RemindersLinkPage',
  'features/accounts/ConfirmEmailPage',
  'payment-wait-',
];
const isSeldom = (id: string) => SELDOM.some((start) => id.startsWith(start));

/** The same script with less in it; `isLeftOut` by the route's id. Throws when the router writes it in another form. */
export function shortened(script: string, isLeftOut: (id: string) => boolean = () => false): string {
  if (!script.startsWith(BEGIN) || !script.endsWith(';')) throw new Error('not a list of routes');
  const list = JSON.parse(script.slice(BEGIN.length, -1)) as { routes: Record<string, object> };
  const routes = Object.fromEntries(
    Object.entries(list.routes)
      .filter(([id]) => !isLeftOut(id))
      .map(([id, route]) => [
        id,
        Object.fromEntries(
          Object.entries(route)
            .filter(
              ([key, value]) =>
                key !== 'imports' &&
                key !== 'id' &&
                // Only the server asks for this.
                key !== 'hasDefaultExport' &&
                !(key === 'parentId' && value === 'root') &&
                value !== false &&
                !(Array.isArray(value) && value.length === 0),
            )
            .map(([key, value]) => [key, key === 'module' ? shortName(id, String(value)) : value]),
        ),
      ]),
  );
  return `${BEGIN}${JSON.stringify({ ...list, routes })};${PUT_BACK}`;
}

/** Of a file that is named after its route's module, what follows the name. */
function shortName(id: string, file: string): string {
  const start = `/assets/${id.split('/').pop()}-`;
  return file.startsWith(start) && file.endsWith('.js') ? file.slice(start.length, -'.js'.length) : file;
}
