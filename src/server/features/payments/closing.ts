/** How a checkout ends that was not paid: at the provider first, so that it can no longer be paid, then here. */
import type { CheckoutState, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import { type Database, instant } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { lockAnnouncement, type Purchases } from '../announcements/face.ts';
import * as queries from './queries.ts';

/** So long after a checkout that was not paid is over its provider is asked once more, in case the word was lost. */
const ASKED_AGAIN_MS = 60 * 60_000;

export interface ClosingParts {
  db: Database;
  unitOfWork: UnitOfWork;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  purchases: Purchases;
}

export function createClosing({ db, unitOfWork, provider, purchases }: ClosingParts) {
  /** Ends a checkout at the provider, as far as there is one; how it stands then. */
  async function endAtProvider({
    provider_session: session,
    ...order
  }: queries.OrderRow): Promise<CheckoutState> {
    if (!session || provider?.name !== order.provider) return { state: 'expired' };
    return provider.expireSession(session);
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

  return { endAtProvider, close };
}

export type Closing = ReturnType<typeof createClosing>;
