/** How a module of the pages is compiled, wherever it is: in the app and on the stage of a component's test. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import { compiledMessages } from './messages.ts';
import { outlines } from './outlines.ts';

export const webPlugins = (): Plugin[] => [compiledMessages(), outlines()];

export const webCss: CSSOptions = { modules: { generateScopedName: scopedName } };

/** A class with what tells its file from others, the same for all of a file: it compresses, and there are hundreds in a first load. */
function scopedName(name: string, file: string): string {
  const of = path.relative(path.resolve(), file.split('?')[0] ?? '');
  return `${name}_${createHash('sha256').update(of).digest('base64url').slice(0, 5)}`;
}
