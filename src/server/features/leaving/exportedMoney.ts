/** What a copy holds of what a partner bought, and of what gives the right to do so. */
import { exportedRows, type Exported, exportedOrNull } from './exportedRow.ts';

export const OF_MONEY: Exported[] = [
  [
    'orders.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('orders')
          .select([
            'id',
            'announcement_id',
            'purpose',
            'days',
            'state',
            'amount',
            'vat',
            'currency',
            'provider',
            'asks_for_early_start',
            'locale',
            'created_at',
            'expires_at',
            'paid_at',
            'refund_due',
            'country_code',
            'vat_rate',
            'discount',
            'free_reason',
          ])
          .where('owner_id', '=', id)
          .orderBy('created_at')
          .execute(),
      ),
  ],
  [
    'checks.json',
    async (db, id) =>
      exportedRows(
        await db
          .selectFrom('partner_checks')
          .select(['kind', 'register', 'number', 'checked_on', 'accepted', 'reason', 'created_at'])
          .where('user_id', '=', id)
          .orderBy('id')
          .execute(),
      ),
  ],
  [
    'invoices.json',
    async (db, id) => ({
      madeOutTo: exportedOrNull(
        await db
          .selectFrom('invoice_data')
          .select([
            'kind',
            'name',
            'tax_id',
            'vat_id',
            'street',
            'post_code',
            'city',
            'country_code',
            'email',
          ])
          .select(['vat_state', 'vat_asked_at', 'vat_consultation', 'updated_at'])
          .where('user_id', '=', id)
          .executeTakeFirst(),
      ),
      issued: exportedRows(
        await db
          .selectFrom('invoices')
          .innerJoin('orders', 'orders.id', 'invoices.order_id')
          .select(['invoices.id', 'invoices.order_id', 'invoices.corrects', 'invoices.currency'])
          .select([
            'invoices.net',
            'invoices.vat',
            'invoices.gross',
            'invoices.issued_at',
            'invoices.snapshot',
          ])
          .where('orders.owner_id', '=', id)
          .orderBy('invoices.issued_at')
          .orderBy('invoices.id')
          .execute(),
      ),
    }),
  ],
];
