/** Takes categories out of countries, and gives them back. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError, invalid } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { CategoryAffected, SwitchedOffCategory } from '../../../contract/moderation/categories.ts';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { Database } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { Act } from '../staff/face.ts';
import * as queries from './queries.ts';

export interface CategoryDependencies {
  db: Database;
  clock: () => number;
  act: Act;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
}

export interface Switched {
  countryCode: string;
  main: MainCategory;
  reason: string;
}

export function createCategories({ db, clock, act, placesByIds }: CategoryDependencies) {
  async function list(locale: Locale): Promise<{ items: SwitchedOffCategory[] }> {
    const rows = await queries.switchedOffWithCounts(db, clock());
    const countries = await placesByIds(rows.map(({ country_code }) => `c-${country_code}`));
    return {
      items: rows.map(({ country_code, main, since, listings }) => ({
        countryCode: country_code,
        country: countries.get(`c-${country_code}`)?.names[locale] ?? country_code,
        main,
        since: rfc3339(since),
        listings,
      })),
    };
  }

  async function affected({ countryCode, main }: Omit<Switched, 'reason'>): Promise<CategoryAffected> {
    const [off, offering] = await Promise.all([
      queries.switchedOffIn(db, countryCode),
      queries.offering(db, countryCode, main, clock()),
    ]);
    return { isOff: off.includes(main), ...offering };
  }

  /** Throws INVALID_INPUT for an unknown country, ILLEGAL_TRANSITION where it is off already. */
  async function switchOff(caller: Caller, { countryCode, main, reason }: Switched): Promise<void> {
    const found = await placesByIds([`c-${countryCode}`]);
    if (found.size === 0) throw invalid({ path: 'countryCode', code: 'unknownPlace' });
    await act(caller, async (unit) => {
      const before = await lockedRow(unit, countryCode, main);
      if (before) throw new AppError('ILLEGAL_TRANSITION');
      const id = randomUUIDv7();
      await queries.insertSwitchedOff(unit.trx, { id, countryCode, main, by: caller.userId }, unit.now);
      return end(unit, caller, { id, act: 'switchCategoryOff', countryCode, main, reason });
    });
  }

  /** Throws ILLEGAL_TRANSITION where it is not off. */
  async function switchOn(caller: Caller, { countryCode, main, reason }: Switched): Promise<void> {
    await act(caller, async (unit) => {
      const before = await lockedRow(unit, countryCode, main);
      if (!before) throw new AppError('ILLEGAL_TRANSITION');
      await queries.endSwitchedOff(unit.trx, before.id, caller.userId, unit.now);
      return end(unit, caller, { id: before.id, act: 'switchCategoryOn', countryCode, main, reason });
    });
  }

  async function lockedRow({ trx }: Unit, countryCode: string, main: MainCategory) {
    await lockKey(trx, `category ${countryCode} ${main}`);
    return queries.switchedOffRow(trx, countryCode, main);
  }

  function end(
    unit: Unit,
    { userId, staffRole }: Caller,
    {
      id,
      act,
      countryCode,
      main,
      reason,
    }: Switched & { id: string; act: 'switchCategoryOff' | 'switchCategoryOn' },
  ) {
    const isOff = act === 'switchCategoryOff';
    unit.record({
      subjectType: 'category',
      subjectId: id,
      kind: isOff ? 'SWITCHED_OFF' : 'SWITCHED_ON',
      by: staffRole ?? 'admin',
      actorId: userId,
      data: { countryCode, main },
    });
    return {
      result: undefined,
      entry: {
        act,
        subject: { type: 'category' as const, id: `${countryCode} ${main}` },
        reason,
        before: { isOffered: isOff },
        after: { isOffered: !isOff },
      },
    };
  }

  return { list, affected, switchOff, switchOn };
}

export type Categories = ReturnType<typeof createCategories>;
