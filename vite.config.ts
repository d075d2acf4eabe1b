import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { webCss, webPlugins } from './scripts/vite/web.ts';
import { serviceWorker } from './scripts/vite/worker.ts';

export default defineConfig({
  plugins: [...webPlugins(), serviceWorker(), reactRouter()],
  // Bundled for the server as well, so that both draw the same icons.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One stylesheet: what loads later has its server HTML, and so its look, from the start.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What a part that loads later imports is mostly there already: the list of it weighs more (see scripts/vite/imports.ts).
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
          // A constant costs less where it is used than the line that imports it.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // The list of routes names every chunk on every page, and hashes do not compress: as short as they may be.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
  },
  css: webCss,
  server: { fs: { strict: true } },
  // All of it looked through at the start: what is found later makes the open page load again.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.{ts,tsx}'] },
});
