/**
 * Builds what the server needs, when the sources are newer than the last build: the web app (build/web), the gazetteer
 * (build/gazetteer), the search's kernel (build/search) and the pages of a proxy (build/unavailable).
 * `node scripts/build.ts` builds if stale; `--force` always.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { StartError } from '../src/server/db/postgresPrograms.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The web app's build: what it is made from, and the file that says from which state of that. */
export const WEB = {
  what: 'the pages (one to four minutes)',
  marker: path.join(root, 'build', 'web.sha256'),
  sources: [
    'src/web',
    'src/art',
    'src/domain',
    'src/contract',
    'src/messages',
    'public',
    'vite.config.ts',
    'scripts/vite',
    'react-router.config.ts',
    'package-lock.json',
  ],
};
const GAZETTEER = {
  what: 'the gazetteer (about a minute)',
  marker: path.join(root, 'build', 'gazetteer.sha256'),
  sources: [
    'scripts/build-gazetteer.ts',
    'scripts/gazetteer',
    'src/domain/places',
    'src/domain/locales.ts',
    'package-lock.json',
  ],
};
const SEARCH_KERNEL = {
  what: 'the search’s kernel (seconds)',
  marker: path.join(root, 'build', 'search.sha256'),
  sources: ['wasm/search', 'src/domain/search/blockLayout.ts', 'scripts/build.ts', 'package-lock.json'],
};
const UNAVAILABLE = {
  what: 'the pages for when no process answers (a moment)',
  marker: path.join(root, 'build', 'unavailable.sha256'),
  sources: ['scripts/build-unavailable.ts', 'src/messages', 'src/domain/locales.ts', 'public/favicon.svg'],
};
/** Memory is the index's own; what its rows are is checked before they are written, and not again here. */
const COMPILE_KERNEL = [
  'node_modules/assemblyscript/bin/asc.js',
  'wasm/search/scan.ts',
  ...['--outFile', 'build/search/scan.wasm'],
  ...['-O3', '--noAssert', '--importMemory'],
  ...['--enable', 'simd'],
  ...['--runtime', 'stub'],
];

/**
 * Builds what of it has other sources than at the last build, and says so before each, for some take long; throws when a build fails. Returns whether anything was built.
 */
export function buildIfStale({ hasWeb = true, isForced = false } = {}): boolean {
  const built = [
    hasWeb &&
      ifStale(WEB, isForced, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']),
    ifStale(GAZETTEER, isForced, ['scripts/build-gazetteer.ts']),
    ifStale(SEARCH_KERNEL, isForced, COMPILE_KERNEL),
    ifStale(UNAVAILABLE, isForced, ['scripts/build-unavailable.ts']),
  ];
  return built.includes(true);
}

function ifStale({ what, marker, sources }: typeof WEB, isForced: boolean, command: string[]): boolean {
  const hash = hashOf(sources);
  if (!isForced && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return false;
  // As it is after `npm ci --omit=dev`.
  if (!existsSync(path.join(root, 'node_modules', 'vite'))) {
    throw new StartError(
      'What is built is not of this source, and the packages that build it are not installed: run “npm ci && npm run build” before “npm ci --omit=dev”.',
    );
  }
  console.log(`Building ${what} …`);
  const began = performance.now();
  rmSync(marker, { force: true });
  const result = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error(`The build failed (${command[0]}):\n${result.stdout}`);
  if (marker === WEB.marker) compressAssets(path.join(root, 'build', 'web', 'client'));
  writeFileSync(marker, hash);
  console.log(`Built in ${Math.round((performance.now() - began) / 1_000)} s.`);
  return true;
}

/** Puts a .br and a .gz beside every file of the client that they make smaller, so that serving costs no compression. */
function compressAssets(folder: string): void {
  for (const file of globSync('**/*.{js,mjs,css,svg,json,txt,pbf}', { cwd: folder })) {
    const bytes = readFileSync(path.join(folder, file));
    if (bytes.length < 1_000) continue;
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(
      path.join(folder, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
}

function hashOf(entries: string[]): string {
  const hash = createHash('sha256');
  for (const entry of entries) addTo(hash, path.join(root, entry));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, entry: string): void {
  if (!existsSync(entry)) return;
  const children = readdirSyncOrNull(entry);
  if (!children) {
    hash.update(`${entry.slice(root.length)}\0`).update(readFileSync(entry));
    return;
  }
  for (const child of children) {
    if (!child.includes('.test.')) addTo(hash, path.join(entry, child));
  }
}

function readdirSyncOrNull(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort();
  } catch {
    return null;
  }
}

if (import.meta.filename === process.argv[1]) {
  console.log(
    buildIfStale({ isForced: process.argv.includes('--force') })
      ? 'All is built.'
      : 'The build is up to date.',
  );
}
