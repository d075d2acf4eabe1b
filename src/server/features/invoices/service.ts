/** Invoice data as the partner gives them, and the invoices as their owner sees them. */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { InvoiceDataBody } from '../../../contract/invoices.ts';
import { invoiceFileName } from '../../../domain/invoices/invoice.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Database } from '../../db/database.ts';
import type { Papers } from './papers.ts';
import { presentData, presentInvoice } from './present.ts';
import * as queries from './queries.ts';
import type { Taxes } from './taxes.ts';
import { readTaxNumber } from './taxNumbers.ts';

export interface InvoiceDependencies {
  db: Database;
  clock: () => number;
  taxes: Taxes;
  papers: Papers;
}

export function createInvoices({ db, clock, taxes, papers }: InvoiceDependencies) {
  const present = (row: queries.InvoiceDataRow) => presentData(row, taxes.isReverseCharged(row));

  /** Whom a partner's invoices are made out to, with an answer of the register that holds; null where nothing was given. */
  async function data(userId: string) {
    const row = await taxes.fresh(userId);
    return row ? present(row) : null;
  }

  /** Keeps whom invoices are made out to. Throws INVALID_INPUT: the tax id is missing, or none of its country. */
  async function setData(userId: string, body: InvoiceDataBody) {
    const { kind, name, street, city, email, countryCode } = body;
    if (kind === 'company' && body.taxId === '') throw invalid({ path: 'taxId', code: 'required' });
    const read = body.taxId === '' ? null : await readTaxNumber(countryCode, kind, body.taxId);
    if (body.taxId !== '' && !read) throw invalid({ path: 'taxId', code: 'invalidTaxId' });
    const given: queries.NewInvoiceData = {
      kind,
      name,
      tax_id: read?.taxId ?? null,
      vat_id: read?.vatId ?? null,
      street,
      post_code: body.postCode,
      city,
      country_code: countryCode,
      email,
    };
    const now = clock();
    const answer = await taxes.ask(given);
    await queries.putData(db, userId, given, answer, now);
    return present({ user_id: userId, ...given, ...answer, updated_at: now });
  }

  /** A page of a partner's invoices and credit notes. */
  async function list(userId: string, pageNr: number) {
    const { pageSize } = LIMITS;
    const [rows, total] = await Promise.all([
      queries.ownInvoices(db, userId, { limit: pageSize, offset: (pageNr - 1) * pageSize }),
      queries.countOwnInvoices(db, userId),
    ]);
    return { items: rows.map(presentInvoice), total, pageNr, pageSize };
  }

  async function own(userId: string, id: string): Promise<queries.InvoiceRow> {
    const row = await queries.ownInvoice(db, userId, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  /** An own invoice as PDF; throws NOT_FOUND, UNAVAILABLE in a rush. */
  async function pdf(userId: string, id: string, signal?: AbortSignal) {
    const { snapshot } = await own(userId, id);
    return { name: `${invoiceFileName(snapshot.number)}.pdf`, bytes: await papers.pdf(snapshot, signal) };
  }

  /** The same as e-invoice; throws NOT_FOUND. */
  async function xml(userId: string, id: string) {
    const { snapshot } = await own(userId, id);
    return { name: `${invoiceFileName(snapshot.number)}.xml`, text: papers.xml(snapshot) };
  }

  /** All papers of a partner's, one after the other. */
  async function* all(userId: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
    for (let offset = 0; ; offset += LIMITS.pageSize) {
      const rows = await queries.ownInvoices(db, userId, { limit: LIMITS.pageSize, offset });
      for (const { snapshot } of rows)
        yield { name: `${invoiceFileName(snapshot.number)}.pdf`, bytes: await papers.pdf(snapshot) };
      if (rows.length < LIMITS.pageSize) return;
    }
  }

  return { data, setData, list, pdf, xml, all };
}

export type Invoices = ReturnType<typeof createInvoices>;
