import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openedFiles } from './requestPath.ts';

/** A feature whose handler reaches some files and only mentions others. */
const PLANTED: Record<string, string> = {
  'tsconfig.json':
    '{"compilerOptions": {"allowImportingTsExtensions": true, "noEmit": true, "strict": true}}',
  'src/route.ts': 'export const route = (...parts: unknown[]) => parts;\n',
  'src/contract.ts':
    "import { LIST } from './words.ts';\nexport const contract = { get: LIST, put: LIST };\n",
  'src/words.ts': 'export const LIST = [1];\n',
  'src/routes.ts': `import { contract } from './contract.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';
import { unused } from './unused.ts';
export const routes = (service: Service) => [
  route(contract.get, () => service.read()),
  route(contract.put, () => [service.write(), unused]),
];
`,
  'src/service.ts': `import type { Port } from './port.ts';
import { rows } from './queries.ts';
import { later } from './shown.ts';
import { onlyWrite } from './writing.ts';
import { asked } from './asked.ts';
export function createService(port: Port) {
  const rules = asked();
  const read = () => later(rows(port.give(), rules));
  return { read, write: () => onlyWrite };
}
export type Service = ReturnType<typeof createService>;
`,
  'src/asked.ts': 'export const asked = () => 1;\n',
  'src/port.ts': 'export interface Port {\n  give(): number;\n}\n',
  'src/queries.ts':
    "import type { Row } from './row.ts';\nexport const rows = (...all: number[]): Row[] => [all];\n",
  'src/row.ts': 'export type Row = number[];\n',
  'src/shown.ts':
    "import { LIST } from './beyond.ts';\nexport const later = (rows: unknown) => [rows, LIST];\n",
  'src/beyond.ts': 'export const LIST = 2;\n',
  'src/writing.ts': 'export const onlyWrite = 3;\n',
  'src/unused.ts': 'export const unused = 4;\n',
};

let folder: string;
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-paths-'));
  mkdirSync(path.join(folder, 'src'));
  for (const [file, content] of Object.entries(PLANTED)) writeFileSync(path.join(folder, file), content);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('what the handler calls or reads is opened, what is only imported, mentioned or of another one is not', () => {
  const get = { routes: 'src/routes.ts', endpoint: 'get' };
  const { all, cut } = openedFiles(
    folder,
    { all: get, cut: { ...get, beyond: ['src/shown.ts'] } },
    { frame: ['src/route.ts'], ends: ['src/contract.ts'] },
  );
  const opened = ['routes.ts', 'contract.ts', 'service.ts', 'port.ts', 'queries.ts', 'shown.ts', 'beyond.ts'];
  assert.deepEqual(
    new Map(all.map(({ file, lines }) => [file, lines])),
    new Map(opened.map((name) => [`src/${name}`, (PLANTED[`src/${name}`]?.split('\n').length ?? 0) - 1])),
  );
  const without = all.filter(({ file }) => !/shown|beyond/.test(file));
  assert.deepEqual(cut, without);
});

test('a route that there is not is named', () => {
  const request = { lost: { routes: 'src/routes.ts', endpoint: 'patch' } };
  assert.throws(
    () => openedFiles(folder, request, { frame: [], ends: [] }),
    /^Error: src\/routes\.ts has no route of patch$/,
  );
});
