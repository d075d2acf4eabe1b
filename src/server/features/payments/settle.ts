import type {
  Movement,
  PaymentEvent,
  PaymentFact,
  PaymentProvider,
} from '../../../adapters/payment/provider.ts';
import { AppError } from '../../../contract/appError.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import type { Post } from '../../mail.ts';
import { instant } from '../../db/database.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import {
  type LockedAnnouncement,
  lockAnnouncement,
  lockForRules,
  type Purchases,
} from '../announcements/face.ts';
import { enter, orderOfPayment, owedBack, takeBackSale } from './journal.ts';
import * as queries from './queries.ts';
import { formatPrice } from '../../../messages/price.ts';

/** Whose word a webhook is. */
const BY = 'paymentProvider';

export interface SettleParts {
  unitOfWork: UnitOfWork;
  clock: () => number;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  /** What a payment does to its announcement. */
  purchases: Purchases;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

export function createSettlement(parts: SettleParts) {
  const { clock, unitOfWork, provider, purchases, post, address } = parts;

  /** Takes a webhook in; throws NOT_FOUND for another provider's, FORBIDDEN for one that is forged or stale. */
  async function receive(
    providerName: string,
    rawBody: string,
    headers: Record<string, unknown>,
  ): Promise<void> {
    if (!provider || providerName !== provider.name) throw new AppError('NOT_FOUND');
    const event = provider.verifyWebhook(rawBody, headers, clock());
    if (!event) throw new AppError('FORBIDDEN');
    await unitOfWork(async (unit) => {
      if (!(await queries.storeEvent(unit.trx, provider.name, event, unit.now))) return;
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
      case 'refunded':
        return takeRefund(unit, order, fact.refund);
      case 'refundFailed':
        return takeRefundFailed(unit, order, fact.refund);
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
    if (row && order.purpose !== 'promote') await purchases.endCheckout(unit, row, 'cancelCheckout', BY);
  }

  /** Money went back, as we asked or as somebody did at the provider's. */
  async function takeRefund(unit: Unit, order: queries.OrderRow, refund: Movement): Promise<void> {
    const { reference, amount, currency } = refund;
    if (!(await enter(unit, order.id, reference, { kind: 'refund', amount, currency }))) return;
    recorder(unit, order.id)('refunded', { amount, currency });
    const isAllBack = await takeBackSale(unit, order, reference);
    const isOwedMore = (await owedBack(unit.trx, order.id)) !== null;
    const changed = apply(ORDER_LIFECYCLE, order.state, { type: 'refunded' }, BY, unit.now);
    await queries.setOrder(unit.trx, order.id, {
      refund_due: isOwedMore,
      stuck: null,
      ...(changed.ok && isAllBack && !isOwedMore && { state: changed.next }),
    });
  }

  /** What was to go back is with the provider again: a person must find another way to the buyer. */
  async function takeRefundFailed(unit: Unit, order: queries.OrderRow, refund: Movement): Promise<void> {
    const { reference, amount, currency } = refund;
    // It may be told before the refund itself is.
    await enter(unit, order.id, reference, { kind: 'refund', amount, currency });
    if (!(await enter(unit, order.id, reference, { kind: 'refundFailed', amount, currency }))) return;
    recorder(unit, order.id)('refundFailed', { amount, currency });
    const changed = apply(ORDER_LIFECYCLE, order.state, { type: 'refundFailed' }, BY, unit.now);
    await queries.setOrder(unit.trx, order.id, {
      refund_due: true,
      stuck: 'REFUND_FAILED',
      ...(changed.ok && { state: changed.next }),
    });
  }

  /** Buys what an order without a price is for; done twice, or for one that has a price, it does nothing. */
  async function payNothing(orderId: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const known = await queries.orderById(unit.trx, orderId);
      if (known?.amount !== 0) return;
      const { amount, currency } = known;
      await settle(unit, orderId, { type: 'paid', payment: { reference: orderId, amount, currency } });
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
    const isPrice = amount === order.amount && currency === order.currency;
    // Nothing is left of what went back before we heard that it came.
    const isHeld = amount === 0 || (await owedBack(trx, order.id))?.amount === amount;
    const isBought = isPrice && isHeld && row !== undefined && (await purchases.buy(unit, row, order));
    // Money that buys nothing, for it is not the price or comes when nothing can be bought any more, goes back by the clock.
    await queries.setOrder(trx, order.id, {
      state: isHeld ? changed.next : 'REFUNDED',
      paid_at: instant(now),
      refund_due: isHeld && !isBought && amount > 0,
      check_at: null,
    });
    if (isBought) {
      const price = { gross: order.amount, net: order.amount - order.vat, vat: order.vat };
      await enter(unit, order.id, order.id, { kind: 'sale', currency, price });
      record('paid');
      if (order.amount > 0) await sendReceipt(unit, row.id, order);
      return;
    }
    record(isPrice ? 'paidInVain' : 'amountMismatch', { amount, currency });
    // The checkout is over, though it bought nothing.
    if (!isPrice && row && order.purpose !== 'promote')
      await purchases.endCheckout(unit, row, 'cancelCheckout', BY);
  }

  /** Thanks for the payment and says what it bought, as the announcement stands now. */
  async function sendReceipt(
    unit: Unit,
    announcementId: string,
    { purpose, days, amount, currency }: queries.OrderRow,
  ): Promise<void> {
    const standing = await purchases.standing(unit, announcementId, purpose);
    if (!standing) return;
    const { email, locale, title, ...told } = standing;
    await post.send(unit.trx, {
      to: email,
      locale,
      kind: 'paymentReceipt',
      params: {
        ...told,
        price: formatPrice(amount, currency, toBcp47(locale)),
        item: translator(locale, 'payments')(`lineItem.${purpose}`, { title, days }),
      },
      link: address(locale, `/search-massage/announcement-details/${announcementId}`),
    });
  }

  return { receive, learn, payNothing };
}

/** The order that an event is about; null: it is not one of ours. */
async function orderOf({ trx }: Unit, { orderId, payment }: PaymentEvent): Promise<string | null> {
  if (orderId !== null) return isUuid(orderId) ? orderId : null;
  return payment === null ? null : orderOfPayment(trx, payment);
}

export type Settlement = ReturnType<typeof createSettlement>;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
