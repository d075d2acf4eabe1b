/**
 * Everything that must hold before a change lands, quickest first; stops at the first that fails. The journeys and
 * integration tests are `npm test`, the last step here unless `--no-tests`.
 */
import path from 'node:path';
import { runNode, stopOnSignal } from './child.ts';

const bin = (name: string) => path.join('node_modules', name);

const steps: [name: string, args: string[]][] = [
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['route types', [bin('@react-router/dev/bin.cjs'), 'typegen']],
  ['types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.']],
  [
    'layers',
    [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'src', '--config', '.dependency-cruiser.mjs'],
  ],
  ['dead code', [bin('knip/bin/knip.js'), '--no-config-hints']],
  ['messages', ['--test', '--test-reporter=dot', 'src/messages/messages.test.ts']],
  ['lifecycles', ['scripts/lifecycles.ts', '--check']],
  ['build', ['scripts/build.ts', '--force']],
  ['bytes', ['scripts/measure-bytes.ts']],
  ...(process.argv.includes('--no-tests') ? [] : ([['tests', ['scripts/test.ts']]] as [string, string[]][])),
];

stopOnSignal();
for (const [name, args] of steps) {
  const started = performance.now();
  const status = await runNode(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${name} (${seconds} s)`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}
