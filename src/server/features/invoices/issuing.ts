/**
 * Invoices and credit notes are issued in the unit that enters the sale, or what takes it back, in the books: one for each
 * entry, numbered without a gap, with a copy of all that it says.
 */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Buyer,
  type InvoiceSnapshot,
  invoiceNumber,
  rateOf,
  type Seller,
  treatmentOf,
} from '../../../domain/invoices/invoice.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { Price } from '../../../domain/payments/prices.ts';
import { formatPrice } from '../../../messages/price.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { Post } from '../../mail.ts';
import { translator } from '../../messages.ts';
import * as queries from './queries.ts';

export interface IssuingDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  seller: Seller;
  placeOfIssue: string;
  /** Where a day begins and ends for the seller (IANA). */
  timeZone: string;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

/** What was issued, as mails name it. */
export interface Issued {
  id: string;
  number: string;
}

export function createIssuing(dependencies: IssuingDependencies) {
  const { db, unitOfWork, seller, timeZone, post, address } = dependencies;
  const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

  /**
   * Issues what an order's entries in the books ask for and that has not been issued, in the unit that entered them; asked again it issues nothing.
   * @returns the invoice of the sale; null where nothing was sold
   */
  async function issue(unit: Unit, orderId: string): Promise<Issued | null> {
    const { trx } = unit;
    const entries = await queries.entriesToInvoice(trx, orderId);
    const sold = entries.length > 0 && (await queries.lockSold(trx, orderId));
    // Read again, for another unit may have issued them meanwhile.
    if (sold)
      for (const entry of await queries.entriesToInvoice(trx, orderId)) await issueOne(unit, sold, entry);
    const sale = await queries.saleInvoiceOf(trx, orderId);
    return sale ? { id: sale.id, number: sale.snapshot.number } : null;
  }

  async function issueOne(unit: Unit, sold: queries.Sold, entry: queries.EntryToInvoice): Promise<void> {
    const { trx, now } = unit;
    const price = await priceOf(trx, entry.id);
    const sale = entry.kind === 'creditNote' ? await queries.saleInvoiceOf(trx, sold.id) : undefined;
    const said = sale
      ? takenBack(sale.snapshot, price)
      : { ...(await saleOf(trx, sold, price)), suppliedOn: dayOf(entry.happened_at) };
    const issuedOn = dayOf(now);
    const year = Number(issuedOn.slice(0, 4));
    const series = sale ? 'KOR' : 'FV';
    // Last, since whoever issues the next one waits for the commit.
    const number = await queries.takeNumber(trx, series, year);
    const snapshot = { ...said, series, number: invoiceNumber(series, year, number), issuedOn } as const;
    const id = randomUUIDv7();
    await queries.insertInvoice(trx, {
      id,
      series,
      year,
      number,
      order_id: sold.id,
      entry_id: entry.id,
      corrects: sale?.id ?? null,
      currency: sold.currency,
      ...price,
      issued_at: now,
      snapshot,
    });
    if (sold.reverse_charged_to) await queries.forgetReverseChargedTo(trx, sold.id);
    unit.record({
      subjectType: 'order',
      subjectId: sold.id,
      kind: sale ? 'creditNoteIssued' : 'invoiced',
      by: 'clock',
      actorId: null,
      data: { number: snapshot.number },
    });
    if (sale && sold.email) await tellTakenBack(trx, sold.email, id, snapshot);
  }

  /** What a sale says beside its numbers and days. */
  async function saleOf(trx: Trx, sold: queries.Sold, price: Price) {
    const { locale, currency, reverse_charged_to: reverse } = sold;
    const vatRate = sold.vat_rate ?? rateOf(price);
    return {
      locale,
      placeOfIssue: dependencies.placeOfIssue,
      seller,
      buyer: reverse?.buyer ?? (await buyerOf(trx, sold)),
      item: translator(locale, 'payments')(`lineItem.${sold.purpose}`, {
        title: sold.title ?? '–',
        days: sold.days,
      }),
      price,
      currency,
      vatRate,
      tax: treatmentOf(vatRate, reverse !== null),
      consultation: reverse?.consultation ?? null,
      orderId: sold.id,
      purpose: sold.purpose,
      corrects: null,
    };
  }

  /**
   * Whom it is made out to: what the partner gave for it, else the account's name and address, which suffices for small
   * amounts.
   */
  async function buyerOf(trx: Trx, sold: queries.Sold): Promise<Buyer> {
    const data = sold.owner_id ? await queries.dataOf(trx, sold.owner_id) : undefined;
    if (data) return presentBuyer(data);
    const email = sold.email ?? '';
    return {
      kind: 'person',
      name: sold.profile_name ?? (email || translator(sold.locale, 'invoices')('document.formerCustomer')),
      taxId: null,
      vatId: null,
      street: '',
      postCode: '',
      city: '',
      countryCode: sold.country_code ?? seller.countryCode,
      email,
    };
  }

  async function tellTakenBack(trx: Trx, to: string, id: string, said: InvoiceSnapshot): Promise<void> {
    const { locale, price, currency, number, corrects } = said;
    await post.send(trx, {
      to,
      locale,
      kind: 'creditNote',
      params: {
        price: formatPrice(price.gross, currency, toBcp47(locale)),
        number,
        invoice: corrects?.number ?? '',
      },
      link: address(locale, '/user-zone/invoices'),
      invoiceId: id,
    });
  }

  /** The clock's: issues what was entered without, as it was before there were invoices, in the order of the books. */
  async function makeUp(): Promise<void> {
    for (;;) {
      const orders = await queries.ordersToInvoice(db, BATCH);
      for (const { order_id: id } of orders) await unitOfWork((unit) => issue(unit, id));
      if (orders.length < BATCH) return;
    }
  }

  return { issue, makeUp };
}

export type Issuing = ReturnType<typeof createIssuing>;

const BATCH = 500;

export const presentBuyer = (data: queries.InvoiceDataRow): Buyer => ({
  kind: data.kind,
  name: data.name,
  taxId: data.tax_id,
  vatId: data.vat_id,
  street: data.street,
  postCode: data.post_code,
  city: data.city,
  countryCode: data.country_code,
  email: data.email,
});

/** What a credit note says beside its number and day: the same as its invoice, of the part that goes back. */
const takenBack = (sale: InvoiceSnapshot, price: Price) => ({
  ...sale,
  price,
  corrects: { number: sale.number, issuedOn: sale.issuedOn, gross: sale.price.gross },
});

/** The amounts of an entry, whichever way they went. */
async function priceOf(trx: Trx, entryId: number): Promise<Price> {
  const lines = await queries.linesOf(trx, entryId);
  const of = (account: string) => Math.abs(lines.find((line) => line.account === account)?.amount ?? 0);
  return { gross: of('customers'), net: of('revenue'), vat: of('vat') };
}
