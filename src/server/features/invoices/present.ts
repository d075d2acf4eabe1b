import { rfc3339 } from '../../../contract/fields.ts';
import type { Invoice, InvoiceData } from '../../../contract/invoices.ts';
import type { Currency } from '../../../domain/money.ts';
import type { InvoiceDataRow, InvoiceRow } from './queries.ts';

export const presentData = (row: InvoiceDataRow, isReverseCharged: boolean): InvoiceData => ({
  kind: row.kind,
  name: row.name,
  taxId: row.tax_id ?? '',
  street: row.street,
  postCode: row.post_code,
  city: row.city,
  countryCode: row.country_code,
  email: row.email,
  vatId:
    row.vat_id === null
      ? null
      : {
          number: row.vat_id,
          state: row.vat_state,
          askedAt: row.vat_asked_at === null ? null : rfc3339(row.vat_asked_at),
        },
  isReverseCharged,
});

export const presentInvoice = ({
  id,
  series,
  net,
  vat,
  gross,
  currency,
  snapshot,
  ...row
}: InvoiceRow): Invoice => ({
  id,
  kind: series,
  number: snapshot.number,
  issuedOn: snapshot.issuedOn,
  item: snapshot.item,
  net,
  vat,
  gross,
  currency: currency as Currency,
  orderId: row.order_id,
  corrects: snapshot.corrects?.number ?? null,
});
