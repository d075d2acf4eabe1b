/** Payments: a checkout is opened at the provider, timed out, replaced or given back; the money itself is settle.ts. */
import { randomUUIDv7 } from 'node:crypto';
import type { CheckoutState, PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { CheckoutBody } from '../../../contract/payments.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { ANNOUNCEMENT } from '../../../domain/limits.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { ORDER_LIFECYCLE } from '../../../domain/payments/order.ts';
import { priceForCountry, priceOfOrder } from '../../../domain/payments/prices.ts';
import { formatPrice, formatRate } from '../../../messages/price.ts';
import { type Database, instant } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/context.ts';
import { translator } from '../../messages.ts';
import { lockAnnouncement, type Purchases } from '../announcements/face.ts';
import { owedBack } from './journal.ts';
import * as queries from './queries.ts';
import type { Settlement } from './settle.ts';
import type { DueOrder } from './sweep.ts';

export interface PaymentParts {
  db: Database;
  unitOfWork: UnitOfWork;
  /** Null: announcements are free of charge. */
  provider: PaymentProvider | null;
  /** What an order's money does. */
  settlement: Pick<Settlement, 'learn' | 'payNothing'>;
  clock: () => number;
  /** What a checkout does to its announcement. */
  purchases: Purchases;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

export function createPayments(parts: PaymentParts) {
  const { db, unitOfWork, clock, provider, settlement, purchases, address } = parts;

  /**
   * Opens a checkout for an own announcement; an open one is ended first. Where nothing is charged it is over at once,
   * and the address is that of our page that says what came of it. Throws NOT_FOUND, ILLEGAL_TRANSITION,
   * INVALID_INPUT (the text is not whole, or too many are live under its phone number), LICENCE_REQUIRED,
   * ADULT_WITH_MINORS, CONTENT_NEEDS_CHANGES, REVIEW_UNAVAILABLE, PAYMENT_PROVIDER_DOWN.
   */
  async function createSession(caller: Caller, body: CheckoutBody, locale: Locale) {
    const forSale = await purchases.forSale(caller, body.announcementId, body.purpose);
    const { row, purpose, countryCode } = forSale;
    const { requestReview } = body;
    const days =
      purpose === 'promote' ? ANNOUNCEMENT.promotionDays : (body.days ?? ANNOUNCEMENT.durations[0]);
    const listed = priceOfOrder(countryCode, purpose, days);
    if (!listed) throw invalid({ path: 'days', code: 'invalidChoice' });
    const price = provider ? listed : { gross: 0, vat: 0 };
    // Asked again under the locks; here so that no open checkout ends for one that is refused.
    await purchases.requirePublishable(db, row, { purpose, requestReview });
    await endCheckouts(row.id, true);

    const orderId = randomUUIDv7();
    const { currency } = priceForCountry(countryCode);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await purchases.beginCheckout(
        unit,
        row.id,
        { purpose, days },
        { actorId: caller.userId, requestReview },
      );
      if (await queries.openOrderOf(trx, row.id)) throw new AppError('CHECKOUT_OPEN');
      const { now } = unit;
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
        provider: provider?.name ?? NOBODY,
        locale,
        asks_for_early_start: body.asksForEarlyStart ?? false,
        created_at: instant(now),
        expires_at: instant(now + ANNOUNCEMENT.checkoutMinutes * 60_000),
      });
      unit.record({
        subjectType: 'order',
        subjectId: orderId,
        kind: 'opened',
        by: 'partner',
        actorId: caller.userId,
        data: { purpose, days },
      });
    });
    const url = provider
      ? await openAtProvider(provider, orderId, forSale, locale)
      : await settlement.payNothing(orderId).then(() => returnAddress(locale, { id: orderId, purpose }));
    return { url, orderId, amount: price.gross, currency };
  }

  /** Our page that waits for the word on an order and leads on. */
  function returnAddress(locale: Locale, { id, purpose }: Pick<queries.OrderRow, 'id' | 'purpose'>): string {
    const wait = purpose === 'add' ? 'add' : 'extend';
    return address(locale, `/user-zone/payment-return/${wait}/wait?orderId=${id}`);
  }

  /** Asks the provider for its page; where that fails, the order is cancelled and the announcement as before. */
  async function openAtProvider(
    provider: PaymentProvider,
    orderId: string,
    {
      title,
      email,
      countryCode,
    }: Pick<Awaited<ReturnType<Purchases['forSale']>>, 'title' | 'email' | 'countryCode'>,
    locale: Locale,
  ): Promise<string> {
    const order = await queries.orderById(db, orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const t = translator(locale, 'payments');
    try {
      const session = await provider.createSession({
        orderId,
        amount: order.amount,
        currency: order.currency,
        description: t(`lineItem.${order.purpose}`, { title, days: order.days }),
        taxNote: taxNote(order, priceForCountry(countryCode).vatRate, locale),
        locale,
        email,
        expiresAt: order.expires_at,
        returnUrl: returnAddress(locale, order),
        cancelUrl: address(
          locale,
          `/user-zone/payment?announcementId=${order.announcement_id}&purpose=${order.purpose}&cancelled`,
        ),
      });
      await queries.setOrder(db, orderId, {
        provider_session: session.session,
        check_at: instant(clock() + FIRST_CHECK_MS),
      });
      return session.url;
    } catch (cause) {
      await close(orderId, 'cancelled');
      throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
    }
  }

  /**
   * Ends the open checkout of an announcement: at the provider first, so that it can no longer be paid, then here.
   * `isReplaced`: another one follows at once, so the announcement stays as it is; what was paid meanwhile has bought
   * what it was for. Otherwise nothing is wanted any more, and what was paid goes back.
   */
  async function endCheckouts(announcementId: string, isReplaced = false): Promise<void> {
    const open = await queries.openOrderOf(db, announcementId);
    if (!open) return;
    const ended = await endAtProvider(open);
    if (ended.state === 'expired') return close(open.id, 'cancelled', { keepsAnnouncement: isReplaced });
    if (!isReplaced) return close(open.id, 'cancelled', { checkIn: 0 });
    if (ended.state === 'paid') await settlement.learn(open.id, { type: 'paid', payment: ended.payment });
  }

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
    { keepsAnnouncement = false, checkIn = LAST_CHECKS_MS[0] as number } = {},
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

  /** The job: what is due with one order; done twice it is done once. */
  async function settleOrder({ id, due }: DueOrder): Promise<void> {
    const order = await queries.orderById(db, id);
    if (!order) return;
    if (due === 'refund') return refund(order);
    if (due === 'check') return check(order);
    const ended = await endAtProvider(order);
    if (ended.state === 'paid') await settlement.learn(id, { type: 'paid', payment: ended.payment });
    // One whose money is on its way stays open until the provider knows.
    if (ended.state === 'expired') await close(id, 'timedOut');
  }

  /** Asks the provider about an order whose webhook may have been lost. */
  async function check({ id, state, created_at: createdAt, ...order }: queries.OrderRow): Promise<void> {
    if (!order.provider_session || provider?.name !== order.provider) {
      await queries.setCheck(db, id, null);
      return;
    }
    const found = await provider.sessionState(order.provider_session);
    if (found.state === 'paid') {
      await settlement.learn(id, { type: 'paid', payment: found.payment });
      await queries.setCheck(db, id, null);
      return;
    }
    const isMoving = state === 'OPEN' || found.state === 'processing';
    await queries.setCheck(db, id, isMoving ? clock() + CHECK_EVERY_MS : lastCheck(createdAt, clock()));
  }

  /** Gives money back that bought nothing; asked twice the provider pays once. */
  async function refund(order: queries.OrderRow): Promise<void> {
    const owed = order.refund_due ? await owedBack(db, order.id) : null;
    if (!owed) return;
    // Whoever took it at another time is not asked here.
    if (provider?.name !== order.provider)
      throw new Error(`order ${order.id} is to be given back by ${order.provider}, which is not set up`);
    const given = await provider.refund({
      ...owed,
      orderId: order.id,
      key: `refund ${order.id} ${order.refund_tries}`,
    });
    await settlement.learn(order.id, { type: 'refunded', refund: given });
  }

  /** How an own order stands; throws NOT_FOUND. */
  async function orderOf(caller: Caller, orderId: string) {
    const order = await queries.orderById(db, orderId);
    if (order?.owner_id !== caller.userId || !order.announcement_id) throw new AppError('NOT_FOUND');
    return { orderId, state: order.state, purpose: order.purpose, announcementId: order.announcement_id };
  }

  /** How an order stands, for the provider's own page; null when there is none. */
  const orderState = async (orderId: string) => (await queries.orderById(db, orderId))?.state ?? null;

  return { orderState, createSession, endCheckouts, settleOrder, orderOf };
}

