/**
 * A click after a deploy: the code of the next page is gone, and the router would load the present page anew. Here the page
 * that was wanted is loaded instead.
 */
import { useEffect } from 'react';
import { createPath, type DataRouter, type Location, matchRoutes } from 'react-router';

declare global {
  interface Window {
    /** The router's own, once the page is alive. */
    __reactRouterDataRouter?: Pick<DataRouter, 'subscribe' | 'routes' | 'basename'>;
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** Renders nothing. */
export function AfterDeploy(): null {
  useEffect(() => {
    const router = window.__reactRouterDataRouter;
    let wanted: Location | undefined;
    return router?.subscribe(({ navigation }) => {
      if (navigation.state !== 'loading' || navigation.location === wanted) return;
      wanted = navigation.location;
      const address = createPath(wanted);
      const files = (matchRoutes(router.routes, wanted, router.basename) ?? []).flatMap(
        ({ route }) => window.__reactRouterManifest?.routes[route.id ?? '']?.module ?? [],
      );
      // The same files that the router fetches: no request more.
      Promise.all(files.map((file) => import(/* @vite-ignore */ file))).catch(() => {
        // After the router, which loads the present address anew.
        setTimeout(() => window.location.assign(address));
      });
    });
  }, []);
  return null;
}
