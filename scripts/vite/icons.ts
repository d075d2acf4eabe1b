import path from 'node:path';
import type { Plugin } from 'vite';

/** Icons are lucide's; built, they are drawn by src/web/ui/display/drawIcon.ts. */
export function plainIcons(): Plugin {
  return {
    name: 'palmora:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOfIcon = importer?.replaceAll('\\', '/').includes('/lucide-react/dist/esm/icons/');
      return isOfIcon && source.endsWith('/createLucideIcon.mjs')
        ? path.resolve('src/web/ui/display/drawIcon.ts')
        : null;
    },
  };
}
