/** The thread that draws: what comes is drawn, and goes back as bytes or as what went wrong. */
import { parentPort } from 'node:worker_threads';
import type { InvoiceSnapshot } from '../../../../domain/invoices/invoice.ts';
import { drawInvoice } from './draw.ts';

export interface DrawingTask {
  said: InvoiceSnapshot;
  einvoice: string;
}
export type Drawn = { bytes: Uint8Array } | { error: Error };

parentPort?.on('message', async ({ said, einvoice }: DrawingTask) => {
  const drawn = await drawInvoice(said, einvoice).then(
    (bytes): Drawn => ({ bytes }),
    (error): Drawn => ({ error }),
  );
  parentPort?.postMessage(drawn);
});
