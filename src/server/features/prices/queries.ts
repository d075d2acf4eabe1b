import type { Selectable } from 'kysely';
import type { DatedTariff } from '../../../domain/payments/tariffs.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

type TariffRow = Selectable<Tables['tariffs']>;

/** What staff have set for a country, the oldest first: a handful of rows beside each other in the primary key. */
export async function tariffsOf(db: Executor, countryCode: string): Promise<DatedTariff[]> {
  const rows = await db
    .selectFrom('tariffs')
    .selectAll()
    .where('country_code', '=', countryCode)
    .orderBy('valid_from')
    .execute();
  return rows.map(toTariff);
}

const toTariff = (row: TariffRow): DatedTariff => ({
  currency: row.currency,
  vatRate: row.vat_rate,
  days: [row.days_30, row.days_90, row.days_180],
  promotion: row.promotion,
  validFrom: row.valid_from,
});

/** The countries for which staff have set anything. */
export async function countriesSet(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('tariffs')
    .distinct()
    .select('country_code')
    .orderBy('country_code')
    .execute();
  return rows.map((row) => row.country_code);
}

/** @returns whether nothing stood for the same instant */
export async function insertTariff(
  trx: Trx,
  {
    countryCode,
    tariff: { currency, vatRate, days, promotion, validFrom },
    createdBy,
    now,
  }: { countryCode: string; tariff: DatedTariff; createdBy: string; now: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('tariffs')
    .values({
      country_code: countryCode,
      valid_from: instant(validFrom),
      currency,
      vat_rate: vatRate,
      days_30: days[0],
      days_90: days[1],
      days_180: days[2],
      promotion,
      created_by: createdBy,
      created_at: instant(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export const deleteTariff = (trx: Trx, countryCode: string, validFrom: number) =>
  trx
    .deleteFrom('tariffs')
    .where('country_code', '=', countryCode)
    .where('valid_from', '=', instant(validFrom))
    .execute();
