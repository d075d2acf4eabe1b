/**
 * Draws an invoice: a PDF/A-3 of one page or more, its letters embedded, its parts tagged for readers that speak, the
 * e-invoice attached to it. The same copy of what it says always makes the same bytes.
 */
import PDFDocument from 'pdfkit';
import type { InvoiceSnapshot } from '../../../../domain/invoices/invoice.ts';
import { invoiceFileName } from '../../../../domain/invoices/invoice.ts';
import { attachEinvoice } from './attach.ts';
import { FONTS, PAGE } from './style.ts';
import { type Pen, drawFooters, drawHead, drawItem, drawNotes, drawParties, drawSums } from './sections.ts';
import { wordsOf } from './words.ts';

/** @param einvoice its XML (EN 16931) */
export async function drawInvoice(said: InvoiceSnapshot, einvoice: string): Promise<Buffer> {
  const words = wordsOf(said);
  // Of the day it was issued, so that it is the same file whenever it is drawn.
  const at = new Date(`${said.issuedOn}T00:00:00Z`);
  const { margin } = PAGE;
  const doc: Pen = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    displayTitle: true,
    lang: words.lang,
    bufferPages: true,
    font: FONTS.text,
    info: {
      Title: `${words.title} ${said.number}`,
      Author: said.seller.name,
      Creator: 'Palmora',
      Producer: 'Palmora',
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);

  const document = doc.struct('Document');
  doc.addStructure(document);
  const pen = { doc, document };
  let y = drawHead(pen, words);
  y = drawParties(pen, words, y);
  y = drawItem(pen, words, y);
  y = drawSums(pen, words, y);
  drawNotes(pen, words, y);
  document.end();
  drawFooters(doc, words, said.seller);
  attachEinvoice(doc, einvoice, { at, about: invoiceFileName(said.number) });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
