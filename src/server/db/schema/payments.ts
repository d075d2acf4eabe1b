/** Orders and what providers say of them. */
import type { Generated } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import type { OrderPurpose, OrderState } from '../../../domain/payments/order.ts';
import type { Instant, Json, NullableInstant } from './columns.ts';

interface OrdersRow {
  id: string;
  /** Null: the account is gone. */
  owner_id: string | null;
  announcement_id: string | null;
  purpose: OrderPurpose;
  days: number;
  state: OrderState;
  amount: number;
  vat: number;
  currency: Currency;
  provider: string;
  provider_session: string | null;
  /** What the buyer confirmed at the checkout (terms of use, section 14). */
  asks_for_early_start: Generated<boolean>;
  locale: Locale;
  created_at: Instant;
  expires_at: Instant;
  paid_at: NullableInstant;
  refund_due: Generated<boolean>;
}

interface PaymentEventsRow {
  provider: string;
  event_id: string;
  payload: Json<unknown>;
  received_at: Instant;
}

export interface PaymentsTables {
  orders: OrdersRow;
  payment_events: PaymentEventsRow;
}
