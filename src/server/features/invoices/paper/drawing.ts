/**
 * Draws invoices in a thread of its own, for fonts are read and cut for some hundreds of milliseconds in which the process would
 * answer nobody. The thread comes with the first paper and goes when there have been none for a while.
 */
import { Worker } from 'node:worker_threads';
import type { InvoiceSnapshot } from '../../../../domain/invoices/invoice.ts';
import type { DrawingTask, Drawn } from './drawingWorker.ts';

const IDLE_MS = 20_000;

export function createDrawing() {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function running(): Worker {
    clearTimeout(idle);
    if (thread) return thread;
    const started = new Worker(new URL('./drawingWorker.ts', import.meta.url));
    // It keeps no process alive that has nothing else to do.
    started.unref();
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    thread = started;
    return started;
  }

  /** Draws one; another is asked for when it is done. Rejects with what went wrong, or when the thread ends. */
  function draw(said: InvoiceSnapshot, einvoice: string): Promise<Buffer> {
    const worker = running();
    return new Promise<Buffer>((resolve, reject) => {
      const end = (act: () => void) => {
        worker.off('message', hear).off('error', fail).off('exit', leave);
        idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
        act();
      };
      const hear = (drawn: Drawn) =>
        end(() => ('bytes' in drawn ? resolve(Buffer.from(drawn.bytes)) : reject(drawn.error)));
      const fail = (error: Error) => end(() => reject(error));
      const leave = () => end(() => reject(new Error('the thread that draws has ended')));
      worker.on('message', hear).on('error', fail).on('exit', leave);
      worker.postMessage({ said, einvoice } satisfies DrawingTask);
    });
  }

  return { draw };
}
