/** The web app as the server uses it: one router per language over the same build, and what each page says of itself. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
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
  return { router: routerOf(() => build), clientFolder: null };
}

/** The router's context comes from the build's own copy of the module. */
type Build = ServerBuild & { entry: { module: { contextOf(page: PageRequest): RouterContextProvider } } };

/** What `handle` of a page's module says to the server (src/web/handle.ts). */
interface Handle {
  query: readonly string[];
  isPrivate?: boolean;
}

function routerOf(current: () => Build): PageRouter {
  const handlers = new Map<Locale, { build: Build; handler: ReturnType<typeof createRequestHandler> }>();
  let known: { build: Build; match: StaticHandler['match'] } | undefined;

  return {
    async render(request, page) {
      const build = current();
      let made = handlers.get(page.locale);
      if (made?.build !== build) {
        made = { build, handler: createRequestHandler({ ...build, basename: pathIn(page.locale, '/') }) };
        handlers.set(page.locale, made);
      }
      return made.handler(request, build.entry.module.contextOf(page));
    },
    rulesOf(path): PageRules | null {
      const build = current();
      // Its matcher is made once; `matchRoutes` would make one for each address.
      if (known?.build !== build) known = { build, match: createStaticHandler(routesOf(build)).match };
      const handle = known.match(path)?.at(-1)?.route.handle as Handle | undefined;
      return handle ? { query: handle.query, isPublic: !handle.isPrivate } : null;
    },
  };
}

/** The routes of a build below the root, as the matcher wants them; all of ours lie right below it. */
function routesOf(build: Build): RouteObject[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.parentId
      ? [{ id: route.id, path: route.path, index: route.index as false, handle: route.module.handle }]
      : [],
  );
}
