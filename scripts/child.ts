/** Programs that a script runs one after the other, and that end with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

let running: ChildProcess | null = null;
let isStopped = false;

/** Runs Node in the project's folder to its end; answers the exit code, 1 when it was ended by a signal. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  if (isStopped) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env });
    running = child;
    child.once('error', reject);
    child.once('exit', (code) => {
      running = null;
      resolve(code ?? 1);
    });
  });
}

/**
 * From now on a signal ends what runs, and nothing more is begun: the script comes to its end and tidies up.
 * `endOthers` ends what the script runs by itself.
 */
export function stopOnSignal(endOthers = () => {}): void {
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    endOthers();
    // The one by which test runners end what they started.
    running?.kill('SIGINT');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher is gone.
  process.on('disconnect', stop);
  // Listening alone would keep the script from ending when its work is done.
  process.channel?.unref();
}

/** Whether a signal came. */
export const wasStopped = () => isStopped;
