/** The API's document as others use it: checked by rules, and turned into clients by generators. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, test } from 'vitest';
import { ENDPOINTS, OPERATIONS } from '../src/contract/endpoints.ts';
import { type ApiDocument, apiDocument } from '../src/server/http/openapi/apiDocument.ts';

let folder: string;
let file: string;
let document: ApiDocument;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-document-'));
  file = path.join(folder, 'openapi.json');
  document = apiDocument('https://palmora.example');
  writeFileSync(file, JSON.stringify(document));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a package's program; throws with what it says where it fails. */
const run = (program: string, args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { timeout: 300_000 });

/** Paths of the specification that a strict reader takes for each other: `profile/{id}/…` beside `profile/public/…`. */
const AMBIGUOUS = /^Paths should resolve unambiguously\. Found two ambiguous paths: `\/api\/profile\//;

test('the document keeps the recommended rules, but for paths that the specification names', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  assert.deepEqual(
    told.filter((one) => !AMBIGUOUS.test(one.replace('no-ambiguous-paths: ', ''))),
    [],
  );
});

test('every operation has a name of its own, a tag that is told of, and says who may call it', () => {
  const names = new Set<string>();
  const tags = new Set(document.tags?.map(({ name }) => name));
  for (const [address, item] of Object.entries(document.paths ?? {})) {
    for (const [method, { operationId = '', tags: own, security }] of Object.entries(
      item as Record<string, { operationId?: string; tags?: string[]; security?: object[] }>,
    )) {
      const call = `${method} ${address}`;
      assert.ok(/^[a-z][A-Za-z]+$/.test(operationId) && !names.has(operationId), call);
      names.add(operationId);
      assert.ok(own?.length === 1 && tags.has(own[0] ?? ''), call);
      assert.ok(security, call);
    }
  }
  assert.equal(names.size, ENDPOINTS.flatMap(({ aliases = [] }) => ['itself', ...aliases]).length);
});

test('a generator makes a TypeScript client’s types of it, which the compiler takes', async () => {
  const types = path.join(folder, 'palmora.d.ts');
  await run('node_modules/openapi-typescript/bin/cli.js', [file, '--output', types]);
  writeFileSync(
    path.join(folder, 'use.ts'),
    `import type { operations } from './palmora.d.ts';
     export const hold: operations['bookingHold']['requestBody']['content']['application/json']['profileId'] = 'x';
     // @ts-expect-error: a number is none.
     export const wrong: operations['bookingHold']['requestBody']['content']['application/json']['profileId'] = 1;`,
  );
  await run('node_modules/typescript/bin/tsc', [
    ...['--noEmit', '--strict', '--ignoreConfig', '--allowImportingTsExtensions', '--skipLibCheck', 'false'],
    path.join(folder, 'use.ts'),
  ]);
  const names = readFileSync(types, 'utf8');
  for (const { operationId } of OPERATIONS) assert.ok(names.includes(`    ${operationId}: {`), operationId);
});

test('another makes a Java client of it, with a method for every operation', async () => {
  const output = path.join(folder, 'java');
  const config = path.join(folder, 'java.json');
  writeFileSync(
    config,
    JSON.stringify({
      inputPath: file,
      outputPath: output,
      generator: path.resolve('node_modules/@openapi-generator-plus/java-cxf-client-generator'),
      package: 'example.palmora',
    }),
  );
  await run('node_modules/openapi-generator-plus/bin/ogplus.js', ['-c', config]);
  const sources = readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => readFileSync(path.join(output, name), 'utf8'))
    .join('\n');
  for (const { operationId } of OPERATIONS) assert.ok(sources.includes(` ${operationId}(`), operationId);
});
