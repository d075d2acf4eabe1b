/** What `check.ts` runs, in its order: each step a name and what Node is given for it. */
import path from 'node:path';
import { testsBeside } from './changed.ts';

export type Step = [name: string, args: string[]];

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

const STEPS: Step[] = [
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
  ['tests', ['scripts/test.ts']],
];

/** Those of a landing; with `changed` those that concern these files alone, none where there are none. */
export function stepsOf({ changed, hasTests }: { changed: string[] | null; hasTests: boolean }): Step[] {
  const steps = changed ? stepsFor(changed) : STEPS;
  return steps.filter(([name]) => hasTests || name !== 'tests');
}

function stepsFor(files: string[]): Step[] {
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
