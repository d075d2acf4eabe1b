/** What is interrupted leaves nothing behind: no server, no database, no process of a test, no folder. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, test } from 'vitest';
import { builtPages } from '../../support/builtPages.ts';
import type { Asked } from '../../e2e/orders.ts';
import { until } from '../../support/until.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const LAUNCHER = ['scripts/run.mjs', 'scripts/test.ts', 'unit', 'test/deep/processes/process.test'];
const VITEST = 'node_modules/vitest/vitest.mjs';
const SERVER = /src\/main\.ts/;
const POSTGRES = /bin\/postgres -D/;
const OUTBOX = /outbox/;
/** Where what is started makes its folders. */
const folders = mkdtempSync(path.join(os.tmpdir(), 'palmora-interrupted-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** Starts Node in a group of its own, with a database of its own, as if nothing ran around it. */
function start(args: string[], ...more: 'ipc'[]): ChildProcess {
  const { TEST_DATABASE_SERVER: _server, DATABASE_URL: _url, ...own } = process.env;
  return spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', ...more],
    // The first is read on Linux and macOS, the second on Windows.
    env: { ...own, TMPDIR: folders, TEMP: folders },
  });
}

interface Listed {
  pid: number;
  parent: number;
  command: string;
}

/** All that lives on this machine; what ended and was not yet collected is left out. */
function processes(): Listed[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state?.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }]
      : [];
  });
}

/** All that a process has started, and what those have. */
function descendants(pid: number | undefined, all = processes()): Listed[] {
  return all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendants(child.pid, all)]);
}

/**
 * Interrupts as soon as a process like `expected` runs behind it, or an app has its outbox, and waits until all
 * that it ever started or made is gone.
 */
async function leavesNothing(child: ChildProcess, expected: RegExp, interrupt: () => void): Promise<void> {
  const seen = new Map<number, Listed>();
  const look = () => {
    for (const one of descendants(child.pid)) seen.set(one.pid, one);
    const commands = [...seen.values()].map(({ command }) => command);
    return [...commands, ...globSync('*/outbox', { cwd: folders })].some((one) => expected.test(one));
  };
  const ended = once(child, 'exit');
  await until(() => {
    assert.equal(child.exitCode, null, 'it ended before it was interrupted');
    return look();
  });
  look();
  interrupt();
  await ended;
  await until(() => !processes().some(({ pid, command }) => seen.get(pid)?.command === command));
  await until(() => readdirSync(folders).length === 0);
}

/** Kills the processes in which the runner has the files. */
function killTests({ pid: runner }: ChildProcess): void {
  for (const { pid, parent } of processes()) if (parent === runner) process.kill(pid, 'SIGKILL');
}

builtPages();

test('Ctrl-C while a test has a server', async () => {
  const run = start(LAUNCHER);
  await leavesNothing(run, SERVER, () => process.kill(-(run.pid ?? 0), 'SIGINT'));
});

test('the launcher is killed while the run gets ready', async () => {
  const run = start(LAUNCHER);
  await leavesNothing(run, POSTGRES, () => run.kill('SIGKILL'));
});

test('a lone test file is killed with a server of its own', async () => {
  const file = start([VITEST, 'run', 'test/deep/processes/process.test.ts']);
  await leavesNothing(file, SERVER, () => killTests(file));
});

test('a lone test file is killed with an app in it', async () => {
  const file = start([VITEST, 'run', 'src/server/features/favourites/favourites.test.ts']);
  await leavesNothing(file, OUTBOX, () => killTests(file));
});

test('the worker of the journeys is gone beside whom their worlds are', async () => {
  const worlds = start(['test/e2e/worldProcess.ts'], 'ipc');
  worlds.send({ id: 1, order: 'open', args: [Date.UTC(2026, 10, 24, 9)] } satisfies Asked);
  await leavesNothing(worlds, POSTGRES, () => worlds.disconnect());
});
