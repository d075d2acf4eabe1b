/** Time that is not for visits: blocked hours of people, and days off. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { CalendarBlock, calendar } from '../../../contract/calendar.ts';
import type { DayOff } from '../../../contract/daysOff.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { liesWithin } from '../../../domain/booking/daysOff.ts';
import { instantSince, startOfDay } from '../../../domain/time/localTime.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import {
  checkOpeningTimes,
  normaliseOpeningTimes,
  type OpeningInterval,
} from '../../../domain/openingTimes/openingTimes.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import { instant } from '../../db/database.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import { everyWorkerOf, profileOf, workersOf } from '../partners/face.ts';
import { clockStretch } from './clockStretch.ts';
import { namedInstant, ownPractice, presentBlock } from './ownCalendar.ts';
import type { BookingParts } from './parts.ts';
import * as queries from './queries/calendar.ts';
import { releaseLapsedHolds } from './queries/holds.ts';
import { offerSoon } from './waiting/offerSoon.ts';

type Wish = z.output<(typeof calendar)['block']['body']>;
type Off = z.output<(typeof calendar)['takeDayOff']['body']>;

interface Stretch {
  workerId: string;
  date: string;
  from: number;
  to: number;
}

/**
 * Blocks time of some people on one weekday of some weeks, in one transaction. What is taken already is left out and
 * named; throws SLOT_TAKEN where that is all.
 */
export async function blockTime(
  parts: BookingParts,
  userId: string,
  input: Wish,
): Promise<{ blocks: CalendarBlock[]; taken: { workerId: string; date: string }[] }> {
  const { workers, timeZone } = await ownPractice(parts, userId);
  const ids = [...new Set(input.workers)];
  if (ids.some((id) => !workers.some((worker) => worker.id === id)))
    throw invalid({ path: 'workers', code: 'invalidChoice' });
  const today = localDate(parts.clock(), timeZone);
  if (input.date < today || input.date > addDays(today, CALENDAR.mostDaysOff))
    throw invalid({ path: 'date', code: 'invalidDate' });
  if (input.to <= input.from) throw invalid({ path: 'to', code: 'endBeforeStart' });
  const wished = stretchesOf(ids, input, timeZone);
  const series = randomUUIDv7();
  return parts.unitOfWork(async (unit) => {
    const { trx, now } = unit;
    await lockUser(trx, userId);
    await lockWorkers(trx, ids);
    if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
    const standing = await workersOf(trx, userId);
    if (ids.some((id) => !standing.some((worker) => worker.id === id)))
      throw new AppError('SLOT_UNAVAILABLE');
    await releaseLapsedHolds(trx, now, ids);
    const span = {
      from: Math.min(...wished.map(({ from }) => from)),
      to: Math.max(...wished.map(({ to }) => to)),
    };
    const taken = await queries.takenAmong(trx, ids, span);
    const isTaken = ({ workerId, from, to }: Stretch) =>
      taken.some((time) => time.worker_id === workerId && time.starts_at < to && time.free_at > from);
    const free = wished.filter((stretch) => !isTaken(stretch));
    if (free.length === 0) throw new AppError('SLOT_TAKEN');
    const rows = free.map(({ workerId, from, to }) => ({
      id: randomUUIDv7(),
      profile_id: userId,
      worker_id: workerId,
      series_id: series,
      starts_at: instant(from),
      ends_at: instant(to),
      note: input.note,
      created_at: instant(now),
    }));
    await queries.insertBlocks(trx, rows);
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'BLOCKED',
      by: 'partner',
      actorId: userId,
    });
    return {
      blocks: rows.map((row) =>
        presentBlock(
          {
            ...row,
            starts_at: Number(row.starts_at),
            ends_at: Number(row.ends_at),
            created_at: now,
            in_series: rows.length,
          },
          timeZone,
        ),
      ),
      taken: wished.filter(isTaken).map(({ workerId, date }) => ({ workerId, date })),
    };
  });
}

/**
 * Each person on each of the days; what the clock skips on a later one of them begins or ends when the clock goes on, and
 * is left out where that is all of it.
 */
function stretchesOf(workerIds: readonly string[], input: Wish, timeZone: string): Stretch[] {
  const start = (date: string) => ({ date, time: input.from });
  const end = (date: string) => ({ date, time: input.to, isSecond: true });
  const first = {
    date: input.date,
    from: namedInstant(start(input.date), timeZone, 'from'),
    to: namedInstant(end(input.date), timeZone, 'to'),
  };
  const later = Array.from({ length: input.weeks - 1 }, (_, week) => {
    const date = addDays(input.date, (week + 1) * 7);
    return { date, from: instantSince(start(date), timeZone), to: instantSince(end(date), timeZone) };
  });
  return [first, ...later]
    .filter(({ from, to }) => from < to)
    .flatMap((stretch) => workerIds.map((workerId) => ({ workerId, ...stretch })));
}

