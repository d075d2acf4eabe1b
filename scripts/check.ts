/**
 * Everything that must hold before a change lands, quickest first; stops at the first that fails. The journeys and
 * integration tests are `npm test`, the last step here unless `--no-tests`. With `--changed`, for the loop at work, only
 * what concerns the files that differ from the last commit: their form, the messages, all types, the tests beside them.
 */
import path from 'node:path';
import { changedFiles, testsBeside } from './changed.ts';
import { runNode, stopOnSignal } from './child.ts';

type Step = [name: string, args: string[]];

const bin = (name: string) => path.join('node_modules', name);
const biome = (...files: string[]): Step => [
  'format and lint',
  [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
];
const knip = (...options: string[]) => [bin('knip/bin/knip.js'), '--no-config-hints', ...options];
const tsc = (...options: string[]): Step => [
  'types',
  [bin('typescript/bin/tsc'), '--noEmit', '-p', '.', ...options],
];

const MESSAGES: Step = [
  'messages',
  [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', 'src/messages/messages.test.ts'],
];
/** The types that the client's own test reads as well. */
const CLIENT: Step = ['client from the document', ['scripts/client.ts']];
const CLIENT_TYPES: Step = ['client’s types', [bin('typescript/bin/tsc'), '-p', 'clients/typescript']];
const ROUTE_TYPES: Step = ['route types', [bin('@react-router/dev/bin.cjs'), 'typegen']];

function allSteps(): Step[] {
  return [
    MESSAGES,
    // What follows reads the types that the pages import.
    ROUTE_TYPES,
    ['lifecycles', ['scripts/lifecycles.ts', '--check']],
    biome('.'),
    [
      'layers',
      [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs'],
    ],
    ['dead code', knip()],
    ['code for tests alone', knip('--production')],
    CLIENT,
    tsc(),
    CLIENT_TYPES,
    ['build', ['scripts/build.ts', '--force']],
    ['bytes', ['scripts/measure-bytes.ts']],
    ...(process.argv.includes('--no-tests') ? [] : [['tests', ['scripts/test.ts']] satisfies Step]),
  ];
}

function changedSteps(): Step[] {
  const files = changedFiles();
  if (files.length === 0) return [];
  const tests = testsBeside(files);
  return [
    ...(files.some((file) => file.startsWith('src/messages/')) ? [MESSAGES] : []),
    biome(...files),
    ROUTE_TYPES,
    CLIENT,
    tsc('--incremental', '--tsBuildInfoFile', path.join('build', 'types.tsbuildinfo')),
    ...(files.some((file) => /^(src\/contract|clients)\//.test(file)) ? [CLIENT_TYPES] : []),
    ...(tests.length > 0
      ? [['tests', ['scripts/test.ts', 'unit', 'components', ...tests]] satisfies Step]
      : []),
  ];
}

stopOnSignal();
for (const [name, args] of process.argv.includes('--changed') ? changedSteps() : allSteps()) {
  const started = performance.now();
  const status = await runNode(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${name} (${seconds} s)`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}
