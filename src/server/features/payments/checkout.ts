/** The way to the provider's page: an order at the price of the moment, and a checkout for it. */
import { randomUUIDv7 } from 'node:crypto';
import type { PaymentProvider } from '../../../adapters/payment/provider.ts';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { CheckoutBody } from '../../../contract/payments.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { Discount } from '../../../domain/payments/discounts.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import { priceOfOrder } from '../../../domain/payments/orderPrice.ts';
import { formatPrice, formatRate } from '../../../messages/price.ts';
import { instant } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import { translator } from '../../messages.ts';
import type { Purchases } from '../announcements/face.ts';
import { holdDiscount, requireDiscount, reserveDiscount } from '../discounts/face.ts';
import type { PriceListInForce } from '../prices/face.ts';
import type { Introductory } from './introductory.ts';
import { asCustomer } from './customers.ts';
import { itemOf } from './item.ts';
import type { PaymentDependencies } from './dependencies.ts';
import * as queries from './queries.ts';

interface CheckoutDependencies extends PaymentDependencies {
  introductory: Introductory;
  /** Ends the open checkout of an announcement for which another one follows. */
  replaceCheckout: (announcementId: string) => Promise<unknown>;
}

export function createCheckouts(dependencies: CheckoutDependencies) {
  const { db, unitOfWork, clock, provider, settlement, closing } = dependencies;
  const { purchases, taxes, address, priceListOf, introductory } = dependencies;

  /**
   * Opens a checkout for an own announcement; an open one is ended first. Where nothing is charged it is over at once,
   * and the address is that of our page that says what came of it. Throws NOT_FOUND, ILLEGAL_TRANSITION,
   * INVALID_INPUT (the text is not whole, too many are live under its phone number, a discount code or the introductory
   * days are not to be had), LICENCE_REQUIRED, ADULT_WITH_MINORS, CONTENT_NEEDS_CHANGES, REVIEW_UNAVAILABLE,
   * PAYMENT_PROVIDER_DOWN.
   */
  async function createSession(caller: Caller, body: CheckoutBody, locale: Locale) {
    const forSale = await purchases.forSale(caller, body.announcementId, body);
    const { row, purpose, days, countryCode } = forSale;
    const { requestReview } = body;
    const list = await priceListOf(countryCode);
    const wanted = { ...wish(body), userId: caller.userId, purpose, days, list };
    if (!priceOfOrder(list, wanted)) throw invalid({ path: 'days', code: 'invalidChoice' });
    // Asked again under the locks; here so that no open checkout ends for one that is refused.
    await purchases.requirePublishable(db, row, { purpose, requestReview });
    await requireReductions(wanted, (await queries.openOrderOf(db, row.id))?.id ?? null);
    const taxed = provider && !wanted.isIntroductory ? await taxes.reverseChargedTo(caller.userId) : null;
    await dependencies.replaceCheckout(row.id);

    const orderId = randomUUIDv7();
    const sold = await unitOfWork(async (unit) => {
      const { trx } = unit;
      const held = wanted.code ? await holdDiscount(unit, toUse(wanted, null)) : null;
      await purchases.beginCheckout(
        unit,
        row.id,
        { purpose, days, countryCode },
        { actorId: caller.userId, requestReview },
      );
      if (await queries.openOrderOf(trx, row.id)) throw new AppError('CHECKOUT_OPEN');
      if (wanted.isIntroductory) await introductory.require(trx, caller.userId, wanted);
      const sold = soldAt(wanted, { discount: held?.discount ?? null, isReverseCharged: taxed !== null });
      const { now } = unit;
      await queries.insertOrder(trx, {
        id: orderId,
        owner_id: caller.userId,
        announcement_id: row.id,
        purpose,
        days,
        state: 'OPEN',
        ...sold,
        currency: list.currency,
        country_code: list.countryCode,
        tariff_from: list.validFrom === null ? null : instant(list.validFrom),
        // Of what costs nothing there is no invoice to make out to anybody.
        reverse_charged_to: taxed && sold.amount > 0 ? JSON.stringify(taxed) : null,
        provider: (sold.amount > 0 && provider?.name) || NOBODY,
        locale,
        asks_for_early_start: body.asksForEarlyStart ?? false,
        created_at: instant(now),
        expires_at: instant(now + ANNOUNCEMENT.checkoutMinutes * 60_000),
      });
      if (held) await reserveDiscount(trx, held, orderId, caller.userId);
      unit.record({
        subjectType: 'order',
        subjectId: orderId,
        kind: 'opened',
        by: 'partner',
        actorId: caller.userId,
        data: { purpose, days },
      });
      unit.answerWith(orderId);
      return sold;
    });
    if (provider && sold.amount > 0) {
      const url = await openAtProvider(provider, orderId, caller.userId, forSale, locale);
      return { url, orderId, amount: sold.amount, currency: list.currency };
    }
    return boughtForNothing({ id: orderId, purpose, amount: 0, currency: list.currency }, locale);
  }

  /**
   * The same once more, where the answer was lost: what cost nothing has been bought, or is now. A checkout whose address nobody
   * got cannot be paid: another one takes its place.
   */
  async function repeatSession(caller: Caller, body: CheckoutBody, locale: Locale, orderId: string) {
    const order = await queries.orderById(db, orderId);
    const isNothing = order?.owner_id === caller.userId && order.amount === 0 && order.state !== 'CANCELLED';
    return isNothing ? boughtForNothing(order, locale) : createSession(caller, body, locale);
  }

  async function boughtForNothing(
    order: Pick<queries.OrderRow, 'id' | 'purpose' | 'amount' | 'currency'>,
    locale: Locale,
  ) {
    await settlement.payNothing(order.id);
    const { id: orderId, amount, currency } = order;
    return { url: returnAddress(locale, order), orderId, amount, currency };
  }

  /** What the buyer wants to pay less by; where announcements are free of charge there is nothing to take off. */
  function wish({ discountCode, usesIntroductoryDays }: CheckoutBody) {
    const isIntroductory = provider !== null && usesIntroductoryDays === true;
    // The days cost nothing: a code is left for another time.
    return { isIntroductory, code: provider && !isIntroductory && discountCode ? discountCode : null };
  }

  /** Throws INVALID_INPUT where what is wanted is not to be had beside what stands, but for the order that is replaced. */
  async function requireReductions(wanted: Wanted, replaced: string | null): Promise<void> {
    if (wanted.code) await requireDiscount(db, toUse(wanted, replaced), clock());
    if (wanted.isIntroductory) await introductory.require(db, wanted.userId, wanted, replaced);
  }

  /** What an order comes to, and why it is nothing, if it is. */
  function soldAt(
    { list, isIntroductory, ...sale }: Wanted,
    terms: { discount: Discount | null; isReverseCharged: boolean },
  ) {
    if (!provider) return { amount: 0, vat: 0, vat_rate: 0 };
    if (isIntroductory) return { amount: 0, vat: 0, vat_rate: 0, free_reason: 'INTRODUCTORY' as const };
    const price = priceOfOrder(list, sale, terms);
    if (!price) throw invalid({ path: 'days', code: 'invalidChoice' });
    const { gross: amount, vat, vatRate: vat_rate, discount } = price;
    return { amount, vat, vat_rate, discount, free_reason: amount === 0 ? ('DISCOUNT' as const) : null };
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
    userId: string,
    { title, email }: Pick<Awaited<ReturnType<Purchases['forSale']>>, 'title' | 'email'>,
    locale: Locale,
  ): Promise<string> {
    const order = await queries.orderById(db, orderId);
    if (!order) throw new AppError('NOT_FOUND');
    try {
      const asked = {
        orderId,
        amount: order.amount,
        currency: order.currency,
        description: await itemOf(db, order, title, locale),
        taxNote: taxNote(order, locale),
        locale,
        email,
        expiresAt: order.expires_at,
        returnUrl: returnAddress(locale, order),
        cancelUrl: address(
          locale,
          `/user-zone/payment?announcementId=${order.announcement_id}&purpose=${order.purpose}&cancelled`,
        ),
      };
      const session = await asCustomer(db, provider, { userId, email, locale }, (customer) =>
        provider.createSession({ ...asked, customer }),
      );
      await queries.setOrder(db, orderId, {
        provider_session: session.session,
        check_at: instant(clock() + FIRST_CHECK_MS),
      });
      return session.url;
    } catch (cause) {
      await closing.close(orderId, 'cancelled', { keepsAnnouncement: order.purpose !== 'add' });
      throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
    }
  }

  return { createSession, repeatSession };
}

