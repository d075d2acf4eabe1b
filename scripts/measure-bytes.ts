/**
 * How many bytes of code a visitor's browser loads before a page works: the entry, the root, the page, what they
 * import, the list of routes and the messages, each gzipped by itself. Prints a table and fails when a page that must
 * be light is above the limit. Reads the last build.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { LOCALES } from '../src/domain/locales.ts';
import { LIGHT_PAGES } from './vite/lightPages.ts';

/** Of each of the light pages. */
const LIMIT_KB = 155;

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
const routeList = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
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

/** The message features that a source lists under the name `messages`. */
function featuresIn(source: string): string[] {
  const file = ts.createSourceFile(
    source,
    readFileSync(path.join(root, source), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    const list =
      isNamed && ts.isIdentifier(node.name) && node.name.text === 'messages' ? node.initializer : null;
    if (list && ts.isArrayLiteralExpression(list))
      found.push(...list.elements.filter(ts.isStringLiteral).map(({ text }) => text));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
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
if (!entry || !rootKey || !routeList) throw new Error('the build has no entry, root or routes');

/** The routes as browsers get them; the pages among them have their name from it. */
const page = {} as { window: object; __reactRouterManifest: { routes: Record<string, { module: string }> } };
page.window = page;
vm.runInNewContext(readFileSync(path.join(client, 'assets', routeList), 'utf8'), page);
const { routes } = page.__reactRouterManifest;
const sourceOf = new Map(
  Object.values(chunks).map(({ file, src }) => [`/${file}`, src?.split('?')[0] ?? '']),
);
const modules = Object.values(routes)
  .map(({ module }) => (sourceOf.get(module) ?? '').slice('src/web/'.length))
  .filter((module) => module.endsWith('Page.tsx'));
const tooHeavy: string[] = [];
console.log('KB gzipped   script  messages  together   styles');
for (const module of new Set(modules)) {
  const key = keyOf(`src/web/${module}`);
  if (!key) throw new Error(`the build has no ${module}`);
  const scripts = new Set([`assets/${routeList}`]);
  const styles = new Set<string>();
  for (const part of [entry, rootKey, key]) collect(part, scripts, styles);
  const words = largestMessages([
    ...new Set([...featuresIn('src/web/root.tsx'), ...featuresIn(`src/web/${module}`)]),
  ]);
  const together = total(scripts) + words;
  const isTooHeavy = LIGHT_PAGES.includes(module) && together > LIMIT_KB * 1024;
  if (isTooHeavy) tooHeavy.push(module);
  console.log(
    `          ${kb(total(scripts))}   ${kb(words)}   ${kb(together)}  ${kb(total(styles))}  ${module}${isTooHeavy ? '  ✗' : ''}`,
  );
  if (process.argv.includes('--files') && LIGHT_PAGES.includes(module)) {
    for (const file of [...scripts].sort((a, b) => gzipped(b) - gzipped(a)))
      console.log(`            ${kb(gzipped(file))} ${file}`);
  }
}
if (tooHeavy.length > 0) {
  console.error(`Above ${LIMIT_KB} KB: ${tooHeavy.join(', ')}`);
  process.exitCode = 1;
}
