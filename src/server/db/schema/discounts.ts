/** What countries pay, what codes take off, and what staff found about partners. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../domain/money.ts';
import type { DiscountUseState } from '../../../domain/payments/discounts.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface TariffsRow {
  country_code: string;
  valid_from: Instant;
  currency: Currency;
  /** Percent. */
  vat_rate: number;
  /** Gross minor units. */
  days_30: number;
  days_90: number;
  days_180: number;
  promotion: number;
  /** Null: the account is gone. */
  created_by: Nullable<string>;
  created_at: Instant;
}

interface DiscountCodesRow {
  id: string;
  /** Folded. */
  code: string;
  /** One of `percent` and `amount`; this in minor units of `currency`. */
  percent: Nullable<number>;
  amount: Nullable<number>;
  currency: Nullable<Currency>;
  starts_at: NullableInstant;
  ends_at: NullableInstant;
  /** Empty: all of them. */
  countries: string[];
  durations: number[];
  purposes: OrderPurpose[];
  /** Null: no limit. */
  total_cap: Nullable<number>;
  per_user_cap: Nullable<number>;
  is_active: boolean;
  version: Generated<number>;
  /** Null: the account is gone. */
  created_by: Nullable<string>;
  created_at: Instant;
}

/** Written when its order is; then it follows that by a trigger. */
interface DiscountUsesRow {
  order_id: string;
  code_id: string;
  /** Null: the account is gone. */
  user_id: Nullable<string>;
  state: DiscountUseState;
  /** Consumed by money that came when it had been released. */
  is_late: Generated<boolean>;
}

interface PartnerChecksRow {
  id: GeneratedAlways<number>;
  user_id: string;
  kind: 'LICENCE' | 'IDENTITY';
  register: string;
  number: string;
  /** A local date. */
  checked_on: string;
  /** Null: the account is gone. */
  checked_by: Nullable<string>;
  accepted: boolean;
  /** Why not; empty where it was. */
  reason: Generated<string>;
  created_at: Instant;
}

export interface DiscountsTables {
  tariffs: TariffsRow;
  discount_codes: DiscountCodesRow;
  discount_uses: DiscountUsesRow;
  partner_checks: PartnerChecksRow;
}
