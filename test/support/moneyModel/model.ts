/**
 * What money and an announcement should do, told as simply as can be: one announcement's life, and for each order three
 * sums. It knows nothing of tables, webhooks or locks; what is so at the provider it is told.
 */
import type { OrderStuck } from '../../../src/server/db/schema/payments.ts';
import type { OrderPurpose, OrderState } from '../../../src/domain/payments/order.ts';
import type { OrderAct } from '../../../src/domain/payments/problems.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Standing = 'DRAFT' | 'AWAITING_PAYMENT' | 'ACTIVE' | 'EXPIRED';

export interface ModelOrder {
  id: string;
  purpose: OrderPurpose;
  days: number;
  price: number;
  state: OrderState;
  /** Booked so far, in minor units: what came, what went back and has arrived, what it was sold for. */
  paid: number;
  refunded: number;
  /** What was told to have gone back before its payment was, and, negative, what of that did not arrive. */
  toldBefore: number[];
  sold: number;
  stuck: OrderStuck | null;
  /** What the provider calls the checkout; null: it never gave one. */
  session: string | null;
  madeAt: number;
  endsAt: number;
  /** Another one was to take its place: its end leaves the announcement alone. */
  isReplaced: boolean;
  /** When the provider is asked next. */
  askAt: number | null;
  /** What was asked back under the key of the next try without our hearing what came of it: whether it was given. */
  unheard: { amount: number; isGiven: boolean } | null;
  /** Refunds that were booked, and those among them that did not arrive. */
  refunds: Set<string>;
  failed: Set<string>;
  /** What a bank has taken until it is decided whose it is, and what became of each of its disputes. */
  disputed: number;
  disputes: Map<string, 'open' | 'won' | 'lost'>;
  wasSold: boolean;
  /** The how-manieth sale it was. */
  boughtAt: number;
}

/** What it owes its buyer. */
export const owedOf = ({ paid, refunded, sold }: ModelOrder) => paid - refunded - sold;
/** What of it can be given back now: the rest is at a bank. */
export const returnableOf = (order: ModelOrder) => owedOf(order) - order.disputed;
/** What of its price is sold when its payment is told at last: what went back in turn, and was not owed, is not. */
function leftOf({ price, toldBefore }: ModelOrder): number {
  let [left, owed] = [price, 0];
  for (const amount of toldBefore) {
    owed -= amount;
    if (amount < 0 || owed >= 0) continue;
    left = Math.max(0, left + owed);
    owed = 0;
  }
  return left;
}
const isDisputed = ({ disputes }: ModelOrder) => [...disputes.values()].includes('open');

export class Model {
  /** Where it stands, under what may lie on top of it. */
  standing: Standing = 'DRAFT';
  /** When it was blocked; its time stands still until an appeal is upheld. */
  blockedAt: number | null = null;
  /** Null: it is not deleted. */
  deletedAt: number | null = null;
  isGone = false;
  end = 0;
  promotedUntil = 0;
  isEditWaiting = false;
  checkoutEnd = 0;
  touched: number;
  orders: ModelOrder[] = [];
  /** How many sales there were. */
  private sales = 0;

  constructor(now: number) {
    this.touched = now;
  }

  status(now: number) {
    if (this.isGone) return 'GONE';
    if (this.deletedAt !== null) return 'DELETED';
    if (this.blockedAt !== null) return 'BLOCKED';
    return this.under(now);
  }

  /** What it is under a block or a deletion. */
  under(now: number): Standing {
    return this.standing === 'ACTIVE' && this.end <= now ? 'EXPIRED' : this.standing;
  }

  get openOrder(): ModelOrder | undefined {
    return this.orders.find(({ state }) => state === 'OPEN');
  }

  /** Takes a step where it stands in one of some statuses; whether it did. */
  private step(now: number, among: readonly string[], change: () => void): boolean {
    if (!among.includes(this.status(now))) return false;
    if (this.blockedAt === null) this.standing = this.under(now);
    change();
    this.touched = now;
    return true;
  }

  edit(now: number, isForPayment: boolean): boolean {
    const among = isForPayment ? ['ACTIVE', 'EXPIRED'] : ['DRAFT', 'ACTIVE'];
    return this.step(now, among, () => {
      this.isEditWaiting = isForPayment;
    });
  }

