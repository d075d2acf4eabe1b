import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = path.resolve('src/web/worker/serviceWorker.ts');
/** Under which it lies in the client's folder; the server answers it at the root (src/server/http/files/serviceWorkerFile.ts). */
const FILE = 'service-worker.js';

/**
 * Builds the service worker into one plain script beside the client's files. Its version is that of all of them, so that
 * browsers find another worker whenever the pages are others.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'palmora:worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const version = createHash('sha256')
          .update(Object.keys(bundle).sort().join('\n'))
          .digest('hex')
          .slice(0, 8);
        this.emitFile({ type: 'asset', fileName: FILE, source: await bundled(version) });
      },
    },
  };
}

/** The worker's whole code; throws when it does not build. */
async function bundled(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILD_VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
