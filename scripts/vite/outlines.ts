import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { withExport } from './messages.ts';
import { outlineSources, outlineTiles } from './outlineTiles.ts';

const ADDRESS = path.resolve('src/web/features/search/map/outlinesAddress.ts');
const CUTTER = path.join(import.meta.dirname, 'outlineTiles.ts');
const FOLDER_PREFIX = 'assets/outlines-';
/** Under which a development server makes them. */
const IN_DEVELOPMENT = '/@outlines/';
/**
 * The outlines of land and the borders of countries, cut at build time into tiles as MapLibre reads them: a look at a town
 * loads one or two of some 10 KB, not the megabyte of the whole. Each tile of a zoom is there, also one of open sea.
 */
export function outlines(): Plugin {
  let isBuild = false;
  return {
    name: 'palmora:outlines',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (id !== ADDRESS || !isBuild) return null;
      const address = JSON.stringify(`/${folder()}/{z}/{x}/{y}.pbf`);
      const written = `export const outlinesAddress = () => ${address};`;
      return { code: withExport(code, 'outlinesAddress', written), map: null };
    },
    configureServer({ middlewares }) {
      let tiles: Map<string, Uint8Array> | undefined;
      middlewares.use(IN_DEVELOPMENT, (request, response, next) => {
        tiles ??= outlineTiles();
        const tile = tiles.get((request.url ?? '').slice(1));
        if (!tile) return next();
        response.end(tile);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of outlineTiles())
        this.emitFile({ type: 'asset', fileName: `${folder()}/${name}`, source });
    },
  };
}

/** Another one whenever what they are made from is another, or how: browsers keep them for good. */
function folder(): string {
  const hash = createHash('sha256').update(readFileSync(CUTTER));
  for (const source of outlineSources()) hash.update(source);
  return FOLDER_PREFIX + hash.digest('base64url').slice(0, 8);
}