/** Gives blocked time back, or the whole row of it from there on; throws NOT_FOUND. */
export async function unblock(
  parts: BookingParts,
  userId: string,
  id: string,
  isWholeSeries: boolean,
): Promise<void> {
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, userId);
    await lockWorkers(trx, await everyWorkerOf(trx, userId));
    const block = await queries.blockOf(trx, userId, id);
    if (!block) throw new AppError('NOT_FOUND');
    await queries.deleteBlocks(trx, userId, block, isWholeSeries);
    await offerSoon(parts, unit, userId);
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'UNBLOCKED',
      by: 'partner',
      actorId: userId,
    });
  });
}

/** Closes days, or opens them at other times; visits that stand there stay, and are counted. */
export async function takeDayOff(
  parts: BookingParts,
  userId: string,
  { worker, from, to, periods: said, note }: Off,
): Promise<{ dayOff: DayOff; visits: number }> {
  const { workers, timeZone } = await ownPractice(parts, userId);
  if (worker !== null && !workers.some(({ id }) => id === worker))
    throw invalid({ path: 'worker', code: 'invalidChoice' });
  const today = localDate(parts.clock(), timeZone);
  if (from < today) throw invalid({ path: 'from', code: 'invalidDate' });
  if (to < from) throw invalid({ path: 'to', code: 'endBeforeStart' });
  if (to > addDays(today, CALENDAR.mostDaysOff)) throw invalid({ path: 'to', code: 'invalidDate' });
  const periods = said && periodsOf(said);
  return parts.unitOfWork(async (unit) => {
    const { trx, now } = unit;
    // Under the lock of every person's calendar: who books at the same time comes before, and is counted, or after.
    await lockUser(trx, userId);
    await lockWorkers(trx, worker === null ? await everyWorkerOf(trx, userId) : [worker]);
    if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
    const span = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
    const times = await queries.timesOfVisits(trx, userId, worker, span);
    const visits = times.filter((visit) => !periods || !isWithin(periods, visit, timeZone)).length;
    const standing = await queries.daysOffOf(trx, userId, today);
    const known = standing.find((off) => off.workerId === worker && off.from === from && off.to === to);
    if (known && wordsOf(known.periods) === wordsOf(periods)) return { dayOff: known, visits };
    if (!known && standing.length >= CALENDAR.daysOffPerProfile)
      throw invalid({ path: 'from', code: 'tooMany', params: { max: CALENDAR.daysOffPerProfile } });
    const dayOff = { id: known?.id ?? randomUUIDv7(), workerId: worker, from, to, periods, note };
    await queries.putDaysOff(trx, [dayOffRow(dayOff, userId, now)]);
    if (periods) await offerSoon(parts, unit, userId);
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'DAY_OFF',
      by: 'partner',
      actorId: userId,
    });
    return { dayOff, visits };
  });
}

/** The times of a day in their order, those that touch as one; throws where one ends before it begins. */
function periodsOf(said: NonNullable<Off['periods']>): OpeningInterval[] {
  const wrong = [...said.keys()].filter(
    (index) => checkOpeningTimes({ 1: said.slice(index, index + 1) }).length > 0,
  );
  if (wrong.length > 0)
    throw invalid(
      ...wrong.map((index) => ({ path: `periods.${index}.to`, code: 'endBeforeStart' as const })),
    );
  return normaliseOpeningTimes({ 1: said })['1'] ?? [];
}

const wordsOf = (periods: DayOff['periods']): string | undefined =>
  periods?.map(({ from, to }) => `${from}–${to}`).join();

/** Whether a visit lies within the times of its day. */
function isWithin(
  periods: readonly OpeningInterval[],
  visit: { starts_at: number; ends_at: number },
  timeZone: string,
): boolean {
  const { time: from, endTime: to } = clockStretch(visit, timeZone);
  return from < to && liesWithin(periods, { from, to });
}

/** Days off as the table has them. */
export const dayOffRow = (
  { id, workerId, from, to, periods, note }: DayOff,
  profileId: string,
  now: number,
) => ({
  id,
  profile_id: profileId,
  worker_id: workerId,
  first_day: from,
  last_day: to,
  periods: periods && JSON.stringify(periods),
  note,
  created_at: instant(now),
});

/** Opens days again, or has the weekly times back; throws NOT_FOUND. */
export async function workAgain(parts: BookingParts, userId: string, id: string): Promise<void> {
  await parts.unitOfWork(async (unit) => {
    if (!(await queries.deleteDayOff(unit.trx, userId, id))) throw new AppError('NOT_FOUND');
    await offerSoon(parts, unit, userId);
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'DAY_ON',
      by: 'partner',
      actorId: userId,
    });
  });
}
