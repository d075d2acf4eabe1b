import type { Locale } from '../locales.ts';
import type { OrderPurpose } from '../payments/order.ts';
import type { Price } from '../payments/prices.ts';
import { isInUnion } from '../payments/prices.ts';

/*
 * An invoice says what was sold, by whom, to whom and with which tax, and is never changed: what was wrong or is given
 * back is said by a credit note that refers to it. Numbers run without a gap in each series of a year. A company of
 * another country of the Union whose VAT id the Union's register confirms pays the net price and the tax by itself.
 */

export const BUYER_KINDS = ['person', 'company'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** `FV`: invoices; `KOR`: credit notes. */
export const INVOICE_SERIES = ['FV', 'KOR'] as const;
export type InvoiceSeries = (typeof INVOICE_SERIES)[number];

/** What the Union's register said of a VAT id: it is one, it is none, it gave no answer. */
export const VAT_STATES = ['confirmed', 'refused', 'unreachable'] as const;
export type VatState = (typeof VAT_STATES)[number];

export interface Buyer {
  kind: BuyerKind;
  name: string;
  taxId: string | null;
  /** With its country's letters. */
  vatId: string | null;
  /** Empty where none was given. */
  street: string;
  postCode: string;
  city: string;
  countryCode: string;
  email: string;
}

export interface Seller {
  name: string;
  street: string;
  postCode: string;
  city: string;
  countryCode: string;
  taxId: string | null;
  vatId: string | null;
  /** Court and number. */
  register: string | null;
  email: string;
  phone: string;
  iban: string | null;
}

/** All that an invoice says. */
export interface InvoiceSnapshot {
  series: InvoiceSeries;
  number: string;
  locale: Locale;
  placeOfIssue: string;
  /** Local dates where the seller is, `YYYY-MM-DD`. */
  issuedOn: string;
  suppliedOn: string;
  seller: Seller;
  buyer: Buyer;
  /** What was sold, in the buyer's words and language. */
  item: string;
  price: Price;
  currency: string;
  /** Percent. */
  vatRate: number;
  tax: TaxTreatment;
  /** The register's number of the answer that confirmed the buyer's VAT id. */
  consultation: string | null;
  orderId: string;
  purpose: OrderPurpose;
  /** The invoice that is taken back, in whole or in part. */
  corrects: { number: string; issuedOn: string; gross: number } | null;
}

/** `charged`: the tax is in the price; `reverse`: the buyer pays it; `outside`: none is due in the Union. */
export type TaxTreatment = 'charged' | 'reverse' | 'outside';

/** The number as people read it, such as `FV 2026/000123`. */
export const invoiceNumber = (series: InvoiceSeries, year: number, number: number): string =>
  `${series} ${year}/${String(number).padStart(6, '0')}`;

/** The name of its file, such as `FV-2026-000123`. */
export const invoiceFileName = (number: string): string => number.replaceAll(/[ /]/g, '-');

/** Whether the tax of a company may be its own to pay, once the register confirms its VAT id. */
export const mayBeReverseCharged = (
  { kind, vatId, countryCode }: Pick<Buyer, 'kind' | 'vatId' | 'countryCode'>,
  sellerCountry: string,
): boolean => kind === 'company' && vatId !== null && countryCode !== sellerCountry && isInUnion(countryCode);

export function treatmentOf(vatRate: number, isReverseCharged: boolean): TaxTreatment {
  if (isReverseCharged) return 'reverse';
  return vatRate > 0 ? 'charged' : 'outside';
}

/** The rate in percent that a price was made with, where only the amounts are known; rates are in half percents. */
export const rateOf = ({ net, vat }: Pick<Price, 'net' | 'vat'>): number =>
  net === 0 ? 0 : Math.round((vat / net) * 200) / 2;
