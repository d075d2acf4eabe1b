import type { PaymentEvent, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError } from '../../../contract/appError.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import type { Post } from '../../mail.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import {
  type LockedAnnouncement,
  lockAnnouncement,
  lockForRules,
  type Purchases,
} from '../announcements/face.ts';
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
      if (await queries.storeEvent(unit.trx, provider.name, event, unit.now)) await settle(unit, event);
    });
  }

  async function settle(unit: Unit, event: PaymentEvent): Promise<void> {
    const { trx } = unit;
    const known = isUuid(event.orderId) ? await queries.orderById(trx, event.orderId) : undefined;
    if (!known || event.type === null || event.type === 'failed') return;
    // Announcement before order, as everywhere, so that two transactions never wait for each other.
    const lock = event.type === 'paid' ? lockForRules : lockAnnouncement;
    const row = known.announcement_id ? await lock(trx, known.announcement_id) : undefined;
    const order = await queries.lockOrder(trx, known.id);
    if (!order) return;
    if (event.type === 'paid') return pay(unit, row, order, event);
    const type = event.type === 'expired' ? 'cancelled' : 'refunded';
    const changed = apply(ORDER_LIFECYCLE, order.state, { type }, BY, unit.now);
    if (!changed.ok) return;
    await queries.setOrder(trx, order.id, {
      state: changed.next,
      ...(event.type === 'refunded' && { refund_due: false }),
    });
    unit.record({ subjectType: 'order', subjectId: order.id, kind: event.type, by: BY, actorId: null });
    if (!row || event.type !== 'expired' || order.purpose === 'promote') return;
    await purchases.endCheckout(unit, row, 'cancelCheckout', BY);
  }

  /** Buys what an order without a price is for; done twice, or for one that has a price, it does nothing. */
  async function payNothing(orderId: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const known = await queries.orderById(unit.trx, orderId);
      if (known?.amount !== 0) return;
      const { amount, currency } = known;
      await settle(unit, { eventId: orderId, type: 'paid', orderId, amount, currency });
    });
  }

  async function pay(
    unit: Unit,
    // Gone with the account that was to pay.
    row: LockedAnnouncement | undefined,
    order: queries.OrderRow,
    event: PaymentEvent,
  ): Promise<void> {
    const { trx, now } = unit;
    const record = (kind: string, data?: Record<string, unknown>) =>
      unit.record({ subjectType: 'order', subjectId: order.id, kind, by: BY, actorId: null, data });
    if (event.amount !== order.amount || event.currency !== order.currency) {
      return record('amountMismatch', { amount: event.amount, currency: event.currency });
    }
    const changed = apply(ORDER_LIFECYCLE, order.state, { type: 'paid' }, BY, now);
    if (!changed.ok) return;
    const isBought = row !== undefined && (await purchases.buy(unit, row, order));
    // The money that comes when nothing can be bought any more goes back, by the clock.
    await queries.setOrder(
      trx,
      order.id,
      { state: changed.next, refund_due: !isBought && order.amount > 0 },
      now,
    );
    record(isBought ? 'paid' : 'paidInVain');
    if (isBought && order.amount > 0) await sendReceipt(unit, row.id, order);
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

  return { receive, payNothing };
}

export type Settlement = ReturnType<typeof createSettlement>;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
