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
import type { PageRules } from './server/http/pages/pageAddress.ts';
import type { PageRouter } from './server/http/pages/renderPage.ts';

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
  return { router: routerOf(() => build), clientFolder: path.join(ROOT, 'build', 'web', 'client') };
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
    router: routerOf(() => build),
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

/** What `handle` of a page's module says to the server (src/web/page/handle.ts). */
interface Handle {
  query: readonly string[];
  lists?: readonly string[];
  isPrivate?: boolean;
}

function routerOf(current: () => Build): PageRouter {
  let made:
    | {
        build: Build;
        handlers: Map<Locale, ReturnType<typeof createRequestHandler>>;
        match: StaticHandler['match'];
      }
    | undefined;

  /** What is made of a build once; in development a newer one takes the place of the one before. */
  function ofCurrent() {
    const build = current();
    // Its matcher is made once; `matchRoutes` would make one for each address.
    if (made?.build !== build)
      made = { build, handlers: new Map(), match: createStaticHandler(routesOf(build)).match };
    return made;
  }

  return {
    async render(request, page) {
      const { build, handlers } = ofCurrent();
      let handler = handlers.get(page.locale);
      if (!handler) {
        const basename = pathIn(page.locale, '/');
        handler = createRequestHandler({ ...build, routes: ownedRoutes(build), basename });
        handlers.set(page.locale, handler);
      }
      return handler(request, build.entry.module.contextOf(page));
    },
    rulesOf(path): PageRules | null {
      const handle = ofCurrent().match(path)?.at(-1)?.route.handle as Handle | undefined;
      return handle ? { query: handle.query, lists: handle.lists, isPublic: !handle.isPrivate } : null;
    },
  };
}

/** Pages of an account: their forms say whose they are. A mailed key, not the session, opens the one left out. */
export const isOfAccount = (path: string): boolean =>
  /^(user-zone|moderation)(\/|$)/.test(path) && path !== 'user-zone/reset-password';

/** The routes of a build, each action in the frame that looks whose form it is (src/web/forms/formOwner.ts). */
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