/** What of an order's price is tax, in words of a language; empty where none is charged. `rate` in percent. */
function taxNote(
  { amount, vat, currency }: Pick<queries.OrderRow, 'amount' | 'vat' | 'currency'>,
  rate: number,
  locale: Locale,
): string {
  if (vat === 0) return '';
  const t = translator(locale, 'payments');
  const tag = toBcp47(locale);
  const price = (minor: number) => formatPrice(minor, currency, tag);
  return `${t('net')} ${price(amount - vat)} + ${t('vat', { rate: formatRate(rate, tag) })} ${price(vat)}`;
}

/** A webhook comes within seconds; who has heard nothing then asks. */
const FIRST_CHECK_MS = 3 * 60_000;
const CHECK_EVERY_MS = 5 * 60_000;
/** So long after a checkout that was not paid is over its provider is asked once more, in case the word was lost. */
const LAST_CHECKS_MS = [60 * 60_000, 24 * 60 * 60_000] as const;

/** When an order that is over is asked about next; null after the last time. Epoch ms. */
const lastCheck = (createdAt: number, now: number): number | null =>
  now < createdAt + LAST_CHECKS_MS[1] ? createdAt + LAST_CHECKS_MS[1] : null;

/** The provider of what costs nothing. */
const NOBODY = 'none';

export type Payments = ReturnType<typeof createPayments>;
