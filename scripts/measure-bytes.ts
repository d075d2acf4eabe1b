/**
 * How many bytes of code a visitor's browser loads before a page works: the entry, the root, the page, what they
 * import, the list of routes and the messages, each gzipped by itself. Prints a table and fails when a page that must
 * be light is above the limit. Reads the last build.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '../src/domain/locales.ts';

const LIMIT_KB = 140;
/** The pages that the limit holds for. */
const LIGHT = [
  'features/home/HomePage.tsx',
  'features/search/SearchPage.tsx',
  'features/announcements/AnnouncementDetailsPage.tsx',
  'features/partners/ProfileDetailsPage.tsx',
];

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'build', 'web', 'client');
const chunks = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const messages = readdirSync(path.join(client, 'assets')).find((name) => name.startsWith('messages-'));
const routeList = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
const sizes = new Map<string, number>();

/** Bytes of a built file, gzipped. */
function gzipped(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    size = gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
    sizes.set(file, size);
  }
  return size;
}

/** Adds a chunk and what it imports at once. */
function collect(key: string, scripts: Set<string>, styles: Set<string>): void {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`no chunk ${key} in the build's manifest`);
  if (scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const file of chunk.css ?? []) styles.add(file);
  for (const imported of chunk.imports ?? []) collect(imported, scripts, styles);
}

/** The key of a source file, or of the route made of it. */
function keyOf(source: string): string | undefined {
  return Object.keys(chunks).find((key) => key.split('?')[0] === source && !/\?.*route-chunk/.test(key));
}

/** The message features named in a source's list of them. */
function featuresIn(source: string): string[] {
  const list =
    /messages(?: = |: )\[([^\]]*)\]/.exec(readFileSync(path.join(root, source), 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
}

/** The messages of the language that has most of them. */
function largestMessages(features: readonly string[]): number {
  return Math.max(
    ...LOCALES.map((locale) =>
      features
        .map((feature) => gzipped(`assets/${messages}/${locale}/${feature}.js`))
        .reduce((sum, size) => sum + size, 0),
    ),
  );
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);
const kb = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);

const entry =
  keyOf('src/web/entry.client.tsx') ??
  Object.keys(chunks).find((key) => chunks[key]?.file.includes('entry.client'));
const rootKey = keyOf('src/web/root.tsx');
if (!entry || !rootKey) throw new Error('the build has no entry or root');

const routes = readFileSync(path.join(root, 'src', 'web', 'routes.ts'), 'utf8');
const modules = [...routes.matchAll(/'((?:features|zones)\/[\w/.]+\.tsx)'/g)].map(([, file]) => file ?? '');
const tooHeavy: string[] = [];
console.log('KB gzipped   script  messages  together   styles');
for (const module of new Set(modules)) {
  const key = keyOf(`src/web/${module}`);
  if (!key) continue;
  const scripts = new Set(routeList ? [`assets/${routeList}`] : []);
  const styles = new Set<string>();
  for (const part of [entry, rootKey, key]) collect(part, scripts, styles);
  const words = largestMessages([
    ...new Set([...featuresIn('src/web/root.tsx'), ...featuresIn(`src/web/${module}`)]),
  ]);
  const together = total(scripts) + words;
  const isTooHeavy = LIGHT.includes(module) && together > LIMIT_KB * 1024;
  if (isTooHeavy) tooHeavy.push(module);
  console.log(
    `          ${kb(total(scripts))}   ${kb(words)}   ${kb(together)}  ${kb(total(styles))}  ${module}${isTooHeavy ? '  ✗' : ''}`,
  );
  if (process.argv.includes('--files') && LIGHT.includes(module)) {
    for (const file of [...scripts].sort((a, b) => gzipped(b) - gzipped(a)))
      console.log(`            ${kb(gzipped(file))} ${file}`);
  }
}
if (tooHeavy.length > 0) {
  console.error(`Above ${LIMIT_KB} KB: ${tooHeavy.join(', ')}`);
  process.exitCode = 1;
}
