/** A partner offers a time to one who waits: kept and mailed as time that was given back is, out of turn. */
import { AppError } from '../../../../contract/appError.ts';
import { choicesOfWorkers } from '../../../../domain/booking/chooseWorkers.ts';
import { nextTimes } from '../../../../domain/booking/nextTimes.ts';
import { freeSlotAt, freeSlotsOfAny, localDate, type SlotRules } from '../../../../domain/booking/slots.ts';
import { rfc3339 } from '../../../../contract/fields.ts';
import { WAITING_LIST } from '../../../../domain/waitingList/limits.ts';
import { suits } from '../../../../domain/waitingList/waitingList.ts';
import { instant } from '../../../db/database.ts';
import { lockUser, lockWorkers } from '../../../db/locks.ts';
import { areSame } from '../givers.ts';
import type { BookingParts } from '../parts.ts';
import { practiceOf } from '../practice.ts';
import { calendarFor, freeAt, make, type Planned } from './offering.ts';
import * as queries from './queries.ts';

const DAY = 86_400_000;

/** An entry of the partner's queue with the next times that can be booked and suit it; throws NOT_FOUND, CALENDAR_DISABLED. */
export async function timesForEntry(parts: BookingParts, partnerId: string, id: string) {
  const entry = await queries.queuedEntry(parts.db, id, partnerId, parts.clock());
  if (!entry) throw new AppError('NOT_FOUND');
  const calendar = await calendarOfEntry(parts, entry);
  const { rules, workers, needed } = calendar;
  const today = localDate(rules.now, rules.timeZone);
  const { from, to } = entry.wishes;
  const free = freeSlotsOfAny({ ...inTime(rules), from: from < today ? today : from, to }, workers, needed)
    .filter((slot) => suits(slot, entry.wishes))
    .map(({ start, date, localTime: time }) => ({ start: rfc3339(start), date, time }));
  return { entry, times: nextTimes(free).flatMap(({ slots }) => slots) };
}

/**
 * Keeps a time for the client of an entry and mails the offer; who lets it go leaves it to the next in the queue. Throws
 * NOT_FOUND, CALENDAR_DISABLED, ILLEGAL_TRANSITION while another offer is open, TOO_MANY_ATTEMPTS, SLOT_UNAVAILABLE,
 * SLOT_TAKEN.
 */
export async function offerTime(
  parts: BookingParts,
  partnerId: string,
  id: string,
  start: number,
): Promise<void> {
  const seen = await queries.queuedEntry(parts.db, id, partnerId, parts.clock());
  if (!seen) throw new AppError('NOT_FOUND');
  const place = await parts.placeById((await practiceOf(parts, partnerId)).profile.place_id);
  const expected = await planned(parts, seen, start);
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, seen.client_id);
    await lockWorkers(trx, [...expected.givers].sort());
    const { now } = unit;
    const entry = await queries.queuedEntry(trx, id, partnerId, now);
    if (!entry) throw new AppError('NOT_FOUND');
    const { open, recent } = await queries.offersTo(trx, id, now - DAY);
    if (open > 0 || entry.suspended_at !== null) throw new AppError('ILLEGAL_TRANSITION');
    if (recent >= WAITING_LIST.offersADay)
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: DAY / 1000 });
    // A unit that holds a worker's calendar asks for no second connection.
    const within = { ...parts, db: trx, clock: () => now, placeById: async () => place };
    const offer = await planned(within, entry, start);
    if (!areSame(offer.givers, expected.givers)) throw new AppError('SLOT_TAKEN');
    const { givers, slot, calendar } = offer;
    const freed = await queries.insertFreed(trx, {
      profile_id: partnerId,
      // Of two who give it together any may be free for the next one.
      worker_id: givers.length === 1 ? (givers[0] ?? null) : null,
      starts_at: instant(slot.start),
      free_at: instant(freeAt(slot, calendar)),
      client_id: null,
      due_at: null,
    });
    await make(parts, unit, freed, offer, partnerId);
  });
}

/** Only times that can still be booked when the offer ends. */
const inTime = (rules: SlotRules): SlotRules => ({
  ...rules,
  noticeMinutes: rules.noticeMinutes + WAITING_LIST.offerMinutes,
});

async function planned(parts: BookingParts, entry: queries.QueuedEntry, start: number): Promise<Planned> {
  const calendar = await calendarOfEntry(parts, entry);
  const { rules, workers, needed } = calendar;
  const slot = freeSlotAt(start, inTime(rules), workers, needed);
  const givers = slot && choicesOfWorkers(slot, workers, rules.timeZone, needed)[0];
  if (!slot || !givers) throw new AppError('SLOT_UNAVAILABLE');
  return { waiter: entry, slot, givers, calendar, isKept: true };
}

async function calendarOfEntry(parts: BookingParts, entry: queries.QueuedEntry) {
  const practice = await practiceOf(parts, entry.profile_id);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const calendar = await calendarFor(parts, practice, entry, entry.worker_id);
  if (!calendar) throw new AppError('SLOT_UNAVAILABLE');
  return calendar;
}
