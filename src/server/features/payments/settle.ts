import type { PaymentEvent, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError, isAppError } from '../../../contract/appError.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import type { Trx } from '../../db/database.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import { ownerOf } from '../announcements/queries.ts';
import {
  approveIfClean,
  localDate,
  type ReviewParts,
  requirePassage,
  tellActive,
} from '../announcements/review.ts';
import {
  lockForRules,
  publishedByPayment,
  requireNoMinorsBesideAdult,
  requireRoomForPhone,
} from '../announcements/rulesAcross.ts';
import { type AnnouncementRow, contentOf, lockAnnouncement, tryStep } from '../announcements/state.ts';
import * as queries from './queries.ts';
import { priceFormat } from '../../../messages/intl.ts';

/** Whose word a webhook is. */
const BY = 'paymentProvider';

export interface SettleParts extends ReviewParts {
  unitOfWork: UnitOfWork;
  clock: () => number;
  provider: PaymentProvider;
}

export function createSettlement(parts: SettleParts) {
  const { clock, unitOfWork, provider } = parts;

  /** Takes a webhook in; throws NOT_FOUND for another provider's, FORBIDDEN for one that is forged or stale. */
  async function receive(
    providerName: string,
    rawBody: string,
    headers: Record<string, unknown>,
  ): Promise<void> {
    if (providerName !== provider.name) throw new AppError('NOT_FOUND');
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
    const row = await lock(trx, known.announcement_id);
    const order = await queries.lockOrder(trx, known.id);
    if (!row || !order) return;
    if (event.type === 'paid') return pay(unit, row, order, event);
    const type = event.type === 'expired' ? 'cancelled' : 'refunded';
    const changed = apply(ORDER_LIFECYCLE, order.state, { type }, BY, unit.now);
    if (!changed.ok) return;
    await queries.setOrder(trx, order.id, {
      state: changed.next,
      ...(event.type === 'refunded' && { refund_due: false }),
    });
    unit.record({ subjectType: 'order', subjectId: order.id, kind: event.type, by: BY, actorId: null });
    if (event.type !== 'expired' || order.purpose === 'promote') return;
    await tryStep(unit, row, { event: { type: 'cancelCheckout' }, by: BY, actorId: null }, parts.photos);
  }

  async function pay(
    unit: Unit,
    row: AnnouncementRow,
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
    const { purpose, days } = order;
    const passes =
      parts.moderation === 'auto' &&
      row.pending_revision !== null &&
      automaticChecks(row.pending_revision).clean;
    const step = { event: { type: 'paid', purpose, days, passes }, by: BY, actorId: null } as const;
    const bought = (await mayBuy(unit, row, order)) ? await tryStep(unit, row, step, parts.photos) : null;
    // The money that comes when nothing can be bought any more goes back, by the clock.
    await queries.setOrder(trx, order.id, { state: changed.next, refund_due: !bought?.ok }, now);
    record(bought?.ok ? 'paid' : 'paidInVain');
    if (!bought?.ok) return;
    if (bought.next.status === 'IN_REVIEW') await approveIfClean(unit, row.id, parts);
    else if (purpose !== 'promote') await tellActive(trx, row.id, parts);
    await sendReceipt(trx, order, now);
  }

  /** Whether what the payment publishes may be: meanwhile the text, the partner’s offer or the number’s use may have changed. */
  async function mayBuy(
    { trx, now }: Unit,
    row: AnnouncementRow,
    { purpose }: queries.OrderRow,
  ): Promise<boolean> {
    if (purpose === 'promote') return true;
    const live = await contentOf(trx, row);
    const content = publishedByPayment(row, live, now);
    try {
      // Whoever asked for a person did so at the checkout; here it counts that there still is one.
      if (purpose === 'add' || content !== live)
        await requirePassage(trx, content, { moderation: parts.moderation, requestReview: true });
      await requireNoMinorsBesideAdult(trx, { ownerId: row.owner_id, id: row.id }, content);
      await requireRoomForPhone(trx, row, content.phoneNumber, { now });
      return true;
    } catch (error) {
      if (isAppError(error)) return false;
      throw error;
    }
  }

  /** Thanks for the payment and says what it bought, as the announcement stands now. */
  async function sendReceipt(trx: Trx, order: queries.OrderRow, now: number): Promise<void> {
    const row = await lockAnnouncement(trx, order.announcement_id);
    if (!row) return;
    const { locale, email } = await ownerOf(trx, order.owner_id);
    const { purpose, days } = order;
    const isPromotion = purpose === 'promote';
    const isActive = isPromotion || row.status === 'ACTIVE';
    const until = isPromotion ? row.promoted_until : row.expires_at;
    await parts.post.send(trx, {
      to: email,
      locale,
      kind: 'paymentReceipt',
      params: {
        price: priceFormat(toBcp47(locale), order.currency).format(order.amount / 100),
        date: await localDate(trx, row, now, locale),
        item: translator(locale, 'payments')(`lineItem.${purpose}`, { title: row.title, days }),
        outcome: !isActive ? 'inReview' : isPromotion ? 'promoted' : 'active',
        until: until === null ? '' : await localDate(trx, row, until, locale),
      },
      link: parts.address(locale, `/search-massage/announcement-details/${row.id}`),
    });
  }

  return { receive };
}

export type Settlement = ReturnType<typeof createSettlement>;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
