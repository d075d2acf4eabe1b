/** A client build of one small module by the project's own Vite, kept in memory. */
import path from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
/** Where the module seems to lie; what it imports is found from here. */
const ENTRY = path.join(ROOT, 'src', 'web', 'planted.ts');

/** The built files by their names, those of code and of assets alike. */
export async function builtWith(plugins: Plugin[], code: string): Promise<Map<string, string>> {
  const planted: Plugin = {
    name: 'planted',
    resolveId: (source) => (source === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? code : null),
  };
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [planted, ...plugins],
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}
