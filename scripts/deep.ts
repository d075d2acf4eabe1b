/**
 * `npm run test:deep`: what takes too long for each change. 100,000 random requests over the API's document, fifty
 * restarts under load, then the mutation run (mutate.ts), to which all options go.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const STEPS: { args: string[]; env?: Record<string, string> }[] = [
  { args: ['--test', 'test/randomRequests.test.ts'], env: { RANDOM_REQUESTS: '100000' } },
  { args: ['--test', 'test/rollingRestart.test.ts'], env: { RESTARTS: '50' } },
  { args: ['scripts/mutate.ts', '--seed', '1', '--count', '60', ...process.argv.slice(2)] },
];

for (const { args, env } of STEPS) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