interface Wanted {
  userId: string;
  purpose: OrderPurpose;
  days: number;
  list: PriceListInForce;
  /** As typed; null: none. */
  code: string | null;
  isIntroductory: boolean;
}

const toUse = ({ list, code, ...sale }: Wanted, replaced: string | null) => ({
  countryCode: list.countryCode,
  currency: list.currency,
  userId: sale.userId,
  purpose: sale.purpose,
  days: sale.days,
  code: code ?? '',
  replaced,
});

/** What of an order's price is tax, in words of a language; empty where none is charged and nobody pays it. */
function taxNote(
  {
    amount,
    vat,
    currency,
    vat_rate: rate,
    reverse_charged_to: taxed,
  }: Pick<queries.OrderRow, 'amount' | 'vat' | 'currency' | 'vat_rate' | 'reverse_charged_to'>,
  locale: Locale,
): string {
  if (taxed) return translator(locale, 'invoices')('document.reverse');
  if (vat === 0 || rate === null) return '';
  const t = translator(locale, 'payments');
  const tag = toBcp47(locale);
  const price = (minor: number) => formatPrice(minor, currency, tag);
  return `${t('net')} ${price(amount - vat)} + ${t('vat', { rate: formatRate(rate, tag) })} ${price(vat)}`;
}

/** A webhook comes within seconds; who has heard nothing then asks. */
const FIRST_CHECK_MS = 3 * 60_000;

/** The provider of what costs nothing. */
const NOBODY = 'none';