  mayCheckout(now: number, purpose: OrderPurpose, days: number): boolean {
    const status = this.status(now);
    switch (purpose) {
      case 'add':
        return status === 'DRAFT' || status === 'AWAITING_PAYMENT';
      case 'extend':
        return status === 'ACTIVE' && this.fits(now, days);
      case 'activate':
        return status === 'EXPIRED';
      case 'promote':
        return status === 'ACTIVE';
    }
  }

  private fits(now: number, days: number): boolean {
    return this.end + days * DAY <= now + 365 * DAY;
  }

  checkout(now: number, order: ModelOrder): void {
    this.orders.push(order);
    if (order.purpose === 'add') {
      this.standing = 'AWAITING_PAYMENT';
      this.checkoutEnd = now + 30 * MINUTE;
    } else this.standing = this.under(now);
    this.touched = now;
  }

  /** Nothing is bought by the checkout that was open. */
  endCheckout(now: number, by: 'partner' | 'provider' | 'clock'): void {
    if (by === 'clock' && this.standing === 'AWAITING_PAYMENT' && now < this.checkoutEnd) return;
    if (this.status(now) === 'AWAITING_PAYMENT')
      this.step(now, ['AWAITING_PAYMENT'], () => {
        this.standing = 'DRAFT';
      });
    else if (this.isEditWaiting)
      this.step(now, ['ACTIVE', 'EXPIRED'], () => {
        this.isEditWaiting = false;
      });
  }

  /** Gives what is paid for; whether it could. */
  private buy(now: number, { purpose, days }: ModelOrder): boolean {
    if (purpose === 'promote')
      return this.step(now, ['ACTIVE'], () => {
        this.promotedUntil = Math.max(now, this.promotedUntil) + 7 * DAY;
      });
    if (purpose === 'add')
      return this.step(now, ['DRAFT', 'AWAITING_PAYMENT'], () => {
        this.standing = 'ACTIVE';
        this.end = now + days * DAY;
      });
    if (this.status(now) === 'ACTIVE' && !this.fits(now, days)) return false;
    return this.step(now, ['ACTIVE', 'EXPIRED'], () => {
      this.end = (this.standing === 'ACTIVE' ? this.end : now) + days * DAY;
      this.standing = 'ACTIVE';
      this.isEditWaiting = false;
    });
  }

  /** An admin takes a sale back. */
  takeBack(now: number, order: ModelOrder): void {
    order.sold = 0;
    this.unbuy(now, order);
  }

  /** Its time without what an order bought, as far as that is left; what was bought first is used first. */
  private unbuy(now: number, order: ModelOrder): void {
    const isPromotion = order.purpose === 'promote';
    const later = this.orders
      .filter((one) => one.boughtAt > order.boughtAt && one.sold > 0 && one.state === 'PAID')
      .filter(({ purpose }) => (purpose === 'promote') === isPromotion)
      .reduce((sum, { days }) => sum + days * DAY, 0);
    const from = this.blockedAt ?? now;
    const left = (isPromotion ? this.promotedUntil : this.end) - from;
    const taken = Math.max(0, Math.min(left - later, order.days * DAY));
    if (taken === 0 || this.isGone) return;
    if (isPromotion) this.promotedUntil = left > taken ? this.promotedUntil - taken : 0;
    else {
      this.end -= taken;
      if (this.end <= from && this.standing === 'ACTIVE') this.standing = 'EXPIRED';
    }
    this.touched = now;
  }

  private sell(now: number, order: ModelOrder): boolean {
    if (!this.buy(now, order)) return false;
    order.sold = order.price;
    order.boughtAt = ++this.sales;
    order.wasSold = true;
    return true;
  }

  /** The provider says that money came. */
  learnPaid(now: number, order: ModelOrder, amount: number): void {
    if (order.state === 'PAID' || order.state === 'REFUNDED') return;
    order.paid = amount;
    order.askAt = null;
    const left = leftOf(order);
    const wasOpen = order.state === 'OPEN';
    const isBought = left > 0 && amount === order.price && this.sell(now, order);
    if (isBought) order.sold = left;
    order.stuck = owedOf(order) > 0 && order.failed.size > 0 ? 'REFUND_FAILED' : null;
    order.state = isBought || owedOf(order) > 0 ? 'PAID' : 'REFUNDED';
    if (!isBought && (wasOpen || amount !== order.price) && order.purpose !== 'promote')
      this.endCheckout(now, 'provider');
  }

  /** The provider says that nobody can pay it any more. */
  learnEnded(now: number, order: ModelOrder): void {
    if (order.state !== 'OPEN') return;
    order.state = 'CANCELLED';
    if (order.purpose !== 'promote' && !order.isReplaced) this.endCheckout(now, 'provider');
  }

