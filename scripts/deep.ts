/**
 * `npm run test:deep`: what takes too long for each change. 100,000 random requests over the API's document, fifty
 * restarts under load, 100,000 random commands to lifecycle and money with a seed of the day's own (printed), as many to a
 * partner's calendar, 10,000 commands at once with processes killed meanwhile, the whole of money's figures, twenty kills between any two steps of a purchase, then the mutation run (mutate.ts), to which all options go.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Each run plays other stories; MONEY_SEED, or CALENDAR_SEED, plays those of one that was printed. */
const SEED = Number(process.env.MONEY_SEED ?? Date.now() % 2 ** 31);
const STEPS: { args: string[]; env?: Record<string, string> }[] = [
  { args: ['--test', 'test/randomRequests.test.ts'], env: { RANDOM_REQUESTS: '100000' } },
  { args: ['--test', 'test/rollingRestart.test.ts'], env: { RESTARTS: '50' } },
  {
    args: ['--test', 'test/moneyModel.test.ts'],
    env: { MONEY_COMMANDS: '100000', MONEY_SEED: String(SEED) },
  },
  {
    args: ['--test', 'test/calendarModel.test.ts'],
    env: { CALENDAR_COMMANDS: '100000', CALENDAR_SEED: String(process.env.CALENDAR_SEED ?? SEED) },
  },
  {
    args: ['--test', 'test/calendarHistories.test.ts'],
    env: { HISTORY_COMMANDS: '10000', HISTORY_SEED: String(SEED) },
  },
  { args: ['--test', 'test/moneyFigures.test.ts'], env: { MONEY_FIGURES: '1', MONEY_SEED: String(SEED) } },
  { args: ['--test', 'test/moneyKilled.test.ts'], env: { KILLS: '20', MONEY_SEED: String(SEED) } },
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
