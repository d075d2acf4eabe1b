/** What follows a payment, a correction or an approval: automatic checks, and the mail that says it is online. */
import type { Executor, Trx } from '../../db/database.ts';
import { AppError } from '../../../contract/appError.ts';
import {
  type AutomaticChecks,
  automaticChecks,
  type CheckFinding,
} from '../../../domain/announcements/automaticChecks.ts';
import type { AnnouncementState } from '../../../domain/announcements/lifecycle.ts';
import { announcementProblems } from '../../../domain/announcements/rules.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { OrderPurpose } from '../../../domain/payments/order.ts';
import type { StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Post } from '../../mail.ts';
import { hasReviewers, ownerOf, profileOf, timeZoneOf } from './queries.ts';
import type { AnnouncementRow } from './queries.ts';
import { versionsOf } from './revisions.ts';
import { lockAnnouncement, type StepDependencies, takeStep } from './state.ts';
import { hasWithheld } from './withholding.ts';
import { dateFormat } from '../../../messages/intl.ts';

export interface ReviewDependencies extends StepDependencies {
  post: Post;
  moderation: 'auto' | 'manual';
  address: (locale: Locale, path: string) => string;
}

/** A text and its place, of which the law of titles asks. */
type CheckedContent = Pick<StoredContent, 'title' | 'description' | 'countryCode'>;

/** What the automatic checks say of a partner's text, read with the licence number that the profile gives now. */
export async function checksOf(
  executor: Executor,
  ownerId: string,
  content: CheckedContent,
): Promise<AutomaticChecks> {
  const profile = await profileOf(executor, ownerId);
  const licenceNumber = profile?.licence_number ?? '';
  return automaticChecks(content, { countryCode: content.countryCode, licenceNumber });
}

/**
 * What stands between a text and the public. A clean text passes unread where nobody moderates and no report keeps
 * anything of its owner out of sight. Any other waits for a person, who is asked by `requestReview`; where there is no
 * person it would wait for ever, so it is refused before anybody pays for it.
 * @returns whether the text passes unread
 * @throws CONTENT_NEEDS_CHANGES with what was found at its fields, REVIEW_UNAVAILABLE for a clean text that only a
 * person may let through, when there is none
 */
export async function requirePassage(
  { moderation }: Pick<ReviewDependencies, 'moderation'>,
  executor: Executor,
  content: CheckedContent,
  { ownerId, requestReview = false }: { ownerId: string; requestReview: boolean | undefined },
): Promise<boolean> {
  const checks = await checksOf(executor, ownerId, content);
  if (checks.clean && moderation === 'auto' && !(await hasWithheld(executor, ownerId))) return true;
  const hasReviewer = await hasReviewers(executor);
  if (!checks.clean && !(requestReview && hasReviewer)) {
    throw needsChanges(checks.reasons);
  }
  if (!hasReviewer) throw new AppError('REVIEW_UNAVAILABLE');
  return false;
}

/**
 * What has been live as it is needs no other look, but the right to a title is one to have today: throws
 * CONTENT_NEEDS_CHANGES where the text claims one that the profile gives no licence number for.
 */
export async function requireTitlesHeld(
  executor: Executor,
  ownerId: string,
  content: CheckedContent,
): Promise<void> {
  const checks = await checksOf(executor, ownerId, content);
  const claimed = checks.clean ? [] : checks.reasons.filter(({ reason }) => reason === 'reservedTitle');
  if (claimed.length > 0) throw needsChanges(claimed);
}

function needsChanges(findings: readonly CheckFinding[]): AppError {
  const fields = findings.map(({ path, reason, found }) => ({ path, code: reason, params: { found } }));
  return new AppError('CONTENT_NEEDS_CHANGES', { fields });
}

/**
 * Approves what is in review when nobody moderates and the automatic checks find nothing; it goes live at once. The
 * caller has read the rules across rows under their locks.
 */
export async function approveIfClean(
  dependencies: ReviewDependencies,
  unit: Unit,
  id: string,
): Promise<void> {
  const { trx } = unit;
  const row = await lockAnnouncement(trx, id);
  if (row?.status !== 'IN_REVIEW' || dependencies.moderation !== 'auto') return;
  const { live: content } = await versionsOf(trx, id);
  if (announcementProblems(content).length > 0) return;
  if (!(await checksOf(trx, row.owner_id, content)).clean) return;
  if (await hasWithheld(trx, row.owner_id)) return;
  const approval = { event: { type: 'approve' }, by: 'automaticChecks', actorId: null } as const;
  await takeStep(dependencies, unit, row, approval);
  await tellActive(dependencies, trx, id);
}

/** Mails the owner that the announcement is online and until when, or that it is so for longer. */
export async function tellActive(
  dependencies: ReviewDependencies,
  trx: Trx,
  id: string,
  { isExtended = false } = {},
): Promise<void> {
  const row = await lockAnnouncement(trx, id);
  if (row?.status !== 'ACTIVE' || row.expires_at === null) return;
  const owner = await ownerOf(trx, row.owner_id);
  await dependencies.post.send(trx, {
    to: owner.email,
    locale: owner.locale,
    kind: isExtended ? 'announcementExtended' : 'announcementActive',
    params: { title: row.title, until: await localDate(trx, row, row.expires_at, owner.locale) },
    link: dependencies.address(owner.locale, `/search-massage/announcement-details/${id}`),
  });
}

/** Mails the owner what is left of the announcement's time, or of its promotion, now that the money for it has gone back. */
export async function tellTakenBack(
  dependencies: ReviewDependencies,
  { trx, now }: Unit,
  row: AnnouncementRow,
  purpose: OrderPurpose,
  left: Pick<AnnouncementState, 'status' | 'expiresAt' | 'promotedUntil' | 'blockedAt'>,
): Promise<void> {
  const { email, locale } = await ownerOf(trx, row.owner_id);
  const isPromotion = purpose === 'promote';
  const until = isPromotion ? left.promotedUntil : left.expiresAt;
  const isLeft = until !== null && until > (left.blockedAt ?? now);
  const whatIsLeft = isLeft ? 'shortened' : left.status === 'DRAFT' ? 'draft' : 'ended';
  const outcome = left.status === 'BLOCKED' ? 'blocked' : whatIsLeft;
  await dependencies.post.send(trx, {
    to: email,
    locale,
    kind: 'purchaseTakenBack',
    params: {
      title: row.title,
      what: isPromotion ? 'promotion' : 'listing',
      outcome,
      until: isLeft ? await localDate(trx, row, until, locale) : '',
    },
    link: dependencies.address(locale, `/user-zone/announcements?of=${row.id}`),
  });
}

/** An instant (epoch ms) as a date in the announcement's place, written out in a language. */
export async function localDate(
  trx: Trx,
  row: Pick<AnnouncementRow, 'place_id'>,
  at: number,
  locale: Locale,
): Promise<string> {
  const timeZone = await timeZoneOf(trx, row.place_id);
  return dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone }).format(at);
}
