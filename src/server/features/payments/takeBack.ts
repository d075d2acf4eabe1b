/** What was paid and is not given after all: the sale is taken back, its money is owed to the buyer, and what it bought goes. */
import type { AnnouncementActor } from '../../../domain/announcements/lifecycle.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { LockedAnnouncement } from '../announcements/face.ts';
import { enter, linesOfOrder, soldBy } from './journal.ts';
import * as queries from './queries.ts';

/** What giving money back does to its announcement, whose own rules say what of the time is left. */
export interface TakingBack {
  takeBack(
    unit: Unit,
    row: LockedAnnouncement,
    bought: { purpose: OrderPurpose; days: number; daysAfter: number },
    who: { by: AnnouncementActor; actorId: string | null },
  ): Promise<void>;
}

/**
 * Takes from an announcement what an order bought for it, as far as it is left: for an order whose whole sale was taken back
 * just now, under the locks of both.
 */
export async function takeBackBought(
  purchases: TakingBack,
  unit: Unit,
  row: LockedAnnouncement | undefined,
  order: queries.OrderRow,
  who: { by: AnnouncementActor; actorId: string | null } = { by: 'paymentProvider', actorId: null },
): Promise<void> {
  if (!row) return;
  const daysAfter = await queries.daysBoughtAfter(unit.trx, row.id, order);
  await purchases.takeBack(unit, row, { purpose: order.purpose, days: order.days, daysAfter }, who);
}

/**
 * Takes back the last days that were bought for an announcement, under the announcement's lock; the clock gives the money
 * back. Of what cost nothing the introductory days, or the use of a code, are to be had again. Done twice it is done once.
 * @returns whether there is money to give back
 */
export async function takeBackDays(unit: Unit, announcementId: string): Promise<boolean> {
  const bought = await queries.lastDaysBought(unit.trx, announcementId);
  const order = bought && (await queries.lockOrder(unit.trx, bought.id));
  if (order?.state !== 'PAID') return false;
  const isPaid = order.amount > 0;
  if (isPaid ? !(await takeBackRest(unit, order)) : order.free_reason === null) return false;
  await queries.setOrder(unit.trx, order.id, isPaid ? { refund_due: true } : { state: 'REFUNDED' });
  unit.record({ subjectType: 'order', subjectId: order.id, kind: 'takenBack', by: 'clock', actorId: null });
  return isPaid;
}

/**
 * Takes back whatever of an order is still sold, under its lock: it is owed to the buyer.
 * @returns whether anything was
 */
export async function takeBackRest(unit: Unit, { id, currency }: queries.OrderRow): Promise<boolean> {
  const price = soldBy(await linesOfOrder(unit.trx, id));
  return price.gross > 0 && enter(unit, id, id, { kind: 'creditNote', currency, price });
}
