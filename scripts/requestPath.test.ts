import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { followRequests } from './requestPath.ts';

/** A feature whose handler reaches some files and only mentions others. */
const PLANTED: Record<string, string> = {
  'tsconfig.json':
    '{"compilerOptions": {"allowImportingTsExtensions": true, "noEmit": true, "strict": true}}',
  'src/route.ts': 'export const route = (...parts: unknown[]) => parts;\n',
  'src/contract.ts': `import { LIST } from './words.ts';
const Shape = LIST;
export const contract = {
  get: Shape,
  put: { of: LIST },
};
`,
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
import type { Other } from './other.ts';
import { rows } from './queries.ts';
import { later } from './shown.ts';
import { onlyWrite } from './writing.ts';
import { rule } from './rule.ts';
export function createService({ port, other: { done } }: { port: Port; other: Other }) {
  /** Reads. */
  const read = () => {
    done();
    return later(rows(port.give(), rule()));
  };
  const write = () => {
    return onlyWrite;
  };
  return { read, write };
}
export type Service = ReturnType<typeof createService>;
`,
  'src/rule.ts': "import { deeper } from './deeper.ts';\nexport const rule = () => deeper;\n",
  'src/deeper.ts': 'export const deeper = 5;\n',
  'src/port.ts': 'export interface Port {\n  give(): number;\n}\n',
  'src/other.ts':
    'export const createOther = () => ({ done: () => 1 });\nexport type Other = ReturnType<typeof createOther>;\n',
  'src/queries.ts':
    "import type { Row } from './row.ts';\nexport const rows = (...all: number[]): Row[] => [all];\n",
  'src/row.ts': 'export type Row = number[];\n',
  'src/shown.ts':
    "import { LIST } from './beyond.ts';\nexport const later = (rows: unknown) => [rows, LIST];\n",
  'src/beyond.ts': 'export const LIST = 2;\n',
  'src/writing.ts': 'export const onlyWrite = 3;\n',
  'src/unused.ts': 'export const unused = 4;\n',
};
const BOUNDS = { frame: ['src/route.ts'], ends: ['src/contract.ts'], trusted: ['src/rule.ts'] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-paths-'));
  mkdirSync(path.join(folder, 'src'));
  for (const [file, content] of Object.entries(PLANTED)) writeFileSync(path.join(folder, file), content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what the handler calls or reads is opened, what is only imported, mentioned or of another one is not', () => {
  const get = { routes: 'src/routes.ts', endpoint: 'get' };
  const { all, cut } = followRequests(
    folder,
    { all: get, cut: { ...get, beyond: ['src/shown.ts'] } },
    BOUNDS,
  );
  const linesOf = (name: string) => (PLANTED[`src/${name}`]?.split('\n').length ?? 0) - 1;
  const read = { routes: 1, contract: 2, service: 5, other: 1, queries: 1, shown: 1, beyond: 1 };
  assert.deepEqual(
    new Map(all.opened.map(({ file, lines, allLines }) => [file, [lines, allLines]])),
    new Map(Object.entries(read).map(([name, lines]) => [`src/${name}.ts`, [lines, linesOf(`${name}.ts`)]])),
  );
  assert.deepEqual(
    cut.opened,
    all.opened.filter(({ file }) => !/shown|beyond/.test(file)),
  );
});

test('a rule and what an interface promises are taken at their word', () => {
  const { get } = followRequests(folder, { get: { routes: 'src/routes.ts', endpoint: 'get' } }, BOUNDS);
  assert.deepEqual(get.trusted.toSorted(), ['give', 'rule']);
});

test('a route that there is not is named', () => {
  const request = { lost: { routes: 'src/routes.ts', endpoint: 'patch' } };
  assert.throws(
    () => followRequests(folder, request, BOUNDS),
    /^Error: src\/routes\.ts has no route of patch$/,
  );
});
