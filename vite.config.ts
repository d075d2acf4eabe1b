import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { shortRouteList } from './scripts/vite/routeList.ts';
import { webCss, webPlugins } from './scripts/vite/web.ts';
import { serviceWorker } from './scripts/vite/worker.ts';

export default defineConfig({
  plugins: [...webPlugins(), serviceWorker(), reactRouter(), shortRouteList('build/web/client')],
  // Bundled for the server as well: of its thousands of icons it would read each at every start.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One stylesheet: what loads later has its server HTML, and so its look, from the start.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What draws maps is one file of that size, which loads with a map alone.
    chunkSizeWarningLimit: 1_100,
    // What a part that loads later imports is mostly there already: the list of it weighs more.
    modulePreload: false,
    // Read by scripts/measure-bytes.ts.
    manifest: true,
    cssMinify: true,
    // How long each plugin took is nothing that who builds can act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
  },
  css: webCss,
  server: { fs: { strict: true } },
  // All of it looked through at the start: what is found later makes the open page load again.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.{ts,tsx}'] },
});
