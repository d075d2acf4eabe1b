/** Payments: a checkout is replaced or given up by its partner. How one is opened is checkout.ts, the money itself settle.ts. */
import { AppError } from '../../../contract/appError.ts';
import type { Executor } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import { createCheckouts } from './checkout.ts';
import { createIntroductory } from './introductory.ts';
import type { PaymentDependencies } from './dependencies.ts';
import * as queries from './queries.ts';

export function createPayments(dependencies: PaymentDependencies) {
  const { db, settlement, closing } = dependencies;
  const { close } = closing;
  const introductory = createIntroductory(dependencies);
  const { createSession, repeatSession } = createCheckouts({
    ...dependencies,
    introductory,
    replaceCheckout: (announcementId) => endCheckouts(announcementId, true),
  });

  /**
   * Ends the open checkout of an announcement: at the provider first, so that it can no longer be paid, then here.
   * `isReplaced`: another one follows at once, so the announcement stays as it is; what was paid meanwhile has bought
   * what it was for. Otherwise nothing is wanted any more, and what was paid goes back.
   * @returns whether one was open
   */
  async function endCheckouts(announcementId: string, isReplaced = false): Promise<boolean> {
    const open = await queries.openOrderOf(db, announcementId);
    if (open) await endCheckout(open, isReplaced);
    return open !== undefined;
  }

  async function endCheckout(open: queries.OrderRow, isReplaced: boolean): Promise<void> {
    // Said before it ends: the provider's own word of that may be here before its answer.
    if (isReplaced) await queries.setOrder(db, open.id, { is_replaced: true });
    const ended = await closing.endAtProvider(open).catch((cause) => {
      if (isReplaced) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
      // Who wants nothing any more need not wait for the provider; it is asked how it stands until it answers.
      return null;
    });
    if (ended?.state === 'expired') return close(open.id, 'cancelled', { keepsAnnouncement: isReplaced });
    if (!isReplaced) return close(open.id, 'cancelled', { checkIn: 0 });
    if (ended?.state === 'paid') await settlement.learn(open.id, { type: 'paid', payment: ended.payment });
  }

  /** How an own order stands; throws NOT_FOUND. */
  async function orderOf(caller: Caller, orderId: string) {
    const order = await queries.orderById(db, orderId);
    if (order?.owner_id !== caller.userId || !order.announcement_id) throw new AppError('NOT_FOUND');
    return { orderId, state: order.state, purpose: order.purpose, announcementId: order.announcement_id };
  }

  /** How an order stands, for the provider's own page; null when there is none. */
  const orderState = async (orderId: string) => (await queries.orderById(db, orderId))?.state ?? null;

  /** What a partner is told of the introductory days; null where nothing is charged. */
  const introductoryOf = (userId: string) => introductory.standing(db, userId);

  /** Whether those days are there to be used. */
  const hasIntroductoryDays = async (executor: Executor, userId: string) =>
    (await introductory.standing(executor, userId))?.eligible === true;

  return {
    orderState,
    introductoryOf,
    hasIntroductoryDays,
    createSession,
    repeatSession,
    endCheckouts,
    openCheckoutsAmong: queries.openOrdersAmong,
    orderOf,
  };
}

export type Payments = ReturnType<typeof createPayments>;
