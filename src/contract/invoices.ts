/** Invoices: whom they are made out to, and those that were issued. */
import { z } from './zod.ts';
import { BUYER_KINDS, INVOICE_SERIES, VAT_STATES } from '../domain/invoices/invoice.ts';
import { COUNTRY_CODES } from '../domain/places/countryCodes.ts';
import { LIMITS } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { CurrencyCode, Email, Id, Instant, LocalDate, line, listOf, PageNr, required } from './fields.ts';

export const InvoiceDataBody = z.strictObject({
  kind: z.enum(BUYER_KINDS),
  name: required(line(LIMITS.invoiceName.max)).describe(
    'Of the person, or of the company with its legal form.',
  ),
  taxId: line(LIMITS.taxId.max)
    .default('')
    .describe('As its country writes it, with or without the letters of a VAT id. A company has one.'),
  street: required(line(LIMITS.addressLine.max)).describe('With the number of the house.'),
  postCode: line(LIMITS.postCode.max).default(''),
  city: required(line(LIMITS.addressLine.max)),
  countryCode: z.enum(COUNTRY_CODES).describe('ISO 3166 alpha-2.'),
  email: Email,
});
export type InvoiceDataBody = z.infer<typeof InvoiceDataBody>;

export const InvoiceData = z
  .object({
    kind: z.enum(BUYER_KINDS),
    name: z.string(),
    taxId: z.string(),
    street: z.string(),
    postCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    email: z.string(),
    vatId: z
      .object({
        number: z.string().describe('With its country’s letters.'),
        state: z
          .enum(VAT_STATES)
          .nullable()
          .describe('What the Union’s register said of it; null: it is not asked about this one.'),
        askedAt: Instant.nullable(),
      })
      .nullable(),
    isReverseCharged: z
      .boolean()
      .describe('The company pays the tax by itself, and the net price alone is asked for.'),
  })
  .meta({ id: 'InvoiceData' });
export type InvoiceData = z.infer<typeof InvoiceData>;

const Amount = z.int().describe('Minor units.');
export const Invoice = z
  .object({
    id: Id,
    kind: z.enum(INVOICE_SERIES).describe('FV: an invoice; KOR: a credit note.'),
    number: z.string(),
    issuedOn: LocalDate,
    item: z.string().describe('What was sold, in the language of the purchase.'),
    net: Amount,
    vat: Amount,
    gross: Amount,
    currency: CurrencyCode,
    orderId: Id,
    corrects: z.string().nullable().describe('The number of the invoice that a credit note takes back.'),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** A file as it is sent. */
const Bytes = z.custom<Uint8Array>();
const One = z.object({ id: Id });

export const invoices = {
  setData: endpoint({
    forKeys: 'write',
    method: 'PATCH',
    path: '/api/partner/invoice',
    summary: 'Say whom invoices are made out to; those that were issued stay as they are.',
    who: 'partner',
    body: InvoiceDataBody,
    response: InvoiceData,
    errors: ['INVALID_INPUT'],
    rateLimit: { hits: 60, minutes: 60 },
  }),
  list: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/invoice',
    summary: 'The own invoices and credit notes, the newest first.',
    who: 'partner',
    query: z.object({ pageNr: PageNr }),
    response: listOf(Invoice),
  }),
  pdf: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/invoice/:id.pdf',
    summary: 'An own invoice as PDF, with the e-invoice in it (Factur-X, ZUGFeRD).',
    who: 'partner',
    params: One,
    response: Bytes,
    produces: ['application/pdf'],
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    rateLimit: { hits: 240, minutes: 60 },
  }),
  xml: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/invoice/:id.xml',
    summary: 'An own invoice as e-invoice: EN 16931 in the syntax CII.',
    who: 'partner',
    params: One,
    response: z.string(),
    produces: ['application/xml'],
    errors: ['NOT_FOUND'],
  }),
};
