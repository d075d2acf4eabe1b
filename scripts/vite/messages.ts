import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { parseSync, type Plugin } from 'vite';

const MESSAGES = path.resolve('src/messages');
const FILES = path.resolve('src/web/messageFiles.ts');

/**
 * Messages travel as parsed ICU, so that no parser has to. For browsers each file is built under one address
 * pattern, with one hash for all of them, in place of a list of every file's own.
 */
export function compiledMessages(): Plugin {
  let isBuild = false;
  return {
    name: 'palmora:messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (/\/src\/messages\/[a-z]{2}\/\w+\.json$/.test(id)) return { code: compiled(code), map: null };
      if (!isBuild || id !== FILES) return null;
      const address = `/assets/messages-${messagesHash()}/`;
      const addressCode = `export const messageAddress = (locale, feature) => ${JSON.stringify(address)} + locale + '/' + feature + '.js';`;
      if (this.environment.name !== 'client')
        return { code: withExport(code, 'messageAddress', addressCode), map: null };
      return {
        code: `${addressCode}
export const fetchMessages = (locale, feature) => import(/* @vite-ignore */ messageAddress(locale, feature)).then((module) => module.default);`,
        map: null,
      };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of messageNames()) {
        const source = `export default ${compiled(readFileSync(path.join(MESSAGES, `${name}.json`), 'utf8'))}`;
        this.emitFile({ type: 'asset', fileName: `assets/messages-${messagesHash()}/${name}.js`, source });
      }
    },
  };
}

/** The module with one of its exported functions replaced; throws where it exports none of that name. */
export function withExport(code: string, name: string, replacement: string): string {
  const exported = parseSync('module.ts', code).program.body.find(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'FunctionDeclaration' &&
      node.declaration.id?.name === name,
  );
  if (!exported) throw new Error(`${FILES} exports no function ${name} any more`);
  return code.slice(0, exported.start) + replacement + code.slice(exported.end);
}

/** The files that pages speak, as `pl/search`. */
function messageNames(): string[] {
  return globSync('*/*.json', { cwd: MESSAGES })
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.json'.length))
    .filter((name) => !name.endsWith('/mails'))
    .sort();
}

function messagesHash(): string {
  const hash = createHash('sha256');
  for (const name of messageNames())
    hash.update(name).update(readFileSync(path.join(MESSAGES, `${name}.json`)));
  return hash.digest('base64url').slice(0, 8);
}

/** A file of messages with every message parsed. */
function compiled(json: string): string {
  const compileAll = (value: unknown): unknown =>
    typeof value === 'string'
      ? compile(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compileAll(inner)]));
  return JSON.stringify(compileAll(JSON.parse(json)));
}
