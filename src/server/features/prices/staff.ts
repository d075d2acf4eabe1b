/** Tariffs in the hands of staff: what is to come is planned and taken back, what has been stays as it was. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { CountryTariffs, NewTariff } from '../../../contract/moderation/prices.ts';
import { PRICED_COUNTRIES, type Tariff } from '../../../domain/payments/prices.ts';
import { type DatedTariff, isPlannable, startOfDay, tariffAt } from '../../../domain/payments/tariffs.ts';
import type { Database } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { Act } from '../staff/face.ts';
import * as queries from './queries.ts';

export interface PriceStaffDependencies {
  db: Database;
  clock: () => number;
  act: Act;
  /** The zone of a country by which its days begin; null where there is no such country. */
  zoneOf: (countryCode: string) => Promise<string | null>;
}

export function createPriceStaff({ db, clock, act, zoneOf }: PriceStaffDependencies) {
  /** Every country with prices of its own, by the defaults or by staff. */
  async function list() {
    const set = await queries.countriesSet(db);
    const codes = [...new Set([...PRICED_COUNTRIES, ...set])];
    return { items: await Promise.all(codes.map(view)) };
  }

  async function view(countryCode: string): Promise<CountryTariffs> {
    const now = clock();
    const set = await queries.tariffsOf(db, countryCode);
    const { tariff, validFrom } = tariffAt(countryCode, set, now);
    return {
      countryCode,
      timeZone: (await zoneOf(countryCode)) ?? 'UTC',
      current: present(tariff, validFrom),
      planned: set.filter((one) => one.validFrom > now).map(presentDated),
      past: set
        .filter((one) => validFrom !== null && one.validFrom < validFrom)
        .reverse()
        .map(presentDated),
    };
  }

  /** Throws INVALID_INPUT for no country, for a day that has begun or begins within the hour, and for one that is planned. */
  async function plan(caller: Caller, body: z.output<typeof NewTariff>): Promise<CountryTariffs> {
    const { countryCode, validFrom: day } = body;
    const zone = await zoneOf(countryCode);
    if (zone === null) throw invalid({ path: 'countryCode', code: 'unknownPlace' });
    const validFrom = startOfDay(day, zone);
    await act(caller, async (unit) => {
      await lockKey(unit.trx, `tariff ${countryCode}`);
      if (!isPlannable(validFrom, unit.now)) throw invalid({ path: 'validFrom', code: 'invalidDate' });
      const before = tariffAt(countryCode, await queries.tariffsOf(unit.trx, countryCode), validFrom);
      const tariff = toTariff(body, validFrom);
      const isNew = await queries.insertTariff(unit.trx, {
        countryCode,
        tariff,
        createdBy: caller.userId,
        now: unit.now,
      });
      if (!isNew) throw invalid({ path: 'validFrom', code: 'invalidChoice' });
      return {
        result: undefined,
        entry: {
          act: 'planTariff',
          subject: { type: 'tariff', id: countryCode },
          reason: '',
          before: present(before.tariff, before.validFrom),
          after: presentDated(tariff),
        },
      };
    });
    return view(countryCode);
  }

  /** Throws NOT_FOUND, ILLEGAL_TRANSITION for what holds, did, or will within the hour. `validFrom` in epoch ms. */
  function drop(caller: Caller, countryCode: string, validFrom: number): Promise<void> {
    return act(caller, async (unit) => {
      await lockKey(unit.trx, `tariff ${countryCode}`);
      const set = await queries.tariffsOf(unit.trx, countryCode);
      const planned = set.find((one) => one.validFrom === validFrom);
      if (!planned) throw new AppError('NOT_FOUND');
      if (!isPlannable(validFrom, unit.now)) throw new AppError('ILLEGAL_TRANSITION');
      await queries.deleteTariff(unit.trx, countryCode, validFrom);
      return {
        result: undefined,
        entry: {
          act: 'dropTariff',
          subject: { type: 'tariff', id: countryCode },
          reason: '',
          before: presentDated(planned),
          after: null,
        },
      };
    });
  }

  return { list, plan, drop };
}

const toTariff = (
  { currency, vatRate, days30, days90, days180, promotion }: z.output<typeof NewTariff>,
  validFrom: number,
): DatedTariff => ({ currency, vatRate, days: [days30, days90, days180], promotion, validFrom });

const present = ({ currency, vatRate, days, promotion }: Tariff, validFrom: number | null) => ({
  currency,
  vatRate,
  days30: days[0],
  days90: days[1],
  days180: days[2],
  promotion,
  validFrom: validFrom === null ? null : rfc3339(validFrom),
});
const presentDated = (tariff: DatedTariff) => present(tariff, tariff.validFrom);

export type PriceStaff = ReturnType<typeof createPriceStaff>;
