/** What the clock does with one order: closes a checkout that is over, asks how one stands, gives back what is owed. */
import type { PaymentProvider } from '../../../adapters/payment/provider.ts';
import type { Database } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Closing } from './closing.ts';
import { owedBack } from './journal.ts';
import * as queries from './queries.ts';
import type { Settlement } from './settle.ts';
import type { DueOrder } from './sweep.ts';

const CHECK_EVERY_MS = 5 * 60_000;
/** So long after its making an order that was not paid is asked about for the last time. */
const LAST_CHECK_MS = 24 * 60 * 60_000;

export interface DueDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  settlement: Pick<Settlement, 'learn'>;
  closing: Closing;
}

export function createDueOrders({ db, unitOfWork, clock, provider, settlement, closing }: DueDependencies) {
  /** The job: what is due with one order; done twice it is done once. */
  async function settleOrder({ id, due }: DueOrder): Promise<void> {
    const order = await queries.orderById(db, id);
    if (!order) return;
    if (due === 'refund') return refund(order);
    if (due === 'check') return check(order);
    const payment = await closing.timeOut(order);
    if (payment) await settlement.learn(id, { type: 'paid', payment });
  }

  /** Asks the provider about an order whose webhook may have been lost. */
  async function check({ id, state, created_at: createdAt, ...order }: queries.OrderRow): Promise<void> {
    if (!order.provider_session || provider?.name !== order.provider) {
      await queries.setCheck(db, id, null);
      return;
    }
    const found = await provider.sessionState(order.provider_session);
    if (found.state === 'paid') {
      await settlement.learn(id, { type: 'paid', payment: found.payment });
      await queries.setCheck(db, id, null);
      return;
    }
    // Nobody will ever know: it is ended by its time, and not asked about again.
    if (found.state === 'unknown') {
      await queries.setCheck(db, id, null);
      return;
    }
    const isMoving = state === 'OPEN' || found.state === 'processing';
    const last = createdAt + LAST_CHECK_MS;
    await queries.setCheck(db, id, isMoving ? clock() + CHECK_EVERY_MS : clock() < last ? last : null);
  }

  /** Gives money back that bought nothing; asked twice the provider pays once. One that it refuses waits for a person. */
  async function refund(order: queries.OrderRow): Promise<void> {
    const owed = order.refund_due && !order.stuck ? await owedBack(db, order.id) : null;
    if (!owed) return;
    const { id: orderId, refund_tries: tries } = order;
    // Whoever took it at another time is not asked here.
    if (provider?.name !== order.provider)
      return leaveToPerson(orderId, tries, `${order.provider} took the money, and is not set up`);
    const given = await provider.refund({ ...owed, orderId, key: `refund ${orderId} ${tries}` });
    if ('refused' in given) return leaveToPerson(orderId, tries, given.refused);
    await settlement.learn(orderId, { type: 'refunded', refund: given });
  }

  /** Unless the order has been tried again meanwhile. */
  async function leaveToPerson(orderId: string, tries: number, reason: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const order = await queries.lockOrder(unit.trx, orderId);
      if (!order?.refund_due || order.stuck || order.refund_tries !== tries) return;
      // Nothing was made under this try's key: what is asked for next may differ.
      await queries.setOrder(unit.trx, orderId, { stuck: 'REFUND_REFUSED', refund_tries: tries + 1 });
      const kind = 'refundRefused';
      const data = { reason };
      unit.record({
        subjectType: 'order',
        subjectId: orderId,
        kind,
        by: 'paymentProvider',
        actorId: null,
        data,
      });
    });
  }

  return settleOrder;
}