  /** Money went back, by whomever. */
  learnRefund(now: number, order: ModelOrder, reference: string, amount: number): void {
    if (order.refunds.has(reference)) return;
    order.refunds.add(reference);
    order.refunded += amount;
    if (order.paid === 0) order.toldBefore.push(amount);
    const before = order.sold;
    // What went back without being owed takes the sale back.
    order.sold = Math.max(0, order.sold + Math.min(0, owedOf(order)));
    if (order.stuck !== 'REFUND_FAILED' || owedOf(order) <= 0) order.stuck = null;
    if (before > 0 && order.sold === 0) this.unbuy(now, order);
    if (order.state === 'PAID' && order.sold === 0 && owedOf(order) <= 0) order.state = 'REFUNDED';
  }

  learnRefundFailed(now: number, order: ModelOrder, reference: string, amount: number): void {
    this.learnRefund(now, order, reference, amount);
    if (order.failed.has(reference)) return;
    order.failed.add(reference);
    order.refunded -= amount;
    if (order.paid === 0) order.toldBefore.push(-amount);
    order.unheard = null;
    order.stuck = owedOf(order) > 0 ? 'REFUND_FAILED' : null;
    if (order.state === 'REFUNDED' && order.stuck) order.state = 'PAID';
  }

  /** A bank took money back, or has decided whose it is; what is lost has gone back to the buyer. */
  learnDispute(
    now: number,
    order: ModelOrder,
    { reference, amount, state }: { reference: string; amount: number; state: 'open' | 'won' | 'lost' },
  ): void {
    if (!order.disputes.has(reference)) {
      order.disputes.set(reference, 'open');
      order.disputed += amount;
    }
    if (state === 'open' || order.disputes.get(reference) !== 'open') return;
    order.disputes.set(reference, state);
    order.disputed -= amount;
    if (state === 'lost') this.learnRefund(now, order, reference, amount);
  }

  /** Whether an admin may do that about an order. */
  mayDo(order: ModelOrder, act: OrderAct): boolean {
    if (act === 'retry') return order.state !== 'REFUNDED';
    if (order.state !== 'PAID' || isDisputed(order)) return false;
    if (act === 'refund') return order.sold > 0 && owedOf(order) === 0;
    return order.stuck !== null && !order.wasSold && owedOf(order) >= order.price;
  }

  /** An admin gives what was paid for; whether it could be given. */
  grant(now: number, order: ModelOrder): boolean {
    if (!this.mayDo(order, 'grant') || !this.sell(now, order)) return false;
    order.stuck = null;
    return true;
  }

  remove(now: number): boolean {
    return this.step(now, ['DRAFT', 'AWAITING_PAYMENT', 'ACTIVE', 'EXPIRED', 'BLOCKED'], () => {
      if (this.standing === 'AWAITING_PAYMENT') this.standing = 'DRAFT';
      this.isEditWaiting = false;
      this.deletedAt = now;
    });
  }

  undo(now: number): boolean {
    if (this.deletedAt !== null && now >= this.deletedAt + 30 * DAY) return false;
    return this.step(now, ['DELETED'], () => {
      this.deletedAt = null;
    });
  }

  block(now: number): boolean {
    if (this.blockedAt !== null) return false;
    return this.step(now, ['DRAFT', 'AWAITING_PAYMENT', 'ACTIVE', 'EXPIRED', 'DELETED'], () => {
      if (this.standing === 'AWAITING_PAYMENT') this.standing = 'DRAFT';
      this.blockedAt = now;
      this.isEditWaiting = false;
    });
  }

  appeal(now: number): boolean {
    return this.step(now, ['BLOCKED'], () => {
      const began = this.blockedAt ?? now;
      if (this.end > began) this.end += now - began;
      if (this.promotedUntil > began) this.promotedUntil += now - began;
      this.blockedAt = null;
    });
  }

  /** What the clock does to the announcement. */
  sweep(now: number): void {
    if (this.standing === 'ACTIVE' && this.status(now) === 'EXPIRED') {
      this.standing = 'EXPIRED';
      this.touched = now;
    }
    const status = this.status(now);
    if (status === 'AWAITING_PAYMENT' && now >= this.checkoutEnd && !this.openOrder)
      this.endCheckout(now, 'clock');
    if (status === 'DRAFT' && now >= this.touched + 90 * DAY) this.isGone = true;
    if (this.deletedAt !== null && now >= this.deletedAt + 30 * DAY) this.isGone = true;
  }
}
