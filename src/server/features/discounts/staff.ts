/** Discount codes in the hands of staff; each verb under the code's lock, so that nobody buys by half of a change. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type {
  DiscountCodeEdit,
  NewDiscountCode,
  StaffDiscountCode,
} from '../../../contract/moderation/discountCodes.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { Act } from '../staff/face.ts';
import type { DiscountCodeRow } from './queries.ts';
import * as queries from './staffQueries.ts';
import { lockDiscount } from './uses.ts';

export interface DiscountStaffDependencies {
  db: Database;
  act: Act;
}

export function createDiscountStaff({ db, act }: DiscountStaffDependencies) {
  async function list(pageNr: number) {
    const { rows, total } = await queries.codesPage(db, pageNr);
    return { items: rows.map(present), total, pageNr, pageSize: LIMITS.pageSize };
  }

  /** The id of a new code; throws INVALID_INPUT where it is taken. */
  function create(caller: Caller, { code, ...body }: z.output<typeof NewDiscountCode>): Promise<string> {
    return act(caller, async (unit) => {
      const id = randomUUIDv7();
      await lockDiscount(unit.trx, code);
      const isFree = await queries.insertCode(unit.trx, {
        ...termsOf(body),
        id,
        code,
        created_by: caller.userId,
        created_at: instant(unit.now),
      });
      if (!isFree) throw invalid({ path: 'code', code: 'codeTaken' });
      unit.answerWith(id);
      const after = await view(unit.trx, id);
      return { result: id, entry: entryOf('createDiscountCode', id, null, after) };
    });
  }

  /** Throws NOT_FOUND, STALE_VERSION. */
  function edit(caller: Caller, id: string, { version, ...body }: z.output<typeof DiscountCodeEdit>) {
    return act(caller, async (unit) => {
      const before = await locked(unit, id);
      if (before.version !== version) throw new AppError('STALE_VERSION');
      await queries.setCode(unit.trx, id, version, termsOf(body));
      const after = await view(unit.trx, id);
      return { result: after, entry: entryOf('changeDiscountCode', id, before, after) };
    });
  }

  /** Throws NOT_FOUND, ILLEGAL_TRANSITION where it was used. */
  function remove(caller: Caller, id: string): Promise<void> {
    return act(caller, async (unit) => {
      const before = await locked(unit, id);
      const { reserved, consumed, released } = before.uses;
      if (reserved + consumed + released > 0) throw new AppError('ILLEGAL_TRANSITION');
      await queries.deleteCode(unit.trx, id);
      return { result: undefined, entry: entryOf('deleteDiscountCode', id, before, null) };
    });
  }

  /** The code as it stands under its lock; throws NOT_FOUND. */
  async function locked({ trx }: Unit, id: string) {
    await lockDiscount(trx, (await view(trx, id)).code);
    return view(trx, id);
  }

  return { list, create, edit, remove, view: (id: string) => view(db, id) };
}

async function view(db: Executor, id: string): Promise<StaffDiscountCode> {
  const row = await queries.codeById(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
}

type Body = Omit<z.output<typeof DiscountCodeEdit>, 'version'>;

const atOf = (text: string | null) => (text === null ? null : new Date(text));

const termsOf = ({ startsAt, endsAt, totalCap, perUserCap, isActive, ...same }: Body): queries.Terms => ({
  ...same,
  starts_at: atOf(startsAt),
  ends_at: atOf(endsAt),
  total_cap: totalCap,
  per_user_cap: perUserCap,
  is_active: isActive,
});

const saidAt = (at: number | null) => (at === null ? null : rfc3339(at));

const present = (row: DiscountCodeRow & queries.UseCounts): StaffDiscountCode => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.amount,
  currency: row.currency,
  startsAt: saidAt(row.starts_at),
  endsAt: saidAt(row.ends_at),
  countries: row.countries,
  durations: row.durations,
  purposes: row.purposes,
  totalCap: row.total_cap,
  perUserCap: row.per_user_cap,
  isActive: row.is_active,
  version: row.version,
  createdAt: rfc3339(row.created_at),
  uses: { reserved: row.reserved, consumed: row.consumed, released: row.released, late: row.late },
});

const entryOf = (
  kind: 'createDiscountCode' | 'changeDiscountCode' | 'deleteDiscountCode',
  id: string,
  before: StaffDiscountCode | null,
  after: StaffDiscountCode | null,
) => ({ act: kind, subject: { type: 'discountCode' as const, id }, reason: '', before, after });

export type DiscountStaff = ReturnType<typeof createDiscountStaff>;
