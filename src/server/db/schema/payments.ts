/** Orders and what providers say of them. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import type { JournalAccount, JournalKind } from '../../../domain/payments/journal.ts';
import type { OrderPurpose, OrderState } from '../../../domain/payments/order.ts';
import type { Instant, Json, Nullable, NullableInstant } from './columns.ts';

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
  /** When the provider is asked next how it stands; null: never again. */
  check_at: NullableInstant;
  refund_tries: Generated<number>;
  /** Why a person must look at it. */
  stuck: Nullable<OrderStuck>;
}

/** The money did not arrive back at the buyer's; the provider refused to give it back. */
export type OrderStuck = 'REFUND_FAILED' | 'REFUND_REFUSED';

interface PaymentEventsRow {
  provider: string;
  event_id: string;
  payload: Json<unknown>;
  received_at: Instant;
}

interface JournalEntriesRow {
  id: GeneratedAlways<number>;
  order_id: string;
  kind: JournalKind;
  /** The provider's name of the movement, or the order's id. */
  reference: string;
  happened_at: Instant;
}

interface JournalLinesRow {
  entry_id: number;
  account: JournalAccount;
  currency: string;
  /** Minor units, debit positive. */
  amount: number;
}

interface MoneyDifferencesRow {
  provider: string;
  kind: 'payment' | 'refund';
  reference: string;
  order_id: string | null;
  /** Minor units; null: that side does not know it. */
  ours: number | null;
  theirs: number | null;
  currency: string;
  found_at: Instant;
  gone_at: NullableInstant;
}

interface SandboxCheckoutsRow {
  order_id: string;
  amount: number;
  currency: string;
  state: 'open' | 'expired' | 'paid';
  paid_at: NullableInstant;
  refunded_at: NullableInstant;
}

export interface PaymentsTables {
  orders: OrdersRow;
  payment_events: PaymentEventsRow;
  journal_entries: JournalEntriesRow;
  journal_lines: JournalLinesRow;
  money_differences: MoneyDifferencesRow;
  sandbox_checkouts: SandboxCheckoutsRow;
}
