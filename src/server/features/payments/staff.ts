/**
 * What admins do about an order that is stuck. What they decide is written first, with its reason; the provider is asked
 * after that, in no transaction, and whatever it does not answer now the clock asks again.
 */
import { AppError, isAppError } from '../../../contract/appError.ts';
import type { OrderAct } from '../../../domain/payments/problems.ts';
import type { StaffAct } from '../../../domain/staff/staff.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import { lockForRules } from '../announcements/face.ts';
import type { Act } from '../staff/face.ts';
import { owedBack } from './journal.ts';
import * as queries from './queries.ts';
import { type SellingDependencies, sell } from './selling.ts';
import type { Settlement } from './settle.ts';
import * as staffQueries from './staffQueries.ts';
import type { StaffView } from './staffView.ts';
import type { DueOrder } from './sweep.ts';
import { takeBackBought, takeBackRest, type TakingBack } from './takeBack.ts';

export interface PaymentStaffDependencies extends SellingDependencies {
  purchases: SellingDependencies['purchases'] & TakingBack;
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  act: Act;
  view: Pick<StaffView, 'money'>;
  settlement: Pick<Settlement, 'learn'>;
  /** What the clock does with one order. */
  settleOrder: (due: DueOrder) => Promise<void>;
}

const DONE: Record<OrderAct, { act: StaffAct; kind: string }> = {
  retry: { act: 'retryPayment', kind: 'retriedByStaff' },
  refund: { act: 'refundPayment', kind: 'refundedByStaff' },
  grant: { act: 'grantPayment', kind: 'grantedByStaff' },
};

export function createPaymentStaff(dependencies: PaymentStaffDependencies) {
  const { db, unitOfWork, clock, act, view, settlement, settleOrder } = dependencies;

  /** Asks the provider again, for the refund that is owed or how the order stands. Throws NOT_FOUND, ILLEGAL_TRANSITION, PAYMENT_PROVIDER_DOWN. */
  async function retry(caller: Caller, id: string, reason: string): Promise<void> {
    const order = await decide(caller, id, { does: 'retry', reason }, async ({ trx, now }, order) => {
      await queries.setOrder(trx, id, { stuck: null, ...(!order.refund_due && { check_at: instant(now) }) });
      return { ...order, stuck: null };
    });
    await asked(async () => {
      await learnRefunds(id);
      const isOver = order.state === 'OPEN' && order.expires_at <= clock();
      await settleOrder({ id, due: order.refund_due ? 'refund' : isOver ? 'close' : 'check' });
      await unitOfWork((unit) => staffQueries.endDifferences(unit, id));
    });
  }

  /** Takes a sale back with what it bought, and gives its money back. Throws as `retry`. */
  async function refund(caller: Caller, id: string, reason: string): Promise<void> {
    await decide(caller, id, { does: 'refund', reason }, async (unit, order, row) => {
      await takeBackRest(unit, order);
      const { userId: actorId } = caller;
      await takeBackBought(dependencies.purchases, unit, row, order, { by: 'moderator', actorId });
      await queries.setOrder(unit.trx, id, { refund_due: true });
      return { ...order, refund_due: true };
    });
    await asked(() => settleOrder({ id, due: 'refund' }));
  }

  /** Gives what was paid for. Throws NOT_FOUND; ILLEGAL_TRANSITION, also where the announcement cannot take it any more. */
  async function grant(caller: Caller, id: string, reason: string): Promise<void> {
    await decide(caller, id, { does: 'grant', reason }, async (unit, order, row) => {
      if (!row || !(await sell(dependencies, unit, row, order, () => {})))
        throw new AppError('ILLEGAL_TRANSITION');
      // What was paid over the price goes back.
      const refund_due = (await owedBack(unit.trx, id)) !== null;
      await queries.setOrder(unit.trx, id, { refund_due, stuck: null });
      return { ...order, refund_due, stuck: null };
    });
  }

  /** Writes what is decided about an order, under its lock and its announcement's; the order as it is then. */
  const decide = (
    caller: Caller,
    id: string,
    { does, reason }: { does: OrderAct; reason: string },
    work: (
      unit: Unit,
      order: queries.OrderRow,
      row: Awaited<ReturnType<typeof lockForRules>>,
    ) => Promise<queries.OrderRow>,
  ) =>
    act(caller, async (unit) => {
      const { trx } = unit;
      const known = await queries.orderById(trx, id);
      if (!known) throw new AppError('NOT_FOUND');
      const row = known.announcement_id ? await lockForRules(trx, known.announcement_id) : undefined;
      await queries.lockOrder(trx, id);
      const seen = await staffQueries.orderForStaff(trx, id);
      if (!seen) throw new AppError('NOT_FOUND');
      if (!(await view.money(trx, seen)).acts.includes(does)) throw new AppError('ILLEGAL_TRANSITION');
      const { title: _title, email: _email, isDifferent: _different, isDisputed: _disputed, ...order } = seen;
      unit.record({
        subjectType: 'order',
        subjectId: id,
        kind: DONE[does].kind,
        by: caller.staffRole ?? '',
        actorId: caller.userId,
        data: { reason },
      });
      const after = await work(unit, order, row);
      const entry = {
        act: DONE[does].act,
        subject: { type: 'order' as const, id },
        reason,
        before: standing(order),
        after: standing(after),
      };
      return { result: after, entry };
    });

  /** Refunds that the provider lists and our books do not know: whoever made them there, they were made. */
  async function learnRefunds(id: string): Promise<void> {
    for (const { kind, reference, ours, theirs, currency } of await staffQueries.differencesOf(db, id))
      if (kind === 'refund' && ours === null && theirs !== null)
        await settlement.learn(id, { type: 'refunded', refund: { reference, amount: theirs, currency } });
  }

  return { retry, refund, grant };
}

export type PaymentStaff = ReturnType<typeof createPaymentStaff>;

const standing = ({ state, stuck, refund_due: refundDue }: queries.OrderRow) => ({ state, stuck, refundDue });

/** What is decided stands; that the provider does not answer is told. */
async function asked(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
  }
}
