/**
 * The codes by which guests book. A code is made when its mail is sent: the job says only whose it is, so that nothing in
 * the database books. What is tried of it is counted under the lock of the hold.
 */
import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../../../contract/appError.ts';
import type { GuestDetails, HeldTime } from '../../../contract/holds.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { GUEST, codeAsked, codeIsOver, keptForCodeUntil } from '../../../domain/booking/guests.ts';
import type { Locale } from '../../../domain/locales.ts';
import { instant, type Trx } from '../../db/database.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import type { Enqueues } from '../../jobs/queue.ts';
import type { MailJob } from '../../mail.ts';
import { type AskedFrom, askerOf, mayMail } from '../accounts/face.ts';
import { bookable } from './bookable.ts';
import { factsOf, stateAt } from './facts.ts';
import type { BookingParts } from './parts.ts';
import {
  type AppointmentRow,
  appointmentById,
  lockAppointment,
  updateAppointment,
} from './queries/appointments.ts';
import * as queries from './queries/guests.ts';
import { isHoldKey } from './visitKey.ts';

/** A code to be made and mailed, as the job carries it. */
export interface GuestCodeJob {
  /** The mail's id (UUIDv7). */
  id: string;
}

/** What mailing codes takes besides. */
export interface GuestParts extends BookingParts {
  limiter: RateLimiter;
  queue: Enqueues<'booking.guestCode', GuestCodeJob>;
  /** Sends a mail now; for those that hold a secret, which no job may carry. */
  deliver(mail: MailJob): Promise<void>;
}

/** Mails of an hour to an address are spent: so long it takes until the next. */
const MAILS_SPENT = { retryAfterSeconds: 3_600 };

/** A visitor's hold, kept or lapsed, for whoever has its key; throws NOT_FOUND. */
export async function heldBy(
  { db, linkSecret }: BookingParts,
  id: string,
  key: string,
): Promise<AppointmentRow> {
  const row = await appointmentById(db, id);
  if (!row || !isHoldKey(linkSecret, row, key)) throw new AppError('NOT_FOUND');
  return row;
}

/** The code that waits for a hold, as its visitor sees it; null: none was asked for. */
export async function waitingCode({ db, clock }: BookingParts, holdId: string): Promise<HeldTime['code']> {
  const code = await queries.codeOf(db, holdId);
  if (!code) return null;
  return {
    email: code.email,
    triesLeft: GUEST.codeTries - code.tries,
    secondsLeft: Math.max(0, Math.ceil((code.expires_at - clock()) / 1000)),
  };
}

/**
 * Has a code mailed that books the hold, in the language of now, and keeps the time as long as it is good. Asked again at
 * once, it does nothing. What is told is looked at first, so that nobody fetches a code that books nothing; what depends on
 * whose the address is, only with the code: until then it says nothing of that. Throws what is wrong with what is told,
 * NOT_FOUND, CALENDAR_DISABLED, HOLD_EXPIRED, SLOT_UNAVAILABLE, TOO_MANY_ATTEMPTS.
 */
export async function askGuestCode(
  parts: GuestParts,
  { holdId, key, email: typed, ...told }: z.output<typeof GuestDetails>,
  { locale, ...from }: AskedFrom & { locale: Locale },
): Promise<void> {
  const email = normaliseEmail(typed);
  const held = await heldBy(parts, holdId, key);
  requireKept(held, parts.clock());
  const said = { ...told, email, locale };
  await bookable(parts.db, { row: held, side: 'client', now: parts.clock() }, said);
  if (askedAs(await queries.codeOf(parts.db, holdId), email, parts.clock()) === 'same') return;
  if (!(await mayMail(parts.limiter, 'guest-code', email, await askerOf(parts.db, email, from))))
    throw new AppError('TOO_MANY_ATTEMPTS', MAILS_SPENT);
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    const row = await lockAppointment(trx, holdId);
    const { now } = unit;
    if (!row || !isHoldKey(parts.linkSecret, row, key)) throw new AppError('NOT_FOUND');
    requireKept(row, now);
    await bookable(trx, { row, side: 'client', now }, said);
    // Of two presses at once the second finds the first one's.
    if (askedAs(await queries.codeOf(trx, holdId), email, now) === 'same') return;
    const mailId = randomUUIDv7();
    await queries.askCode(trx, { holdId, email, mailId }, now);
    await updateAppointment(trx, holdId, { expires_at: instant(keptForCodeUntil(now)), locale }, now);
    unit.record({
      subjectType: 'appointment',
      subjectId: holdId,
      kind: 'CODE_ASKED',
      by: 'guest',
      actorId: null,
    });
    await parts.queue.add(trx, 'booking.guestCode', { id: mailId });
  });
}

/** Whether asking for a code mails one; throws TOO_MANY_ATTEMPTS where the hold has had its mails. */
function askedAs(code: queries.CodeRow | undefined, email: string, now: number): 'mail' | 'same' {
  const before = code ? { email: code.email, mails: code.mails, askedAt: code.asked_at } : null;
  const is = codeAsked(before, email, now);
  if (is === 'tooMany') throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 });
  return is;
}

function requireKept(row: AppointmentRow, now: number): void {
  if (stateAt(factsOf(row), now) !== 'HELD') throw new AppError('HOLD_EXPIRED');
}

/** The job: makes the code and mails it. One that was asked for before another brings none; done twice, the later one counts. */
export async function mailGuestCode(
  { db, clock, deliver, linkSecret }: GuestParts,
  job: GuestCodeJob,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = await queries.keepCode(db, job.id, codeHash(linkSecret, job.id, code), clock());
  if (!kept) return;
  await deliver({
    id: job.id,
    to: kept.email,
    locale: kept.locale,
    kind: 'guestCode',
    params: { code, minutes: GUEST.codeMinutes },
  });
}

/** What is stored of a code: without the secret nobody finds it by trying a million. */
const codeHash = (secret: string, mailId: string, code: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify(['guest-code', mailId, code]))
    .digest();

/** Tries a code under the lock of its hold, and counts it; answers what is wrong with it, null when it is right. */
export async function tryCode(
  trx: Trx,
  secret: string,
  { holdId, email, code: typed }: { holdId: string; email: string; code: string },
  now: number,
): Promise<FieldProblem | null> {
  const row = await queries.codeOf(trx, holdId);
  const waiting = row ? { email: row.email, tries: row.tries, expiresAt: row.expires_at } : null;
  const over = codeIsOver(waiting, email, now);
  if (!row || over) return { path: 'code', code: over ?? 'guestCodeExpired' };
  const given = codeHash(secret, row.mail_id, typed.replaceAll(/\s/g, ''));
  if (row.code_hash && timingSafeEqual(given, row.code_hash)) return null;
  await queries.countTry(trx, holdId);
  const left = GUEST.codeTries - row.tries - 1;
  return left > 0
    ? { path: 'code', code: 'guestCodeWrong', params: { left } }
    : { path: 'code', code: 'guestCodeUsedUp' };
}
