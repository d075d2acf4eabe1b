/**
 * Builds what the server serves, when the sources are newer than the last build: the web app (build/web).
 * `node scripts/build.ts` builds if stale; `--force` always.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const MARKER = path.join(root, 'build', 'sources.sha256');
const SOURCES = ['src/web', 'src/domain', 'src/contract', 'src/messages', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** Builds if the sources changed since the last build; throws when the build fails. Returns whether it built. */
export function buildIfStale(force = false): boolean {
  const sources = hashOf(SOURCES);
  if (!force && existsSync(MARKER) && readFileSync(MARKER, 'utf8') === sources) return false;
  rmSync(MARKER, { force: true });
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}`);
  writeFileSync(MARKER, sources);
  return true;
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
  console.log(buildIfStale(process.argv.includes('--force')) ? 'Built.' : 'The build is up to date.');
}
