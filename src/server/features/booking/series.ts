/** Visits that a partner writes down at once: what speaks against each date, entering the chosen ones, calling off the rest. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { calendar } from '../../../contract/calendar.ts';
import type { SeriesPreview } from '../../../contract/calendarEntries.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { seriesMoments, seriesRows } from '../../../domain/booking/series.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { lockWorkers } from '../../db/locks.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { checkSaid, lastDate, requireDay, writeDown } from './byHand.ts';
import { homeOf } from './homes.ts';
import { namedInstant, ownPractice } from './ownCalendar.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf } from './practice.ts';
import {
  type AppointmentRow,
  lockAppointment,
  updateAppointment,
  visitsOfSeries,
} from './queries/appointments.ts';
import { notifyOfSeries } from './mails/seriesNotices.ts';
import { stateAfter, visitOf, withMove } from './visits.ts';
import { offerSoon } from './waiting/offerSoon.ts';

type Wished = z.output<(typeof calendar)['previewSeries']['body']>;
type Chosen = z.output<(typeof calendar)['enterSeries']['body']>;

/** The dates of a visit that is repeated, each with what speaks against it; throws what is wrong with a field. */
export async function previewSeries(
  parts: BookingParts,
  userId: string,
  input: Wished,
  locale: Locale,
): Promise<z.input<typeof SeriesPreview>> {
  const practice = await ownPractice(parts, userId);
  const checked = checkSaid(practice, input);
  const { service } = checked;
  requireDay(parts, practice, input.date);
  const { timeZone } = practice;
  namedInstant(input, timeZone);
  const home = await homeOf(parts, practice, checked.input, locale);
  const wish = {
    serviceId: service.id,
    workerId: input.worker,
    place: checked.input.place,
    home,
    except: [],
  };
  const { rules, workers } = await calendarOf(parts, practice, wish, CALENDAR.mostDaysOff);
  const givers = workers.filter(({ workerId }) => workerId === input.worker || workerId === input.second);
  if (givers.length < service.people) throw new AppError('SLOT_UNAVAILABLE');
  const durationMinutes = input.durationMinutes ?? service.duration_minutes;
  const rows = seriesRows(
    seriesMoments(input, timeZone),
    // Notice is asked of clients.
    { ...rules, durationMinutes, noticeMinutes: 0 },
    givers,
    lastDate(parts, practice),
  );
  return {
    timeZone,
    rows: rows.map(({ start, alternatives, ...row }) => ({
      ...row,
      start: start === null ? null : rfc3339(start),
      alternatives: alternatives.map((other) => ({ ...other, start: rfc3339(other.start) })),
    })),
  };
}

/** Writes down the chosen visits of a series, all or none; answers the id of the first. Throws SLOT_TAKEN. */
export async function enterSeries(
  parts: BookingParts,
  userId: string,
  input: Chosen,
  locale: Locale,
): Promise<string> {
  const practice = await ownPractice(parts, userId);
  const checked = checkSaid(practice, input);
  const starts = input.visits.map((moment, index) => {
    requireDay(parts, practice, moment.date, `visits.${index}.date`);
    return namedInstant(moment, practice.timeZone, `visits.${index}.time`);
  });
  const home = await homeOf(parts, practice, checked.input, locale);
  return writeDown(parts, userId, { practice, ...checked, home, starts }, locale);
}

/** The visits of a partner's series; throws NOT_FOUND. */
export async function seriesOf(
  { db }: BookingParts,
  seriesId: string,
  userId: string,
): Promise<AppointmentRow[]> {
  const rows = await visitsOfSeries(db, userId, seriesId);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}

/** What was entered with a visit: its series, or itself alone. */
export async function enteredWith(
  parts: BookingParts,
  id: string,
  userId: string,
): Promise<AppointmentRow[]> {
  const { row } = await visitOf(parts, id, userId);
  return row.series_id ? seriesOf(parts, row.series_id, userId) : [row];
}

/**
 * The partner calls off a visit and all later ones of its series that still stand, in one unit; the client gets one mail.
 * Answers their ids; throws NOT_FOUND, or why the visit itself cannot be called off.
 */
export async function cancelLater(
  parts: BookingParts,
  id: string,
  userId: string,
  reason: string,
): Promise<string[]> {
  const { row: seen, side } = await visitOf(parts, id, userId);
  if (side !== 'partner') throw new AppError('NOT_FOUND');
  const city = await parts.placeById(seen.place_id);
  return parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    // Every person's calendar: another one may have been given a visit of it meanwhile.
    await lockWorkers(trx, await everyWorkerOf(trx, userId));
    const first = await lockAppointment(trx, id);
    if (!first) throw new AppError('NOT_FOUND');
    const series = first.series_id ? await visitsOfSeries(trx, userId, first.series_id) : [];
    const later = series.filter((row) => row.id !== id && row.starts_at > first.starts_at);
    const locked = [first];
    for (const other of later.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const row = await lockAppointment(trx, other.id);
      // One that is over or called off already stays as it is.
      if (row?.state === 'CONFIRMED') locked.push(row);
    }
    const { now } = unit;
    for (const row of locked) {
      const state = stateAfter({ row, side: 'partner', now }, { type: 'CANCEL' });
      const change = withMove(row, 'partner', { state, reason, expires_at: null }, now);
      await updateAppointment(trx, row.id, change, now);
      unit.record({
        subjectType: 'appointment',
        subjectId: row.id,
        kind: state,
        by: 'partner',
        actorId: userId,
      });
    }
    await offerSoon(parts, unit, userId);
    const ids = locked.toSorted((a, b) => a.starts_at - b.starts_at).map((row) => row.id);
    await notifyOfSeries(parts, trx, { ids, notice: 'cancelled' }, city);
    return ids;
  });
}
