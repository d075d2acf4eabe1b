/** What a provider's webhook does: its event is stored once, and its effect follows in the same transaction. */
import type { Transaction } from 'kysely';
import type { PaymentEvent, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError, isAppError } from '../../../contract/appError.ts';
import { automaticChecks } from '../../../domain/announcements/automaticChecks.ts';
import { transitionOrder } from '../../../domain/payments/order.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { appendChange, recordEvent } from '../../db/changes.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { Tables } from '../../db/schema.ts';
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
import { type AnnouncementRow, contentOf, lockAnnouncement, tryHappen } from '../announcements/state.ts';
import * as queries from './queries.ts';
import { priceFormat } from '../../../messages/intl.ts';

export interface SettleParts extends ReviewParts {
  db: Database;
  clock: () => number;
  provider: PaymentProvider;
}

export function createSettlement(parts: SettleParts) {
  const { db, clock, provider } = parts;

  /** Takes a webhook in; throws NOT_FOUND for another provider's, FORBIDDEN for one that is forged or stale. */
  async function receive(
    providerName: string,
    rawBody: string,
    headers: Record<string, unknown>,
  ): Promise<void> {
    if (providerName !== provider.name) throw new AppError('NOT_FOUND');
    const now = clock();
    const event = provider.verifyWebhook(rawBody, headers, now);
    if (!event) throw new AppError('FORBIDDEN');
    await inTransaction(db, async (trx) => {
      if (await queries.storeEvent(trx, provider.name, event, now)) await settle(trx, event, now);
    });
  }

  async function settle(trx: Transaction<Tables>, event: PaymentEvent, now: number): Promise<void> {
    const known = isUuid(event.orderId) ? await queries.orderById(trx, event.orderId) : undefined;
    if (!known || event.type === null || event.type === 'failed') return;
    // Announcement before order, as everywhere, so that two transactions never wait for each other.
    const lock = event.type === 'paid' ? lockForRules : lockAnnouncement;
    const row = known.announcement_id ? await lock(trx, known.announcement_id) : undefined;
    const order = await queries.lockOrder(trx, known.id);
    if (!order) return;
    if (event.type === 'paid') return pay(trx, row, order, event, now);
    const changed = transitionOrder(order.state, event.type === 'expired' ? 'cancelled' : 'refunded');
    if (!changed.ok) return;
    await queries.setOrder(trx, order.id, {
      state: changed.next,
      ...(event.type === 'refunded' && { refund_due: false }),
    });
    await recordEvent(trx, {
      subjectType: 'order',
      subjectId: order.id,
      kind: event.type,
      actorId: null,
      at: now,
    });
    if (!row || event.type !== 'expired' || order.purpose === 'promote') return;
    await tryHappen(trx, row, { event: { type: 'cancelCheckout' }, now, actorId: null }, parts.photos);
    await appendChange(trx, 'announcement', row.id, now);
  }

  async function pay(
    trx: Transaction<Tables>,
    // Gone with the account that was to pay.
    row: AnnouncementRow | undefined,
    order: queries.OrderRow,
    event: PaymentEvent,
    now: number,
  ): Promise<void> {
    const record = (kind: string, data?: unknown) =>
      recordEvent(trx, { subjectType: 'order', subjectId: order.id, kind, actorId: null, at: now, data });
    if (event.amount !== order.amount || event.currency !== order.currency) {
      return record('amountMismatch', { amount: event.amount, currency: event.currency });
    }
    const changed = transitionOrder(order.state, 'paid');
    if (!changed.ok) return;
    const { purpose, days } = order;
    const passes =
      parts.moderation === 'auto' && !!row?.pending_revision && automaticChecks(row.pending_revision).clean;
    const happened =
      row && (await mayBuy(trx, row, order, now))
        ? await tryHappen(
            trx,
            row,
            { event: { type: 'paid', purpose, days, passes }, now, actorId: null },
            parts.photos,
          )
        : 'refund';
    // The money that comes when nothing can be bought any more goes back, from the sweep.
    await queries.setOrder(
      trx,
      order.id,
      { state: changed.next, refund_due: typeof happened === 'string' },
      now,
    );
    await record(typeof happened === 'string' ? 'paidInVain' : 'paid');
    if (!row || typeof happened === 'string') return;
    if (happened.next.status === 'IN_REVIEW') await approveIfClean(trx, row.id, parts, now);
    else if (purpose !== 'promote') await tellActive(trx, row.id, parts);
    await sendReceipt(trx, row.id, order, now);
    await appendChange(trx, 'announcement', row.id, now);
  }

  /** Whether what the payment publishes may be: meanwhile the text, the partner’s offer or the number’s use may have changed. */
  async function mayBuy(
    trx: Transaction<Tables>,
    row: AnnouncementRow,
    { purpose }: queries.OrderRow,
    now: number,
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
  async function sendReceipt(
    trx: Transaction<Tables>,
    announcementId: string,
    order: queries.OrderRow,
    now: number,
  ): Promise<void> {
    const row = await lockAnnouncement(trx, announcementId);
    if (!row) return;
    const { locale, email } = await ownerOf(trx, row.owner_id);
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
