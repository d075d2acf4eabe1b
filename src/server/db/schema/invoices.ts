/** Invoices: whom they are made out to, their numbers, and what was issued. */
import type {
  Buyer,
  BuyerKind,
  InvoiceSeries,
  InvoiceSnapshot,
  VatState,
} from '../../../domain/invoices/invoice.ts';
import type { Instant, Json, Nullable, NullableInstant } from './columns.ts';

interface InvoiceDataRow {
  user_id: string;
  kind: BuyerKind;
  name: string;
  tax_id: Nullable<string>;
  vat_id: Nullable<string>;
  street: string;
  post_code: string;
  city: string;
  country_code: string;
  email: string;
  /** Null: the register was not asked. */
  vat_state: Nullable<VatState>;
  vat_asked_at: NullableInstant;
  vat_consultation: Nullable<string>;
  updated_at: Instant;
}

interface InvoiceSeriesRow {
  series: InvoiceSeries;
  year: number;
  last: number;
}

interface InvoicesRow {
  id: string;
  series: InvoiceSeries;
  year: number;
  number: number;
  order_id: string;
  entry_id: number;
  corrects: Nullable<string>;
  currency: string;
  /** Minor units. */
  net: number;
  vat: number;
  gross: number;
  issued_at: Instant;
  snapshot: Json<InvoiceSnapshot>;
}

export interface InvoicesTables {
  invoice_data: InvoiceDataRow;
  invoice_series: InvoiceSeriesRow;
  invoices: InvoicesRow;
}

/** The company that an order was reverse-charged to, with the register's number of the answer that allowed it. */
export interface ReverseChargedTo {
  buyer: Buyer;
  consultation: string | null;
}
