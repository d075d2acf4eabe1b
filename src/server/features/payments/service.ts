/** Payments: a checkout is opened at the provider, timed out, replaced or given back; the money itself is settle.ts. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { CheckoutBody } from '../../../contract/payments.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { announcementProblems } from '../../../domain/announcements/rules.ts';
import { ANNOUNCEMENT } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type OrderPurpose, purposeFor, transitionOrder } from '../../../domain/payments/order.ts';
import { priceForCountry, priceOfOrder } from '../../../domain/payments/prices.ts';
import { appendChange, recordEvent } from '../../db/changes.ts';
import { type Database, instant } from '../../db/database.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { Caller } from '../../http/context.ts';
import { translator } from '../../messages.ts';
import { requireLicence } from '../announcements/checkContent.ts';
import { announcementById, ownerOf, profileOf } from '../announcements/queries.ts';
import { type ReviewParts, requirePassage } from '../announcements/review.ts';
import {
  lockForRules,
  publishedByPayment,
  requireNoMinorsBesideAdult,
  requireRoomForPhone,
} from '../announcements/rulesAcross.ts';
import {
  type AnnouncementRow,
  contentOf,
  type Executor,
  happen,
  lockAnnouncement,
  stateOf,
  tryHappen,
} from '../announcements/state.ts';
import * as queries from './queries.ts';

export interface PaymentParts {
  db: Database;
  clock: () => number;
  provider: PaymentProvider;
  moderation: ReviewParts['moderation'];
  photos: ReviewParts['photos'];
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

export function createPayments({ db, clock, provider, moderation, photos, address }: PaymentParts) {
  /**
   * Opens a checkout for an own announcement; an open one is ended first. Throws NOT_FOUND, ILLEGAL_TRANSITION,
   * INVALID_INPUT (the text is not whole, or too many are live under its phone number), LICENCE_REQUIRED,
   * ADULT_WITH_MINORS, CONTENT_NEEDS_CHANGES, REVIEW_UNAVAILABLE, PAYMENT_PROVIDER_DOWN.
   */
  async function createSession(caller: Caller, body: z.output<typeof CheckoutBody>, locale: Locale) {
    const row = await announcementById(db, body.announcementId);
    if (row?.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
    const purpose = body.purpose ?? purposeFor(statusAt(stateOf(row), clock()));
    if (!purpose) throw new AppError('ILLEGAL_TRANSITION');
    const days =
      purpose === 'promote' ? ANNOUNCEMENT.promotionDays : (body.days ?? ANNOUNCEMENT.durations[0]);
    const price = priceOfOrder(row.country_code, purpose, days);
    if (!price) throw invalid({ path: 'days', code: 'invalidChoice' });
    // Asked again under the locks; here so that no open checkout ends for one that is refused.
    await requirePublishable(db, row, purpose, body.requestReview);
    await endCheckouts(row.id, true);

    const orderId = randomUUIDv7();
    const now = clock();
    const expiresAt = now + ANNOUNCEMENT.checkoutMinutes * 60_000;
    const { currency } = priceForCountry(row.country_code);
    await inTransaction(db, async (trx) => {
      const locked = await lockForRules(trx, row.id);
      if (!locked) throw new AppError('NOT_FOUND');
      await requirePublishable(trx, locked, purpose, body.requestReview);
      if (await queries.openOrderOf(trx, row.id)) throw new AppError('CHECKOUT_OPEN');
      const event = { type: 'checkout', purpose, days } as const;
      await happen(trx, locked, { event, now, actorId: caller.userId }, photos);
      await queries.insertOrder(trx, {
        id: orderId,
        owner_id: caller.userId,
        announcement_id: row.id,
        purpose,
        days,
        state: 'OPEN',
        amount: price.gross,
        vat: price.vat,
        currency,
        provider: provider.name,
        locale,
        created_at: instant(now),
        expires_at: instant(expiresAt),
      });
      await appendChange(trx, 'announcement', row.id, now);
    });
    const url = await openAtProvider(orderId, row, locale);
    return { url, orderId, amount: price.gross, currency };
  }

  /** Asks the provider for its page; where that fails, the order is cancelled and the announcement as before. */
  async function openAtProvider(orderId: string, row: AnnouncementRow, locale: Locale): Promise<string> {
    const order = await queries.orderById(db, orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const owner = await ownerOf(db, row.owner_id);
    const wait = order.purpose === 'add' ? 'add' : 'extend';
    const t = translator(locale, 'payments');
    try {
      const session = await provider.createSession({
        orderId,
        amount: order.amount,
        currency: order.currency,
        description: t(`lineItem.${order.purpose}`, { title: row.title, days: order.days }),
        locale,
        email: owner.email,
        expiresAt: order.expires_at,
        returnUrl: address(locale, `/user-zone/payment-return/${wait}/wait?orderId=${orderId}`),
        cancelUrl: address(locale, `/user-zone/payment?announcementId=${row.id}&purpose=${order.purpose}`),
      });
      await queries.setOrder(db, orderId, { provider_session: session.session });
      return session.url;
    } catch (cause) {
      await close(orderId, 'cancelled');
      throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
    }
  }

  /** Only what may be published is paid for. */
  async function requirePublishable(
    executor: Executor,
    row: AnnouncementRow,
    purpose: OrderPurpose,
    requestReview: boolean | undefined,
  ): Promise<void> {
    if (purpose === 'promote') return;
    const now = clock();
    const live = await contentOf(executor, row);
    const content = publishedByPayment(row, live, now);
    const problems = announcementProblems(content);
    if (problems.length > 0) throw invalid(...problems);
    requireLicence(content, await profileOf(executor, row.owner_id));
    await requireNoMinorsBesideAdult(executor, { ownerId: row.owner_id, id: row.id }, content);
    await requireRoomForPhone(executor, row, content.phoneNumber, { now, isCheckout: true });
    // What has been live as it is needs no other look.
    if (purpose === 'add' || content !== live)
      await requirePassage(executor, content, { moderation, requestReview });
  }

  /**
   * Ends the open checkout of an announcement: at the provider first, so that it can no longer be paid, then here.
   * `isReplaced`: another one follows at once, so the announcement stays as it is.
   */
  async function endCheckouts(announcementId: string, isReplaced = false): Promise<void> {
    const open = await queries.openOrderOf(db, announcementId);
    if (!open) return;
    if (open.provider_session) await provider.expireSession(open.provider_session);
    await close(open.id, 'cancelled', isReplaced);
  }

  /** Closes an order that was not paid and lets its announcement go on without. */
  async function close(
    orderId: string,
    event: 'cancelled' | 'timedOut',
    keepsAnnouncement = false,
  ): Promise<void> {
    const order = await queries.orderById(db, orderId);
    if (!order) return;
    const now = clock();
    await inTransaction(db, async (trx) => {
      const { announcement_id: announcementId } = order;
      const row = announcementId ? await lockAnnouncement(trx, announcementId) : undefined;
      const locked = await queries.lockOrder(trx, orderId);
      const closed = locked && transitionOrder(locked.state, event);
      if (!locked || !closed?.ok) return;
      await queries.setOrder(trx, orderId, { state: closed.next });
      await recordEvent(trx, {
        subjectType: 'order',
        subjectId: orderId,
        kind: event,
        actorId: null,
        at: now,
      });
      if (!row || keepsAnnouncement || locked.purpose === 'promote') return;
      const type = event === 'timedOut' ? 'checkoutExpired' : 'cancelCheckout';
      // An announcement that has moved on meanwhile, or never left its status for the checkout, stays where it is.
      await tryHappen(trx, row, { event: { type }, now, actorId: null }, photos);
      await appendChange(trx, 'announcement', row.id, now);
    });
  }

  /** The checkouts whose time is over, and the refunds that are due; called by the clock. */
  async function sweep(): Promise<void> {
    for (const order of await queries.timedOutOrders(db, clock())) {
      if (order.provider_session) await provider.expireSession(order.provider_session);
      await close(order.id, 'timedOut');
    }
    for (const order of await queries.ordersToRefund(db)) await refund(order);
  }

  /** Gives money back that bought nothing; asked twice the provider pays once. */
  async function refund(order: queries.OrderRow): Promise<void> {
    const { id: orderId, amount, currency } = order;
    await provider.refund({ orderId, session: order.provider_session ?? '', amount, currency });
    const now = clock();
    await inTransaction(db, async (trx) => {
      const locked = await queries.lockOrder(trx, orderId);
      const refunded = locked && transitionOrder(locked.state, 'refunded');
      if (!refunded?.ok) return;
      await queries.setOrder(trx, orderId, { state: refunded.next, refund_due: false });
      await recordEvent(trx, {
        subjectType: 'order',
        subjectId: orderId,
        kind: 'refunded',
        actorId: null,
        at: now,
      });
    });
  }

  /** How an own order stands; throws NOT_FOUND. */
  async function orderOf(caller: Caller, orderId: string) {
    const order = await queries.orderById(db, orderId);
    if (order?.owner_id !== caller.userId || !order.announcement_id) throw new AppError('NOT_FOUND');
    return { orderId, state: order.state, purpose: order.purpose, announcementId: order.announcement_id };
  }

  /** How an order stands, for the provider's own page; null when there is none. */
  const orderState = async (orderId: string) => (await queries.orderById(db, orderId))?.state ?? null;

  return { orderState, createSession, endCheckouts, close, sweep, orderOf };
}

export type Payments = ReturnType<typeof createPayments>;
