/**
 * Rules across rows: what one partner offers altogether, and how many announcements share a phone number. They are
 * read in the transaction that writes, under the locks `lockForRules` takes.
 */
import type { Executor, Trx } from '../../db/database.ts';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { AnnouncementStatus } from '../../../domain/announcements/announcement.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { reservedTitle } from '../../../domain/announcements/titles/reservedTitle.ts';
import type { Phone } from '../../../domain/accounts/phone.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { offersSensualAndKids } from '../../../domain/partners/rules.ts';
import { ChangedMeanwhile } from '../../db/unitOfWork.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { StoredContent } from '../../db/schema.ts';
import { phoneKey } from '../../phoneNumbers.ts';
import * as phones from './phoneQueries.ts';
import * as queries from './queries.ts';
import type { AnnouncementRow } from './queries.ts';
import type { Versions } from './revisions.ts';
import { lockAnnouncement, stateOf } from './state.ts';

/**
 * Locks an announcement with everything its rules are read over, in the order of `db/locks.ts`: the phone numbers it
 * carries and the one it is to get, its owner, itself. Undefined when there is none; the unit begins again when the
 * announcement got another number meanwhile.
 */
export async function lockForRules(
  trx: Trx,
  id: string,
  phone?: Phone,
): Promise<AnnouncementRow | undefined> {
  const seen = await queries.announcementById(trx, id);
  if (!seen) return undefined;
  const numbers = new Set((await phones.phonesOfTexts(trx, id)).map(phoneKey));
  if (phone) numbers.add(phoneKey(phone));
  for (const number of [...numbers].sort()) await lockKey(trx, `phone ${number}`);
  await lockUser(trx, seen.owner_id);
  const row = await lockAnnouncement(trx, id);
  const carried = await phones.phonesOfTexts(trx, id);
  if (carried.some((one) => !numbers.has(phoneKey(one)))) throw new ChangedMeanwhile();
  return row;
}

/** Throws ADULT_WITH_MINORS where the content and everything else the owner offers would go to adults and children. */
export async function requireNoMinorsBesideAdult(
  executor: Executor,
  { ownerId, id }: { ownerId: string; id: string | null },
  content: Pick<StoredContent, 'offers' | 'clientTypes'>,
): Promise<void> {
  const own = { mains: content.offers.map(({ main }) => main), clientTypes: content.clientTypes };
  const others = await Promise.all([
    queries.offeredByAnnouncements(executor, ownerId, id),
    queries.offeredByProfile(executor, ownerId),
  ]);
  if (offersSensualAndKids([own, ...others.flat()])) throw new AppError('ADULT_WITH_MINORS');
}

/** Whether a text of the partner claims a title that only a licence number lets stand. */
export async function claimsReservedTitle(executor: Executor, ownerId: string): Promise<boolean> {
  const texts = await queries.textsOfOwner(executor, ownerId);
  return texts.some(({ content: { title, description, countryCode } }) =>
    [title, ...Object.values(description)].some((text) => reservedTitle(text, countryCode) !== null),
  );
}

/** In which an announcement counts among those of its phone number: live, or paid and on its way there. */
export const COUNTED_FOR_PHONE: readonly AnnouncementStatus[] = ['IN_REVIEW', 'TO_FIX', 'ACTIVE'];

/**
 * Throws INVALID_INPUT at `phoneNumber` where so many others as may be live carry the number already: live ones and
 * paid ones that are on their way there. With `isCheckout` the owner's own open checkouts count as well, so that
 * nobody pays for what will not go live; those of others do not, for they cost nothing and would keep the number
 * from whom it belongs to.
 */
export async function requireRoomForPhone(
  executor: Executor,
  row: AnnouncementRow,
  number: Phone,
  { now, isCheckout = false }: { now: number; isCheckout?: boolean },
): Promise<void> {
  const phone = phoneKey(number);
  const carried = phoneKey({ phonePrefix: row.phone_prefix, phoneNumber: row.phone_number });
  if (statusAt(stateOf(row), now) === 'ACTIVE' && carried === phone) return;
  const paid = await phones.paidWithPhone(executor, phone, row.id, now);
  const paying = isCheckout ? await phones.payingWithPhone(executor, phone, row) : 0;
  const max = ANNOUNCEMENT.activePerPhone;
  if (paid + paying >= max) throw invalid({ path: 'phoneNumber', code: 'tooManyActive', params: { max } });
}

/** In which an announcement has time that was paid for in its country. */
const PAID_FOR: readonly AnnouncementStatus[] = ['IN_REVIEW', 'TO_FIX', 'ACTIVE', 'BLOCKED'];

/**
 * Price and tax are bound when a checkout is made: where a text would move an announcement to another country, throws INVALID_INPUT
 * at `placeId` while its time runs, CHECKOUT_OPEN while nothing but a checkout binds it. Read under the announcement's lock.
 */
export async function requireSameCountry(
  executor: Executor,
  row: AnnouncementRow,
  { countryCode }: Pick<StoredContent, 'countryCode'>,
  now: number,
): Promise<void> {
  const isPaidFor = PAID_FOR.includes(statusAt(stateOf(row), now));
  const atCheckout = await queries.countryAtCheckout(executor, row.id);
  if (isPaidFor && (atCheckout ?? row.country_code) !== countryCode)
    throw invalid({ path: 'placeId', code: 'paidForInCountry' });
  if (atCheckout !== null && atCheckout !== countryCode) throw new AppError('CHECKOUT_OPEN');
}

/** What a payment for days publishes: the edit that waits for it, else the text as it stands. */
export function publishedByPayment(
  row: AnnouncementRow,
  { live, pending }: Versions,
  now: number,
): StoredContent {
  const appliesEdit = row.pending_for === 'PAYMENT' || statusAt(stateOf(row), now) === 'EXPIRED';
  return (appliesEdit && pending) || live;
}
