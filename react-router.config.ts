import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  // Every language is served under its own base path (src/server/http/pages.ts), so that no address in the app
  // carries a language; the route list is small enough to travel at once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
