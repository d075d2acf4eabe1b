import type {
  Movement,
  PaymentEvent,
  PaymentFact,
  PaymentProvider,
} from '../../../adapters/payment/provider.ts';
import { AppError } from '../../../contract/appError.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { takenBackBefore } from '../../../domain/payments/journal.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import { instant } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import { type LockedAnnouncement, lockAnnouncement, lockForRules } from '../announcements/face.ts';
import {
  enter,
  isDisputeOpen,
  linesOfOrder,
  moneyOf,
  orderOfPayment,
  takeBackGiven,
  takeBackSale,
} from './journal.ts';
import * as queries from './queries.ts';
import { type Buying, type SellingDependencies, sell } from './selling.ts';
import { takeBackBought, type TakingBack } from './takeBack.ts';

/** Whose word a webhook is. */
const BY = 'paymentProvider';

export interface SettleDependencies extends SellingDependencies {
  unitOfWork: UnitOfWork;
  clock: () => number;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  purchases: Buying &
    TakingBack & {
      /** The checkout is over without a payment; an announcement that has moved on meanwhile stays where it is. */
      endCheckout(
        unit: Unit,
        row: LockedAnnouncement,
        type: 'cancelCheckout',
        by: 'paymentProvider',
      ): Promise<void>;
    };
}

