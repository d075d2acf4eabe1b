/** Orders and what providers say of them. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import type { JournalAccount, JournalKind } from '../../../domain/payments/journal.ts';
import type { FreeReason, OrderPurpose, OrderState } from '../../../domain/payments/order.ts';
import type { Instant, Json, Nullable, NullableInstant, NullableJson } from './columns.ts';
import type { ReverseChargedTo } from './invoices.ts';

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
  /** Another checkout is taking its place. */
  is_replaced: Generated<boolean>;
  /** Why a person must look at it. */
  stuck: Nullable<OrderStuck>;
  /** The tax in the price, percent: 0 where nothing is charged or the buyer pays it by itself; null: older than the column. */
  vat_rate: Nullable<number>;
  /** The company that paid the net price and pays the tax by itself. */
  reverse_charged_to: NullableJson<ReverseChargedTo>;
  /** Whose price list it was made by, and from when that holds; null: the defaults, or made before this was noted. */
  country_code: Nullable<string>;
  tariff_from: NullableInstant;
  /** What a code took off what would have been paid, minor units. */
  discount: Generated<number>;
  free_reason: Nullable<FreeReason>;
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
  kind: 'payment' | 'refund' | 'dispute';
  reference: string;
  order_id: string | null;
  /** Minor units; null: that side does not know it. */
  ours: number | null;
  theirs: number | null;
  currency: string;
  found_at: Instant;
  gone_at: NullableInstant;
}

/** What a provider calls the customer that an account is. */
interface PaymentCustomersRow {
  user_id: string;
  provider: string;
  customer: string;
}

interface SandboxCheckoutsRow {
  order_id: string;
  customer: Nullable<string>;
  amount: number;
  currency: string;
  state: 'open' | 'expired' | 'paid';
  paid_at: NullableInstant;
  /** Not written any more: `sandbox_refunds`. */
  refunded_at: NullableInstant;
}

interface SandboxRefundsRow {
  reference: string;
  order_id: string;
  key: string;
  amount: number;
  currency: string;
  made_at: Instant;
  has_failed: Generated<boolean>;
}

interface SandboxDisputesRow {
  reference: string;
  order_id: string;
  amount: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
  made_at: Instant;
}

export interface PaymentsTables {
  orders: OrdersRow;
  payment_events: PaymentEventsRow;
  journal_entries: JournalEntriesRow;
  journal_lines: JournalLinesRow;
  money_differences: MoneyDifferencesRow;
  payment_customers: PaymentCustomersRow;
  sandbox_checkouts: SandboxCheckoutsRow;
  sandbox_refunds: SandboxRefundsRow;
  sandbox_disputes: SandboxDisputesRow;
}
