/**
 * Ends what a test's process would leave behind. Servers and folders are given into the care of a second process, out
 * of reach of the terminal's Ctrl-C; once the first is gone, however it ended, the second ends and removes them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface Charge {
  /** Removed, after an embedded PostgreSQL in it has ended. */
  folder: string;
  /** The process group of a server that works in it. */
  group?: number | undefined;
}

interface Message {
  id: number;
  /** Null: no longer in care. */
  charge: Charge | null;
}

/** How long a server may take to end by itself, in ms. */
const PATIENCE_MS = 30_000;

let caretaker: ChildProcess | null = null;
let lastId = 0;

/** Gives a folder, and the server in it, into care. Returns how to take it back, for who has ended it in good order. */
export function giveInCare(charge: Charge): () => void {
  lastId += 1;
  const id = lastId;
  const care = caretaker ?? startCaretaker();
  care.send({ id, charge } satisfies Message);
  return () => void care.send({ id, charge: null } satisfies Message);
}

function startCaretaker(): ChildProcess {
  caretaker = fork(import.meta.filename, {
    detached: true,
    stdio: 'ignore',
    execArgv: [],
    // It ends last: whoever reads what a run has covered has gone, with the folder for it.
    env: { ...process.env, NODE_V8_COVERAGE: '' },
  });
  // It waits for our end, we do not wait for its.
  caretaker.unref();
  caretaker.channel?.unref();
  return caretaker;
}

function takeCare(): void {
  const charges = new Map<number, Charge>();
  process.on('message', ({ id, charge }: Message) => {
    if (charge) charges.set(id, charge);
    else charges.delete(id);
  });
  process.once('disconnect', async () => {
    // The newest first: a server goes before the database it was given.
    for (const { group, folder } of [...charges.values()].reverse()) {
      if (group) await end(-group, 'SIGTERM');
      for (const file of globSync('*/postmaster.pid', { cwd: folder })) {
        const pid = Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0]);
        // PostgreSQL's fast shutdown.
        if (pid > 0) await end(pid, 'SIGINT');
      }
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Ends a process, or a group (negative), and resolves when it is gone. */
async function end(pid: number, gently: NodeJS.Signals): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let isAlive = signal(pid, gently); isAlive; isAlive = signal(pid, 0)) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL');
    await delay(50);
  }
}

/** Sends a signal; whether there is anybody to get it. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.filename === process.argv[1]) takeCare();
