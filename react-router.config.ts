import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  // Every language is served under its own base path (src/server/http/pages.ts), so that no address in the app
  // carries a language. Routes are made known where links to them stand: the list of all would weigh on every page.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
