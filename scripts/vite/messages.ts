import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { parseSync, type Plugin } from 'vite';
import type { Locale } from '../../src/domain/locales.ts';
import { typesetMessage } from '../../src/messages/typeset.ts';

const MESSAGES = path.resolve('src/messages');
const FILES = path.resolve('src/web/messages/messageFiles.ts');
const FOLDER_PREFIX = 'assets/messages-';

/**
 * Messages travel typeset and as parsed ICU, so that nobody has to do either to show them. For browsers each file is built
 * under one address pattern, with one hash for all of them, in place of a list of every file's own.
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
      const locale = /\/src\/messages\/([a-z]{2})\/\w+\.json$/.exec(id)?.[1];
      if (locale) return { code: compiled(locale as Locale, code), map: null };
      if (!isBuild || id !== FILES) return null;
      const address = `/${FOLDER_PREFIX}${hashOf(allCompiled())}/`;
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
      const all = allCompiled();
      const folder = FOLDER_PREFIX + hashOf(all);
      for (const [name, messages] of all) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${name}.js`,
          source: `export default ${messages}`,
        });
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
  if (!exported) throw new Error(`the module exports no function ${name} any more`);
  return code.slice(0, exported.start) + replacement + code.slice(exported.end);
}

/** The files that pages speak, as `pl/search`. */
function messageNames(): string[] {
  return globSync('*/*.json', { cwd: MESSAGES })
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.json'.length))
    .filter((name) => !name.endsWith('/mails'))
    .sort();
}

/** What browsers fetch, by name. */
function allCompiled(): Map<string, string> {
  return new Map(
    messageNames().map((name) => [
      name,
      compiled(name.split('/')[0] as Locale, readFileSync(path.join(MESSAGES, `${name}.json`), 'utf8')),
    ]),
  );
}

/** Another one whenever anything that browsers fetch is another: they keep it for good. */
function hashOf(files: Map<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, messages] of files) hash.update(name).update(messages);
  return hash.digest('base64url').slice(0, 8);
}

/** A file of messages with every message typeset and parsed. */
function compiled(locale: Locale, json: string): string {
  const compileAll = (value: unknown): unknown =>
    typeof value === 'string'
      ? compile(typesetMessage(locale, value))
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compileAll(inner)]));
  return JSON.stringify(compileAll(JSON.parse(json)));
}
