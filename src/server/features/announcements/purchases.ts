/** What a checkout and its payment do to an announcement: days that publish, extend or activate it, a promotion. */
import { AppError, invalid, isAppError } from '../../../contract/appError.ts';
import type { AnnouncementActor } from '../../../domain/announcements/lifecycle.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { announcementProblems } from '../../../domain/announcements/rules.ts';
import { transition } from '../../../domain/announcements/transition.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { type OrderPurpose, purposeFor } from '../../../domain/payments/order.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import { requireLicence, requireOffered } from './checkContent.ts';
import { requireOwnAnnouncement } from './ownership.ts';
import * as queries from './queries.ts';
import {
  approveIfClean,
  checksOf,
  localDate,
  type ReviewDependencies,
  requirePassage,
  requireTitlesHeld,
  tellActive,
  tellTakenBack,
} from './review.ts';
import {
  lockForRules,
  publishedByPayment,
  requireNoMinorsBesideAdult,
  requireRoomForPhone,
} from './crossRowRules.ts';
import type { AnnouncementRow } from './queries.ts';
import { type Versions, versionsOf } from './revisions.ts';
import { lockAnnouncement, stateOf, takeStep, tryStep } from './state.ts';
import { hasWithheld } from './withholding.ts';

export interface PurchaseDependencies extends ReviewDependencies {
  db: Database;
  clock: () => number;
}

/** What is bought: days of being live, or of promotion. */
export interface Purchase {
  purpose: OrderPurpose;
  days: number;
}

export interface PricedPurchase extends Purchase {
  /** Whose price it has; null: bought before that was noted. */
  countryCode: string | null;
}

/** A locked announcement; payments hand it back as they got it. */
export type LockedAnnouncement = AnnouncementRow;

