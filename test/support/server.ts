/** Palmora as a process of its own, the way it is started in earnest, for tests of how it lives and ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { builtPages } from './builtPages.ts';
import { giveInCare } from './caretaker.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

export interface ServerProcess {
  /** What was started: Node itself, or npm in front of it. */
  child: ChildProcess;
  port: number;
  dataDir: string;
  /** What it has printed so far. */
  output(): string;
  /** Resolves with the exit code when it and all that it started have ended. */
  ended: Promise<number | null>;
  /** Ends whatever still lives and removes the data folder; for the end of the test. */
  remove(): Promise<void>;
}

/** Starts it on a free port and resolves when it answers; rejects with what it printed when it ends before that. */
export async function startServer(
  env: Record<string, string>,
  command: string[] = [process.execPath, 'src/main.ts'],
): Promise<ServerProcess> {
  // Before it starts, so that it does not build them itself while another test does.
  builtPages();
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'palmora-process-'));
  // Before there is a server in it: who is killed between the two leaves a folder behind otherwise.
  const releaseFolder = giveInCare({ folder: dataDir });
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: ROOT,
    // A process group of its own, so that `remove` reaches everything in it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const releaseServer = giveInCare({ folder: dataDir, group: child.pid });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  // The pipes close when the last process that writes into them has ended.
  let hasEnded = false;
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });
  const server: ServerProcess = {
    child,
    port,
    dataDir,
    output: () => printed,
    ended,
    async remove() {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // Nothing of the group lives any more.
      }
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      releaseServer();
      releaseFolder();
    },
  };
  const isUp = async () => {
    while (!hasEnded && !printed.includes('Palmora runs at'))
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const early = ended.then((code): never => {
    throw new Error(`it ended with ${code} before it ran:\n${printed}`);
  });
  await Promise.race([early, isUp()]).catch(async (error) => {
    await server.remove();
    throw error;
  });
  early.catch(() => {});
  return server;
}

export interface Connection {
  socket: net.Socket;
  /** All that came over it so far, as Latin-1. */
  received(): string;
  /** Resolves when it is closed, also when that was before anybody asked. */
  closed: Promise<void>;
}

/** A TCP connection to it. */
export async function connectTo(port: number): Promise<Connection> {
  const socket = net.connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, received: () => received, closed };
}

/** Whether anybody listens there. */
export async function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
