/** Runs one test file in the copy of the tree, and reads what it went through. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lane } from './lane.ts';

/** One function of a file as V8 counts it: the whole, then the blocks in it that ran otherwise. */
type Ranges = { startOffset: number; endOffset: number; count: number }[];
/** By file, relative to the copy. Node takes types out without moving the rest, so that offsets are the source's. */
export type Trace = Map<string, Ranges[]>;

export interface TestRun {
  /** The name of the first test that failed; null when all passed. */
  failure: string | null;
  trace: Trace;
}

const running = new Set<(why: string) => void>();

/** Ends what runs. */
export function endTestRuns(): void {
  for (const end of running) end('stopped');
}

/** Runs a test file in a lane until its end, its first failure, or for `mostMs`. */
export async function runTest(
  test: string,
  { copy, server }: Pick<Lane, 'copy' | 'server'>,
  { mostMs, isTraced = false }: { mostMs: number; isTraced?: boolean },
): Promise<TestRun> {
  const folder = mkdtempSync(path.join(copy, 'trace-'));
  const failure = await new Promise<string | null>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=tap-flat', '--maxWorkers=1', '--bail=1', test],
      {
        cwd: copy,
        // A group of its own: the runner has the file in a process behind it.
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          ...process.env,
          TEST_DATABASE_SERVER: server,
          ...(isTraced && { NODE_V8_COVERAGE: folder }),
        },
      },
    );
    let output = '';
    let found: string | null = null;
    const end = (why: string) => {
      found ??= why;
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    running.add(end);
    const timer = setTimeout(() => end('it hangs'), mostMs);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const name = /^\s*not ok \d+ - (.*)$/m.exec(output)?.[1];
      if (name !== undefined) end(name);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(end);
      resolve(found ?? (code === 0 ? null : 'it ends'));
    });
  });
  const trace = readTrace(folder, copy);
  rmSync(folder, { recursive: true, force: true });
  return { failure, trace };
}

/** Whether the code at an offset of a file ran. */
export function hasRun(trace: Trace, file: string, offset: number): boolean {
  const around = (trace.get(file) ?? [])
    .flat()
    .filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset)
    // The smallest says it: a function in a function, a block in its function.
    .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
  return (around[0]?.count ?? 0) > 0;
}

function readTrace(folder: string, copy: string): Trace {
  const trace: Trace = new Map();
  const ours = `${pathToFileURL(path.join(copy, 'src')).href}/`;
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      result: { url: string; functions: { ranges: Ranges }[] }[];
    };
    for (const { url, functions } of result) {
      if (!url.startsWith(ours)) continue;
      const file = `src/${decodeURI(url.slice(ours.length))}`;
      // Files that several processes ran: the code ran where any of them ran it.
      trace.set(file, [...(trace.get(file) ?? []), ...functions.map(({ ranges }) => ranges)]);
    }
  }
  return trace;
}
