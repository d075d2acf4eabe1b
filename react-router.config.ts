import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  // Every language is served under its own base path (src/server/http/pages/pages.ts), so that no address in the app
  // carries a language. The list of routes travels at once: discovered lazily, a redirect after a form to a route not
  // yet known left the old page standing under the new address.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
