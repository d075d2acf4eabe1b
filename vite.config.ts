import { reactRouter } from '@react-router/dev/vite';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [compiledMessages(), zodWithoutEval(), reactRouter()],
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: {
    // Bundled, so that the alias above holds for the server's pages as well.
    noExternal: ['use-intl'],
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Read by scripts/measure-bytes.ts.
    manifest: true,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Every page loads these; apart they would compress worse and cost a request each.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)\//,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /src\/web\/(ui\/(?!form\/)|[a-z]+\.tsx?$)|src\/domain\/(catalogue|locales|limits)|node_modules\/lucide-react\//,
                  minShareCount: 8,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { fs: { strict: true } },
});

/** Messages travel as parsed ICU, so that no parser has to. */
function compiledMessages(): Plugin {
  return {
    name: 'palmora:messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/messages\/[a-z]{2}\/\w+\.json$/.test(id)) return null;
      const compiled = (value: unknown): unknown =>
        typeof value === 'string'
          ? compile(value)
          : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compiled(inner)]));
      return { code: JSON.stringify(compiled(JSON.parse(code))), map: null };
    },
  };
}

/** In the browser Zod asks whether it may use eval, which the page's policy forbids and reports: it is told not to. */
function zodWithoutEval(): Plugin {
  return {
    name: 'palmora:zod',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/\/zod\/v4\/core\/core\.js$/.test(id)) return null;
      return { code: `${code}\nglobalConfig.jitless = true;`, map: null };
    },
  };
}
