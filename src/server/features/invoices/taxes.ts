/**
 * Whether a partner pays the tax by itself: the Union's register is asked when the invoice data are saved, and again before a
 * checkout when its answer is a day old; never within a transaction. While it gives no answer the tax is charged.
 */
import type { TaxIds } from '../../../adapters/taxIds/taxIds.ts';
import { mayBeReverseCharged } from '../../../domain/invoices/invoice.ts';
import { INVOICES } from '../../../domain/invoices/limits.ts';
import type { Database } from '../../db/database.ts';
import type { ReverseChargedTo } from '../../db/schema/invoices.ts';
import { presentBuyer } from './issuing.ts';
import * as queries from './queries.ts';

export interface TaxDependencies {
  db: Database;
  clock: () => number;
  /** Null: the register is never asked, and the tax always charged. */
  taxIds: TaxIds | null;
  sellerCountry: string;
}

type Asked = Pick<queries.NewInvoiceData, 'kind' | 'vat_id' | 'country_code'>;

export function createTaxes({ db, clock, taxIds, sellerCountry }: TaxDependencies) {
  const isEligible = ({ kind, vat_id: vatId, country_code: countryCode }: Asked) =>
    taxIds !== null && mayBeReverseCharged({ kind, vatId, countryCode }, sellerCountry);

  /** What the register says of what was given now; nothing where it is not asked. */
  async function ask(data: Asked): Promise<queries.VatAnswer> {
    if (!taxIds || !data.vat_id || !isEligible(data))
      return { vat_state: null, vat_asked_at: null, vat_consultation: null };
    const answer = await taxIds.confirm(data.vat_id).catch((error: Error) => {
      if (error.name !== 'OutsideFailure') throw error;
      return null;
    });
    return {
      vat_state: answer === null ? 'unreachable' : answer.isValid ? 'confirmed' : 'refused',
      vat_asked_at: clock(),
      vat_consultation: answer?.consultation ?? null,
    };
  }

  /** Whether the register's answer holds still. */
  const holds = ({ vat_state: state, vat_asked_at: askedAt }: queries.VatAnswer) =>
    askedAt !== null &&
    clock() - askedAt <
      (state === 'unreachable' ? INVOICES.askAgainMinutes * 60_000 : INVOICES.confirmedHours * 3_600_000);

  const isReverseCharged = (row: queries.InvoiceDataRow | undefined): row is queries.InvoiceDataRow =>
    row !== undefined && row.vat_state === 'confirmed' && holds(row) && isEligible(row);

  /** The partner's data with an answer of the register that holds, asked for anew where it does not. */
  async function fresh(userId: string): Promise<queries.InvoiceDataRow | undefined> {
    const row = await queries.dataOf(db, userId);
    if (!row?.vat_id || !isEligible(row) || holds(row)) return row;
    const answer = await ask(row);
    await queries.putAnswer(db, userId, row.vat_id, answer);
    return { ...row, ...answer };
  }

  /** The company that a checkout of the partner's now is reverse-charged to; null: the tax is charged. */
  async function reverseChargedTo(userId: string): Promise<ReverseChargedTo | null> {
    const row = await fresh(userId);
    return isReverseCharged(row) ? { buyer: presentBuyer(row), consultation: row.vat_consultation } : null;
  }

  return { ask, fresh, isReverseCharged, reverseChargedTo };
}

export type Taxes = ReturnType<typeof createTaxes>;