export function createSettlement(dependencies: SettleDependencies) {
  const { clock, unitOfWork, provider, purchases, invoices } = dependencies;

  /** Takes a webhook in; throws NOT_FOUND for another provider's, INVALID_INPUT for one that is forged, stale or says nothing. */
  async function receive(
    providerName: string,
    rawBody: string,
    headers: Record<string, unknown>,
  ): Promise<void> {
    if (!provider || providerName !== provider.name) throw new AppError('NOT_FOUND');
    const event = provider.verifyWebhook(rawBody, headers, clock());
    if (!event) throw new AppError('INVALID_INPUT');
    await unitOfWork(async (unit) => {
      if (!(await queries.storeEvent(unit.trx, provider.name, event, unit.now))) return;
      if (event.orderId === null && event.payment !== null) await lockPayment(unit, event.payment);
      const orderId = await orderOf(unit, event);
      if (event.fact && orderId) await settle(unit, orderId, event.fact);
    });
  }

  /** What the provider answered when it was asked about an order: the same as if it had said so by itself. */
  async function learn(orderId: string, fact: PaymentFact): Promise<void> {
    await unitOfWork((unit) => settle(unit, orderId, fact));
  }

  async function settle(unit: Unit, orderId: string, fact: PaymentFact): Promise<void> {
    const { trx } = unit;
    const known = await queries.orderById(trx, orderId);
    if (!known || fact.type === 'failed') return;
    if (fact.type === 'paid') await lockPayment(unit, fact.payment.reference);
    // Announcement before order, as everywhere, so that two transactions never wait for each other.
    const lock = fact.type === 'paid' ? lockForRules : lockAnnouncement;
    const row = known.announcement_id ? await lock(trx, known.announcement_id) : undefined;
    const order = await queries.lockOrder(trx, known.id);
    if (!order) return;
    switch (fact.type) {
      case 'paid':
        return pay(unit, row, order, fact.payment);
      case 'expired':
        return endUnpaid(unit, row, order);
      default:
        return take(unit, row, order, fact);
    }
  }

  const recorder =
    (unit: Unit, subjectId: string) =>
    (kind: string, data?: object): void =>
      unit.record({ subjectType: 'order', subjectId, kind, by: BY, actorId: null, data: { ...data } });

  async function endUnpaid(
    unit: Unit,
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
  ): Promise<void> {
    const changed = apply(ORDER_LIFECYCLE, order.state, { type: 'cancelled' }, BY, unit.now);
    if (!changed.ok) return;
    await queries.setOrder(unit.trx, order.id, { state: changed.next });
    recorder(unit, order.id)('expired');
    if (row && !order.is_replaced && order.purpose !== 'promote')
      await purchases.endCheckout(unit, row, 'cancelCheckout', BY);
  }

  /** What happened to money that was paid. */
  async function take(
    unit: Unit,
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
    fact: queries.ToldFact,
  ): Promise<void> {
    switch (fact.type) {
      case 'refunded':
        return takeRefund(unit, row, order, fact.refund);
      case 'refundFailed':
        return takeRefundFailed(unit, row, order, fact.refund);
      default:
        return takeDispute(unit, row, order, fact);
    }
  }

  /** What the payer's bank took, and whose it is in the end; a decision that is told first opens its dispute. */
  async function takeDispute(
    unit: Unit,
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
    { type, dispute }: Extract<PaymentFact, { dispute: Movement }>,
  ): Promise<void> {
    const { reference, amount, currency } = dispute;
    const record = recorder(unit, order.id);
    if (await enter(unit, order.id, reference, { kind: 'dispute', amount, currency }))
      record('disputed', { amount, currency });
    if (type === 'disputed' || !(await isDisputeOpen(unit.trx, order.id, reference))) return;
    if (type === 'disputeLost') return takeRefund(unit, row, order, dispute, type);
    await enter(unit, order.id, reference, { kind: type, amount, currency });
    record(type, { amount, currency });
  }

  /**
   * Money went back, as we asked, as somebody did at the provider's, or as a bank decided. Where all of a sale is taken back
   * by it, what was bought goes as well.
   */
  async function takeRefund(
    unit: Unit,
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
    refund: Movement,
    kind: 'refund' | 'disputeLost' = 'refund',
  ): Promise<void> {
    const { reference, amount, currency } = refund;
    if (!(await enter(unit, order.id, reference, { kind, amount, currency }))) return;
    recorder(unit, order.id)(kind === 'refund' ? 'refunded' : kind, { amount, currency });
    const { taken, left } = await takeBackGiven(unit, order, refund);
    await invoices.issue(unit, order.id);
    if (taken > 0 && left === 0) await takeBackBought(purchases, unit, row, order);
    const isOwedMore = (await moneyOf(unit.trx, order.id)).owed > 0;
    const changed = apply(ORDER_LIFECYCLE, order.state, { type: 'refunded' }, BY, unit.now);
    await queries.setOrder(unit.trx, order.id, {
      refund_due: isOwedMore,
      // What did not arrive still has to be brought to the buyer, by a person.
      stuck: isOwedMore && order.stuck === 'REFUND_FAILED' ? order.stuck : null,
      ...(changed.ok && left === 0 && !isOwedMore && { state: changed.next }),
    });
  }

  /** What was to go back is with the provider again: a person must find another way to the buyer. */
  async function takeRefundFailed(
    unit: Unit,
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
    refund: Movement,
  ): Promise<void> {
    const { reference, amount, currency } = refund;
    // It may be told before the refund itself is.
    await takeRefund(unit, row, order, refund);
    if (!(await enter(unit, order.id, reference, { kind: 'refundFailed', amount, currency }))) return;
    recorder(unit, order.id)('refundFailed', { amount, currency });
    const isOwed = (await moneyOf(unit.trx, order.id)).owed > 0;
    const { state } = (await queries.orderById(unit.trx, order.id)) ?? order;
    const changed = apply(ORDER_LIFECYCLE, state, { type: 'refundFailed' }, BY, unit.now);
    await queries.setOrder(unit.trx, order.id, {
      refund_due: isOwed,
      stuck: isOwed ? 'REFUND_FAILED' : null,
      // Another try is another refund.
      refund_tries: order.refund_tries + 1,
      ...(changed.ok && isOwed && { state: changed.next }),
    });
  }

  /** Buys what an order without a price is for; done twice, or for one that has a price, it does nothing. */
  async function payNothing(orderId: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const known = await queries.orderById(unit.trx, orderId);
      if (known?.amount !== 0) return;
      const { amount, currency } = known;
      await settle(unit, orderId, { type: 'paid', payment: { reference: orderId, amount, currency } });
      unit.answerWith(orderId);
    });
  }

  async function pay(
    unit: Unit,
    // Gone with the account that was to pay.
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
    { reference, amount, currency }: Movement,
  ): Promise<void> {
    const { trx, now } = unit;
    const record = recorder(unit, order.id);
    const changed = apply(ORDER_LIFECYCLE, order.state, { type: 'paid' }, BY, now);
    if (!changed.ok) return;
    await enter(unit, order.id, reference, { kind: 'payment', amount, currency });
    for (const fact of await queries.factsToldOf(trx, reference)) await take(unit, row, order, fact);
    const isPrice = amount === order.amount && currency === order.currency;
    const entered = await linesOfOrder(trx, order.id);
    const before = takenBackBefore(entered, order);
    // Where all of it had gone back before we heard that it came, there is nothing to buy with.
    const isLeft = order.amount === 0 || before.reduce((left, { amount }) => left - amount, order.amount) > 0;
    const isBought =
      isPrice &&
      isLeft &&
      row !== undefined &&
      (await sell(dependencies, unit, row, order, () => record('paid')));
    // What costs nothing and buys nothing is as if it had never been.
    if (!isBought && order.amount === 0) return endUnpaid(unit, row, order);
    if (isBought && before.length > 0) {
      for (const given of before) await takeBackSale(unit, order, given);
      await invoices.issue(unit, order.id);
    }
    // Money that buys nothing, for it is not the price or comes when nothing can be bought any more, goes back by the clock.
    const { owed } = await moneyOf(trx, order.id);
    const hasFailed = entered.some(({ kind }) => kind === 'refundFailed');
    await queries.setOrder(trx, order.id, {
      state: isBought || owed > 0 ? changed.next : 'REFUNDED',
      paid_at: instant(now),
      refund_due: owed > 0,
      stuck: owed > 0 && hasFailed ? 'REFUND_FAILED' : null,
      check_at: null,
    });
    if (isBought) return;
    record(isPrice ? 'paidInVain' : 'amountMismatch', { amount, currency });
    // The checkout is over, though it bought nothing.
    if (row && order.purpose !== 'promote' && (order.state === 'OPEN' || !isPrice))
      await purchases.endCheckout(unit, row, 'cancelCheckout', BY);
  }

  return { receive, learn, payNothing };
}

/** The order that an event is about; null: it is not one of ours. */
/** What is told of a payment beside the payment itself waits, so that one of the two finds the other. */
const lockPayment = ({ trx }: Unit, reference: string) => lockKey(trx, `payment ${reference}`);

async function orderOf({ trx }: Unit, { orderId, payment }: PaymentEvent): Promise<string | null> {
  if (orderId !== null) return isUuid(orderId) ? orderId : null;
  return payment === null ? null : orderOfPayment(trx, payment);
}

export type Settlement = ReturnType<typeof createSettlement>;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
