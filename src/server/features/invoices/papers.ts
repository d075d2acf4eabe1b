/** The papers of what was issued, drawn from the copy of what it says and always the same: one at a time, few waiting. */
import type { InvoiceSnapshot } from '../../../domain/invoices/invoice.ts';
import { invoiceFileName } from '../../../domain/invoices/invoice.ts';
import { createBoundedQueue } from '../../boundedQueue.ts';
import type { Database } from '../../db/database.ts';
import { einvoiceOf } from './einvoice.ts';
import { createDrawing } from './paper/drawing.ts';
import * as queries from './queries.ts';

/** One thread draws them. */
const RUNNING = 1;
const WAITING = 20;

export function createPapers(db: Database) {
  const inTurn = createBoundedQueue(RUNNING, WAITING);
  const drawing = createDrawing();
  const xml = (snapshot: InvoiceSnapshot): string => einvoiceOf(snapshot);
  /** Throws UNAVAILABLE in a rush. */
  const pdf = (snapshot: InvoiceSnapshot, signal?: AbortSignal): Promise<Buffer> =>
    inTurn(() => drawing.draw(snapshot, xml(snapshot)), signal);

  /** As a mail carries it. */
  async function attachment(invoiceId: string): Promise<{ name: string; type: string; content: Buffer }> {
    const invoice = await queries.invoiceById(db, invoiceId);
    if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
    const { snapshot } = invoice;
    const name = `${invoiceFileName(snapshot.number)}.pdf`;
    return { name, type: 'application/pdf', content: await pdf(snapshot) };
  }

  return { xml, pdf, attachment };
}

export type Papers = ReturnType<typeof createPapers>;
