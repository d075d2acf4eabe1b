import path from 'node:path';
import type { Plugin } from 'vite';

/** Where lucide keeps its icons, a module each. */
const ICONS = '/lucide-react/dist/esm/icons/';

/** What a module says of an icon beside its elements: names, React's keys of the elements, and a line that does nothing. */
const UNUSED = /^ {2}(?:name|size): .*\n|,\n {2}aliases: \[[^\]]*\]|,\s*key: "\w+"|^__iconData\.node;\n/gm;

/** Icons are lucide's; built, they are their elements alone, drawn by src/web/ui/display/drawIcon.ts. */
export function plainIcons(): Plugin {
  return {
    name: 'palmora:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return isIcon(importer) && source.endsWith('/createLucideIcon.mjs')
        ? path.resolve('src/web/ui/display/drawIcon.ts')
        : null;
    },
    transform(code, id) {
      return isIcon(id) ? { code: code.replace(UNUSED, ''), map: null } : null;
    },
  };
}

const isIcon = (id?: string): boolean => id?.replaceAll('\\', '/').includes(ICONS) ?? false;
