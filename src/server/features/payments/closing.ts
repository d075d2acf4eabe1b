/** How a checkout ends that was not paid: at the provider first, so that it can no longer be paid, then here. */
import type { CheckoutState, Movement, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import { type Database, instant } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { lockAnnouncement, type Purchases } from '../announcements/face.ts';
import * as queries from './queries.ts';

/** So long after its end a checkout is over at its provider by itself, with the few minutes that clocks differ by. */
const OVER_BY_ITSELF_MS = 10 * 60_000;
/** So long after a checkout that was not paid is over its provider is asked once more, in case the word was lost. */
const ASKED_AGAIN_MS = 60 * 60_000;

export interface ClosingDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  purchases: Purchases;
}

export function createClosing({ db, unitOfWork, clock, provider, purchases }: ClosingDependencies) {
  /**
   * Ends a checkout at the provider, as far as there is one; how it stands then, for us: what the provider does not know,
   * because another adapter or another account's key made it, nobody can pay us any more.
   */
  async function endAtProvider({
    provider_session: session,
    ...order
  }: queries.OrderRow): Promise<Exclude<CheckoutState, { state: 'unknown' }>> {
    if (!session || provider?.name !== order.provider) return { state: 'expired' };
    const ended = await provider.expireSession(session);
    return ended.state === 'unknown' ? { state: 'expired' } : ended;
  }

  /**
   * The clock's: ends an order whose time is over, though its provider may not answer. The checkout ended there by itself a
   * little later, so that its announcement need not wait; whether it was paid is asked until somebody answers.
   */
  async function timeOut(order: queries.OrderRow): Promise<Movement | null> {
    const ended = await endAtProvider(order).catch(async (error: unknown) => {
      if (order.expires_at + OVER_BY_ITSELF_MS <= clock()) await close(order.id, 'timedOut', { checkIn: 0 });
      throw error;
    });
    if (ended.state === 'paid') return ended.payment;
    // One whose money is on its way stays open until the provider knows.
    if (ended.state === 'expired') await close(order.id, 'timedOut');
    return null;
  }

  /** Closes an order that was not paid, by its partner or by the clock, and lets its announcement go on without. */
  async function close(
    orderId: string,
    event: 'cancelled' | 'timedOut',
    { keepsAnnouncement = false, checkIn = ASKED_AGAIN_MS } = {},
  ): Promise<void> {
    const by = event === 'timedOut' ? 'clock' : 'partner';
    const order = await queries.orderById(db, orderId);
    if (!order) return;
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const { announcement_id: announcementId } = order;
      const row = announcementId ? await lockAnnouncement(trx, announcementId) : undefined;
      const locked = await queries.lockOrder(trx, orderId);
      const closed = locked && apply(ORDER_LIFECYCLE, locked.state, { type: event }, by, unit.now);
      if (!locked || !closed?.ok) return;
      await queries.setOrder(trx, orderId, {
        state: closed.next,
        check_at: locked.provider_session ? instant(unit.now + checkIn) : null,
      });
      unit.record({ subjectType: 'order', subjectId: orderId, kind: event, by, actorId: null });
      if (!row || keepsAnnouncement || locked.purpose === 'promote') return;
      const type = event === 'timedOut' ? 'checkoutExpired' : 'cancelCheckout';
      await purchases.endCheckout(unit, row, type, by);
    });
  }

  return { endAtProvider, timeOut, close };
}

export type Closing = ReturnType<typeof createClosing>;
