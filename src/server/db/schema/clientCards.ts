/** What partners keep of their clients. */
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Nullable, NullableInstant } from './columns.ts';

interface ClientCardsRow {
  id: string;
  partner_id: string;
  account_id: Nullable<string>;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  note: Generated<string>;
  consented_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** Made by the database of what stands above. */
  sought: ColumnType<string, never, never>;
  name_order: ColumnType<string, never, never>;
}

export interface ClientCardsTables {
  client_cards: ClientCardsRow;
}
