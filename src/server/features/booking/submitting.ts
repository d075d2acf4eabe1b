/** Booking a held time: by an account, or by a guest whose address a mailed code proves. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { SubmitBooking } from '../../../contract/holds.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Trx } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { signUpLock } from '../accounts/face.ts';
import { cardOfAccount, cardOfGuest } from '../clientCards/face.ts';
import { bookable } from './bookable.ts';
import { requireRoom } from './bounds.ts';
import { heldBy, tryCode } from './guestCodes.ts';
import { notify } from './mails/notices.ts';
import type { BookingParts } from './parts.ts';
import * as queries from './queries/appointments.ts';
import { accountOf, dropCode } from './queries/guests.ts';
import { isHoldKey, type KeptByVisitor, visitKey } from './visitKey.ts';
import { bareVisitOf, change, type SeenVisit, type Step } from './visits.ts';

type Input = z.output<typeof SubmitBooking>;

/**
 * Books a time that an account keeps, or that its owner kept before logging in (by the hold's key); answers the visit. What is
 * refused leaves the time to whoever kept it: a repetition under the same Idempotency-Key is refused as well.
 */
export async function submit(
  parts: BookingParts,
  userId: string,
  input: Input,
  locale: Locale,
): Promise<SeenVisit> {
  const { holdId, key } = input;
  const seen = await heldFor(parts, { holdId, key }, userId);
  const book = async (step: Step, trx: Trx) => {
    const { row, now } = step;
    // The account's present one.
    const { email } = row;
    const { state, booked } = await bookable(trx, step, { ...input, email, locale });
    await requireRoom(trx, { clientId: userId, email }, { profileId: row.profile_id, now });
    const side = { partnerId: row.profile_id, accountId: userId };
    const said = { name: input.name, phone: booked.phone, email };
    return {
      kind: state,
      notice: noticeOf(state),
      change: { ...booked, card_id: await cardOfAccount(trx, side, said, now) },
    };
  };
  const takeOver = (unit: Unit, row: queries.AppointmentRow) => takenOver(parts, unit, row, { key, userId });
  return change(parts, holdId, userId, book, { seen, lockFirst: userId, takeOver });
}

/**
 * Books a time that a visitor keeps, by the code that was mailed to the address; answers the key of the visit's link. The
 * visit is the account's that the address belongs to, if that is a client's. What is wrong with the code is counted
 * and said at its field. Throws as well NOT_FOUND, HOLD_EXPIRED, OWN_ANNOUNCEMENT_BOOKING,
 * VISITS_FULL, VISITS_FULL_TODAY, ACCOUNT_SUSPENDED.
 */
export async function submitAsGuest(parts: BookingParts, input: Input, locale: Locale): Promise<string> {
  const { holdId, key, code } = input;
  if (key === undefined) throw new AppError('UNAUTHENTICATED');
  const held = await heldBy(parts, holdId, key);
  if (input.email === undefined) throw invalid({ path: 'email', code: 'required' });
  if (code === undefined) throw invalid({ path: 'code', code: 'required' });
  const email = normaliseEmail(input.email);
  const city = await parts.placeById(held.place_id);
  const done = await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    // Whoever signs up with the address, or changes to it, does it before or after.
    await lockKey(trx, signUpLock(email));
    const account = await lockedAccount(trx, email);
    const row = await queries.lockAppointment(trx, holdId);
    const { now } = unit;
    if (!row || !isHoldKey(parts.linkSecret, row, key)) throw new AppError('NOT_FOUND');
    const step: Step = { row, side: 'client', now };
    const { state, booked } = await bookable(trx, step, { ...input, email, locale });
    const said = { name: input.name, phone: booked.phone, email };
    const problem = await tryCode(trx, parts.linkSecret, { holdId, email, code }, now);
    // Not thrown here: the try stays counted.
    if (problem) return { problem };
    if (account?.id === row.profile_id) throw new AppError('OWN_ANNOUNCEMENT_BOOKING');
    if (account && account.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
    const clientId = account?.account_type === 'client' ? account.id : null;
    const partnerId = row.profile_id;
    await requireRoom(trx, { clientId, email }, { profileId: partnerId, now });
    const card_id = clientId
      ? await cardOfAccount(trx, { partnerId, accountId: clientId }, said, now)
      : await cardOfGuest(trx, partnerId, said, now);
    const guest = { client_id: clientId, is_guest: true };
    const after = await queries.changeAppointment(trx, holdId, { ...booked, ...guest, card_id }, now);
    await dropCode(trx, holdId);
    unit.record({
      subjectType: 'appointment',
      subjectId: holdId,
      kind: state,
      by: 'guest',
      actorId: null,
    });
    await notify(parts, trx, { before: row, after, notice: noticeOf(state) }, city);
    return { problem: null };
  });
  if (done.problem) throw invalid(done.problem);
  return guestKey(parts, holdId);
}

/** The key of the link to a visit that a guest has booked. */
export async function guestKey({ db, linkSecret }: BookingParts, id: string): Promise<string> {
  const row = await queries.appointmentById(db, id);
  const key = row && visitKey(linkSecret, 'visit', row);
  if (!key) throw new AppError('NOT_FOUND');
  return key;
}

/** The time that an account is to book: its own, or a visitor's to which it has the key; throws NOT_FOUND. */
async function heldFor(
  parts: BookingParts,
  { holdId, key }: Pick<Input, 'holdId' | 'key'>,
  userId: string,
): Promise<queries.BareAppointment> {
  const row = key === undefined ? undefined : await queries.bareAppointment(parts.db, holdId);
  return row && isKeptBy(parts, row, key) ? row : bareVisitOf(parts, holdId, userId);
}

/** Makes a visitor's hold the account's, whose owner has logged in meanwhile; anybody else's stays as it is. */
async function takenOver(
  parts: BookingParts,
  { trx, now, record }: Unit,
  row: queries.AppointmentRow,
  { key, userId }: { key: string | undefined; userId: string },
): Promise<queries.AppointmentRow | undefined> {
  if (!isKeptBy(parts, row, key)) return row;
  await queries.updateAppointment(trx, row.id, { client_id: userId, held_device: null }, now);
  await dropCode(trx, row.id);
  record({ subjectType: 'appointment', subjectId: row.id, kind: 'HELD', by: 'client', actorId: userId });
  return queries.appointmentById(trx, row.id);
}

const isKeptBy = (parts: BookingParts, row: KeptByVisitor, key: string | undefined): boolean =>
  key !== undefined && isHoldKey(parts.linkSecret, row, key);

/** The account of an address, locked; undefined: none, or it went meanwhile. */
async function lockedAccount(trx: Trx, email: string) {
  const seen = await accountOf(trx, email);
  if (!seen) return undefined;
  await lockUser(trx, seen.id);
  return accountOf(trx, email);
}

const noticeOf = (state: queries.AppointmentRow['state']) =>
  state === 'REQUESTED' ? ('requested' as const) : ('confirmed' as const);
