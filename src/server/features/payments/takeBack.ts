/** What was paid and is not given after all: the sale is taken back, and its money is owed to the buyer. */
import type { Unit } from '../../db/unitOfWork.ts';
import { enter, linesOfOrder, soldBy } from './journal.ts';
import * as queries from './queries.ts';

/**
 * Takes back the last days that were bought for an announcement, under the announcement's lock; the clock gives the money
 * back. Done twice it is done once.
 * @returns whether there is money to give back
 */
export async function takeBackDays(unit: Unit, announcementId: string): Promise<boolean> {
  const bought = await queries.lastDaysBought(unit.trx, announcementId);
  const order = bought && (await queries.lockOrder(unit.trx, bought.id));
  if (order?.state !== 'PAID' || order.amount === 0) return false;
  const price = { gross: order.amount, net: order.amount - order.vat, vat: order.vat };
  if (!(await enter(unit, order.id, order.id, { kind: 'creditNote', currency: order.currency, price })))
    return false;
  await queries.setOrder(unit.trx, order.id, { refund_due: true });
  unit.record({ subjectType: 'order', subjectId: order.id, kind: 'takenBack', by: 'clock', actorId: null });
  return true;
}

/** Takes back whatever of an order is still sold, under its lock: it is owed to the buyer. */
export async function takeBackRest(unit: Unit, { id, currency }: queries.OrderRow): Promise<void> {
  const price = soldBy(await linesOfOrder(unit.trx, id));
  await enter(unit, id, id, { kind: 'creditNote', currency, price });
}
