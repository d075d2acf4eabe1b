/** The web app as the server uses it: one router per language over the same build, and what each page says of itself. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  type ActionFunction,
  createRequestHandler,
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
} from 'react-router';
import type { PageRequest } from './contract/page.ts';
import { type Locale, pathIn } from './domain/locales.ts';
import type { PageRules } from './server/http/pageAddress.ts';
import type { PageRouter } from './server/http/renderPage.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** What renders the pages, and where their client files lie; null where Vite serves them. */
export interface Pages {
  router: PageRouter;
  clientFolder: string | null;
}

/** The pages as they were built. */
export async function builtPages(): Promise<Pages> {
  const file = path.join(ROOT, 'build', 'web', 'server', 'index.js');
  if (!existsSync(file)) throw new Error('the web app is not built: run scripts/build.ts');
  const build = (await import(file)) as Build;
  // Only the console's own pages, and those that mails or the payment provider lead to, know their routes: all others are lighter without.
  const { assets } = build;
  const withAll = { ...build, assets: { ...assets, url: assets.url.replace(/\.js$/, '-whole.js') } };
  const router = routerOf(
    () => build,
    (path, query) => (needsWholeList(path, query) ? withAll : build),
  );
  return { router, clientFolder: path.join(ROOT, 'build', 'web', 'client') };
}

/** Pages through Vite with hot reload: each request takes the build as it is now. */
export async function developmentPages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
  let build = await load();
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, () => {
      load().then((newest) => {
        build = newest;
        done();
      }, done);
    });
  });
  return {
    router: routerOf(
      () => build,
      () => build,
    ),
    clientFolder: null,
  };
}

/** The router's context comes from the build's own copy of the module. */
type Build = ServerBuild & {
  entry: {
    module: {
      contextOf(page: PageRequest): RouterContextProvider;
      withOwner(action: ActionFunction, isOfAccount: boolean): ActionFunction;
    };
  };
};

/** What `handle` of a page's module says to the server (src/web/handle.ts). */
interface Handle {
  query: readonly string[];
  lists?: readonly string[];
  isPrivate?: boolean;
}

/** Whether an address, without its language, is one of the console's, or one that only others lead to; a mailed key is handed on by the pages it leads to. */
const needsWholeList = (path: string, query: URLSearchParams) =>
  /^\/moderation(\/|$|\.data$)|^\/(visit|account|user-zone\/payment-return)\//.test(path) || query.has('key');

/** `buildFor`: the same build, as the page under an address is to name its files. */
function routerOf(
  current: () => Build,
  buildFor: (path: string, query: URLSearchParams) => Build,
): PageRouter {
  const handlers = new Map<Build, Map<Locale, ReturnType<typeof createRequestHandler>>>();
  let known: { build: Build; match: StaticHandler['match'] } | undefined;

  return {
    async render(request, page) {
      const base = pathIn(page.locale, '/');
      const { pathname, searchParams } = new URL(request.url);
      const build = buildFor(pathname.slice(base.length - (base === '/' ? 1 : 0)), searchParams);
      let ofBuild = handlers.get(build);
      // In development a newer build takes the place of the one before.
      if (!ofBuild) {
        if (handlers.size > 1) handlers.clear();
        ofBuild = new Map();
        handlers.set(build, ofBuild);
      }
      let handler = ofBuild.get(page.locale);
      if (!handler) {
        handler = createRequestHandler({ ...build, routes: ownedRoutes(build), basename: base });
        ofBuild.set(page.locale, handler);
      }
      return handler(request, build.entry.module.contextOf(page));
    },
    rulesOf(path): PageRules | null {
      const build = current();
      // Its matcher is made once; `matchRoutes` would make one for each address.
      if (known?.build !== build) known = { build, match: createStaticHandler(routesOf(build)).match };
      const handle = known.match(path)?.at(-1)?.route.handle as Handle | undefined;
      return handle ? { query: handle.query, lists: handle.lists, isPublic: !handle.isPrivate } : null;
    },
  };
}

/** Pages of an account: their forms say whose they are. A mailed key, not the session, opens the one left out. */
export const isOfAccount = (path: string): boolean =>
  /^(user-zone|moderation)(\/|$)/.test(path) && path !== 'user-zone/reset-password';

/** The routes of a build, each action in the frame that looks whose form it is (src/web/formOwner.ts). */
function ownedRoutes({ routes, entry }: Build): ServerBuild['routes'] {
  const { withOwner } = entry.module;
  const pathOf = (route: Build['routes'][string]): string => {
    const { parentId, path = '' } = route ?? {};
    const above = parentId === undefined ? '' : pathOf(routes[parentId]);
    return [above, path].filter((part) => part !== '').join('/');
  };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const action = route?.module.action;
      if (!route || !action) return [id, route];
      const module = { ...route.module, action: withOwner(action, isOfAccount(pathOf(route))) };
      return [id, { ...route, module }];
    }),
  );
}

/** The routes of a build below one of them, as the matcher wants them. */
function routesOf(build: Build, parentId = 'root'): RouteObject[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            handle: route.module.handle,
            ...(route.index ? { index: true as const } : { children: routesOf(build, route.id) }),
          },
        ]
      : [],
  );
}