export function createPurchases(dependencies: PurchaseDependencies) {
  const { db, clock, moderation } = dependencies;

  /**
   * The caller's own announcement with what a checkout would buy for it now, unless that is named. Throws NOT_FOUND,
   * ILLEGAL_TRANSITION where that cannot be bought.
   */
  async function forSale(caller: Caller, id: string, named: { purpose?: OrderPurpose; days?: number }) {
    const row = await requireOwnAnnouncement(db, caller, id);
    const now = clock();
    const purpose = named.purpose ?? purposeFor(statusAt(stateOf(row), now));
    if (!purpose) throw new AppError('ILLEGAL_TRANSITION');
    const days =
      purpose === 'promote' ? ANNOUNCEMENT.promotionDays : (named.days ?? ANNOUNCEMENT.durations[0]);
    if (!transition(stateOf(row), { type: 'checkout', purpose, days }, 'partner', now).ok)
      throw new AppError('ILLEGAL_TRANSITION');
    const { email } = await queries.ownerOf(db, row.owner_id);
    const { countryCode } = whatIsBought(row, await versionsOf(db, row.id), purpose, now);
    return { row, purpose, days, title: row.title, countryCode, email };
  }

  /**
   * Only what may be published is paid for. Throws INVALID_INPUT (the text is not whole, offers what is switched off in
   * its country, or too many are live under its phone number), LICENCE_REQUIRED, ADULT_WITH_MINORS, CONTENT_NEEDS_CHANGES, REVIEW_UNAVAILABLE.
   * @param now epoch ms
   */
  async function requirePublishable(
    executor: Executor,
    row: LockedAnnouncement,
    { purpose, requestReview }: { purpose: OrderPurpose; requestReview: boolean | undefined },
    now: number = clock(),
  ): Promise<void> {
    const versions = await versionsOf(executor, row.id);
    const content = whatIsBought(row, versions, purpose, now);
    // Nobody pays for what nobody is shown.
    await requireOffered(executor, content);
    if (purpose === 'promote') return;
    const problems = announcementProblems(content);
    if (problems.length > 0) throw invalid(...problems);
    requireLicence(content, await queries.profileOf(executor, row.owner_id));
    await requireNoMinorsBesideAdult(executor, { ownerId: row.owner_id, id: row.id }, content);
    await requireRoomForPhone(executor, row, content, { now, isCheckout: true });
    if (purpose === 'add' || content !== versions.live)
      await requirePassage(dependencies, executor, content, { ownerId: row.owner_id, requestReview });
    else await requireTitlesHeld(executor, row.owner_id, content);
  }

  /**
   * Begins a checkout at the price of a country, under the locks of the rules; throws as `requirePublishable`, NOT_FOUND,
   * ILLEGAL_TRANSITION, and BUSY where what is bought has moved to another country since its price was looked up.
   */
  async function beginCheckout(
    unit: Unit,
    id: string,
    { purpose, days, countryCode }: PricedPurchase,
    { actorId, requestReview }: { actorId: string; requestReview: boolean | undefined },
  ): Promise<void> {
    const row = await lockForRules(unit.trx, id);
    if (!row) throw new AppError('NOT_FOUND');
    const content = whatIsBought(row, await versionsOf(unit.trx, id), purpose, unit.now);
    if (content.countryCode !== countryCode) throw new AppError('BUSY', { retryAfterSeconds: 1 });
    await requirePublishable(unit.trx, row, { purpose, requestReview }, unit.now);
    await takeStep(dependencies, unit, row, {
      event: { type: 'checkout', purpose, days },
      by: 'partner',
      actorId,
    });
  }

  /** The checkout is over without a payment; one that has moved on meanwhile stays where it is. */
  async function endCheckout(
    unit: Unit,
    row: LockedAnnouncement,
    type: 'cancelCheckout' | 'checkoutExpired',
    by: AnnouncementActor,
  ): Promise<void> {
    await tryStep(dependencies, unit, row, { event: { type }, by, actorId: null });
  }

  /**
   * Gives an announcement, locked by `lockForRules`, what was paid for.
   * @returns whether it could: meanwhile the text, its country, the partner's offer or the number's use may have changed
   */
  async function buy(
    unit: Unit,
    row: LockedAnnouncement,
    { purpose, days, countryCode }: PricedPurchase,
  ): Promise<boolean> {
    const versions = await versionsOf(unit.trx, row.id);
    const content = whatIsBought(row, versions, purpose, unit.now);
    // Its price was that of another country: the checkout was over, and the draft has moved since.
    if (countryCode !== null && content.countryCode !== countryCode) return false;
    if (!(await mayBuy(unit, row, versions, purpose))) return false;
    const { pending } = versions;
    const isClean = pending !== null && (await checksOf(unit.trx, row.owner_id, pending)).clean;
    const passes = moderation === 'auto' && isClean && !(await hasWithheld(unit.trx, row.owner_id));
    const event = { type: 'paid', purpose, days, passes } as const;
    const bought = await tryStep(dependencies, unit, row, { event, by: 'paymentProvider', actorId: null });
    if (!bought.ok) return false;
    if (bought.next.status === 'IN_REVIEW') await approveIfClean(dependencies, unit, row.id);
    else if (purpose !== 'promote')
      await tellActive(dependencies, unit.trx, row.id, {
        isExtended: statusAt(stateOf(row), unit.now) === 'ACTIVE',
      });
    return true;
  }

  /** Takes away what of a purchase is left, whose money has gone back; the owner is told. */
  async function takeBack(
    unit: Unit,
    row: LockedAnnouncement,
    bought: Purchase & { daysAfter: number },
    who: { by: AnnouncementActor; actorId: string | null },
  ): Promise<void> {
    const taken = await tryStep(dependencies, unit, row, { event: { type: 'takeBack', ...bought }, ...who });
    if (taken.ok && taken.next.status !== 'DELETED')
      await tellTakenBack(dependencies, unit, row, bought.purpose, taken.next);
  }

  async function mayBuy(
    { trx, now }: Unit,
    row: LockedAnnouncement,
    versions: Versions,
    purpose: OrderPurpose,
  ): Promise<boolean> {
    if (purpose === 'promote') return true;
    const content = publishedByPayment(row, versions, now);
    try {
      // Whoever asked for a person did so at the checkout; here it counts that there still is one.
      if (purpose === 'add' || content !== versions.live)
        await requirePassage(dependencies, trx, content, { ownerId: row.owner_id, requestReview: true });
      await requireNoMinorsBesideAdult(trx, { ownerId: row.owner_id, id: row.id }, content);
      await requireRoomForPhone(trx, row, content, { now });
      return true;
    } catch (error) {
      if (isAppError(error)) return false;
      throw error;
    }
  }

  /** What a receipt says of a locked announcement: whom it goes to and how things stand, dates as in its place. */
  async function standing({ trx, now }: Unit, id: string, purpose: OrderPurpose) {
    const row = await lockAnnouncement(trx, id);
    if (!row) return null;
    const { locale, email } = await queries.ownerOf(trx, row.owner_id);
    const isPromotion = purpose === 'promote';
    const isActive = isPromotion || row.status === 'ACTIVE';
    const until = isPromotion ? row.promoted_until : row.expires_at;
    return {
      email,
      locale,
      title: row.title,
      outcome: !isActive ? 'inReview' : isPromotion ? 'promoted' : 'active',
      date: await localDate(trx, row, now, locale),
      until: until === null ? '' : await localDate(trx, row, until, locale),
    };
  }

  return { forSale, requirePublishable, beginCheckout, endCheckout, buy, takeBack, standing };
}

/** The version that a purchase is for: a promotion is of what is shown. */
const whatIsBought = (row: AnnouncementRow, versions: Versions, purpose: OrderPurpose, now: number) =>
  purpose === 'promote' ? versions.live : publishedByPayment(row, versions, now);

export type Purchases = ReturnType<typeof createPurchases>;
